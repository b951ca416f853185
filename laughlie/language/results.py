"""What stands in each column of the files of results: their data dictionary, in both languages."""

from laughlie.language.rows import Column
from laughlie.language.words import Words

_NUMBER = Words("a number", "число")
_NAME = Words("a name", "имя")
_MONEY = Words("units of money", "денежные единицы")
_PERCENT = Words("of 100 deals", "из 100 сдач")

_TEXT = Column("text", "string", _NAME, Words("the ruleset, by its name", "набор правил, его имя"))
_PLAYERS = Column("players", "int", _NUMBER, Words("how many play", "сколько игроков"))
_POLICY = Column("policy", "string", _NAME, Words("how all of them play", "как все они играют"))
_DEALS = Column(
    "deals",
    "int",
    Words("deals", "сдачи"),
    Words(
        "how many were dealt: decks 0 and on of seed 1522",
        "сколько сыграно сдач: колоды от 0 исходного числа 1522",
    ),
)
_TABLE = (_TEXT, _PLAYERS, _POLICY, _DEALS)


def _mean(head: str, unit: Words, meaning: Words) -> tuple[Column, Column]:
    """Return the columns of a mean and of its standard error."""
    of = Words(f"the standard error of {head}", f"стандартная ошибка столбца {head}")
    start, _, last = head.rpartition("_")
    return (
        Column(head, "decimal", unit, meaning),
        Column(f"{start}_error_{last}", "decimal", unit, of),
    )


def _share(head: str, english: str, russian: str) -> Column:
    return Column(f"{head}_percent", "decimal", _PERCENT, Words(english, russian))


SEATS = (
    *_TABLE,
    Column(
        "seat",
        "string",
        _NAME,
        Words("the seat; A deals, B is eldest", "место; A сдаёт, B — первая рука"),
    ),
    *_mean(
        "net_units",
        _MONEY,
        Words(
            "what the seat gains or, less than 0, loses a deal, its ante counted",
            "сколько место выигрывает или, если меньше 0, проигрывает за сдачу вместе со ставкой",
        ),
    ),
    _share("ahead", "it gains", "выигрывает"),
    _share("even", "it neither gains nor loses", "остаётся при своих"),
    _share("behind", "it loses money", "проигрывает деньги"),
    *_mean("won_cards", Words("cards", "карты"), Words("cards won", "взято карт")),
    *_mean(
        "won_pairs",
        Words("pairs", "пары"),
        Words("pairs won, a three counting one (R.14)", "взято пар, тройка за одну (R.14)"),
    ),
    _share("last_capture", "it makes the last capture", "берёт последним"),
    _share(
        "loser",
        "it is the loser (R.12); empty where the text has none",
        "проигрывает сдачу (R.12); пусто, если по тексту проигравшего нет",
    ),
)
"""How each seat fares at each table, by the default readings."""

DEALS = (
    *_TABLE,
    *_mean(
        "length_turns",
        Words("turns", "ходы"),
        Words(
            "how often a seat is given the turn, that of lying down counted",
            "сколько раз ход переходит к игрокам, считая и тот, когда карты кладут",
        ),
    ),
    Column(
        "median_turns",
        "int",
        Words("turns", "ходы"),
        Words("half the deals have at most so many", "в половине сдач ходов не больше"),
    ),
    Column(
        "most_turns",
        "int",
        Words("turns", "ходы"),
        Words("the longest deal has so many", "столько ходов в самой длинной сдаче"),
    ),
    *_mean(
        "dealer_advantage_units",
        _MONEY,
        Words(
            "what the dealer gains more than the others do on average",
            "насколько сдающий выигрывает больше, чем остальные в среднем",
        ),
    ),
    *_mean("pot_left_units", _MONEY, Words("what stays in the pot", "сколько остаётся на кону")),
    _share("pot_cleared", "nothing stays in it", "на кону ничего не остаётся"),
    _share("nobody_captured", "nobody makes a capture", "никто ничего не берёт"),
    _share(
        "nobody_lost",
        "nobody is the loser; empty where the text has none",
        "никто не проигрывает сдачу; пусто, если по тексту проигравшего нет",
    ),
)
"""What the deals at each table are like, by the default readings."""

READINGS = (
    _TEXT,
    Column("crux", "string", _NAME, Words("the crux", "спорное место")),
    Column(
        "option",
        "string",
        _NAME,
        Words(
            "the reading that is tried against the default",
            "прочтение, что сравнивается с принятым",
        ),
    ),
    *_TABLE[1:],
    Column("carried_units", "decimal", _MONEY, Words("the pot carried in", "сколько было на кону")),
    Column(
        "besides",
        "string",
        _NAME,
        Words("other readings in force at both tables", "другие прочтения за обоими столами"),
    ),
    *_mean(
        "people_percent",
        _PERCENT,
        Words("somebody else captures last or loses", "последним берёт или проигрывает другой"),
    ),
    *_mean(
        "money_percent",
        _PERCENT,
        Words("anybody, or the pot, has another sum", "у кого-нибудь или на кону другая сумма"),
    ),
    *_mean(
        "moved_units",
        _MONEY,
        Words("how much money is elsewhere at the end", "сколько денег оказывается в другом месте"),
    ),
    Column(
        "moved_of_stakes_percent",
        "decimal",
        Words("of 100 units staked", "из 100 поставленных единиц"),
        Words("the same, of all that is staked in a deal", "то же, от всех ставок сдачи"),
    ),
    Column(
        "deck",
        "int",
        _NUMBER,
        Words(
            "the deck for which it matters most; empty if for none",
            "колода, для которой это важнее всего; пусто, если ни для какой",
        ),
    ),
    Column(
        "deck_moved_units", "decimal", _MONEY, Words("what moves there", "сколько там меняет место")
    ),
    Column(
        "default_link",
        "string",
        Words("a link", "ссылка"),
        Words(
            "that deal by default: to be put after play.html#play=",
            "эта сдача по умолчанию: приписать к play.html#play=",
        ),
    ),
    Column(
        "reading_link",
        "string",
        Words("a link", "ссылка"),
        Words("the same by the reading", "она же по этому прочтению"),
    ),
)
"""What each reading makes different on the same decks."""

FILES = {"seats": SEATS, "deals": DEALS, "readings": READINGS}
"""The files of results, each with its columns in their order."""
