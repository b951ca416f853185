"""What lessons need: exercises, questions checked in the page, simulations."""
