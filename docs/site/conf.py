"""Settings of the site that `make docs` builds. Its navigation is index.rst; its first page is README.md."""

from logpose import __version__

project = "logpose"
release = __version__
extensions = ["myst_parser"]
# README.md is not a page of its own, as index.rst includes it.
include_patterns = ["index.rst", "CHANGELOG.md", "CONTRIBUTING.md", "NOTICE.md", "SECURITY.md", "docs/*.md"]
exclude_patterns = [".*", "build", "dist", "src", "tests", "tools"]
# Links lead to headings by the names that they have on GitHub.
myst_heading_anchors = 6
highlight_language = "text"
html_theme = "furo"
html_title = f"logpose {release}"
html_static_path = ["tables.css"]
html_css_files = ["tables.css"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
