"""Write the golden files anew."""

from tests.golden import TABLES, path, told

for variant, players in TABLES:
    path(variant, players).write_text(told(variant, players), encoding="utf-8")
