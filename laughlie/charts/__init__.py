"""Pictures of figures: one style, direct labels, words instead of the picture for who needs them.

It needs matplotlib (``pip install 'laughlie[book]'``). ``picture`` turns a figure into an SVG that
takes the colours of the page it stands on; ``drawn`` has the kinds of charts, ``marks`` how their
series are told apart.
"""
