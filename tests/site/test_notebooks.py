"""The pages of notebooks, where no Python runs: what stands there for what only a kernel shows."""

from tests.site.test_site import words


def test_the_laboratory_shows_its_picture_with_words_for_it(site, pages):
    [picture] = pages["notebooks/laboratory"].xpath("//article//img")
    assert (site / "book" / "notebooks" / picture.get("src")).stat().st_size < 120_000
    assert "now at step 6 of 28" in picture.get("alt")


def test_and_the_player_and_two_tables_as_they_are(pages):
    page = pages["notebooks/laboratory"]
    [player] = page.xpath("//article//deal-player")
    assert player.get("data-steps") == "28"
    settled, compared = page.xpath("//article//table[contains(@class, 'dataframe')]")
    assert words(settled).endswith("sum 0 0 0 0 0")
    assert "As written: a share for each pair taken" in words(compared)


def test_it_says_how_it_is_run_and_where_one_plays_without_python(pages):
    page = pages["notebooks/laboratory"]
    [run] = page.xpath("//article//pre[contains(., 'jupyter lab')]")
    assert run.text_content().split("\n")[:2] == [
        "pip install -r requirements.txt",
        "jupyter lab book/notebooks/laboratory.ipynb",
    ]
    assert page.xpath("//article//a[@href='../take-a-seat.html']")


def test_readers_are_led_to_it(pages):
    for name in ("index", "play", "ru/index", "ru/play"):
        assert pages[name].xpath("//article//a[contains(@href, 'notebooks/laboratory.html')]"), name
