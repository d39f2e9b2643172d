"""Reports of runs: what was measured, as a page that needs no network, as pictures, in the terminal and as JSON."""
