import sys

from roadstead.cli import main

sys.exit(main())
