"""The models, one module or folder each; `render.py` finds them by name."""
