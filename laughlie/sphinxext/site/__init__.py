"""The site around the pages: its files, languages, addresses, what can be taken along."""
