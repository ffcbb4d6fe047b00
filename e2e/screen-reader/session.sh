# The desktop of the screen reader: window manager, accessibility bus, Orca and a browser.
# Given: DISPLAY, FOLDER (writable), DEBUGGING_PORT, LANGUAGE_TAG.
export HOME="$FOLDER/home" XDG_RUNTIME_DIR="$FOLDER/run" LANG=C.UTF-8 GTK_MODULES=gail:atk-bridge ACCESSIBILITY_ENABLED=1
mkdir -p "$HOME" && mkdir -p -m 700 "$XDG_RUNTIME_DIR"
# The browser and the accessibility bus outlive a session that is ended; both have the folder in their arguments.
trap 'pkill -f -- "$FOLDER/"' EXIT
trap exit TERM
openbox &
/usr/libexec/at-spi-bus-launcher --launch-immediately &
/usr/bin/python3 "$FOLDER/run-orca.py" --replace --debug-file="$FOLDER/orca.log" &
# --test-type: no bar about the missing sandbox, which would take the focus.
chromium --no-sandbox --test-type --disable-gpu --disable-extensions --disable-features=Translate --no-first-run \
  --disable-background-networking --disable-component-update --disable-sync --force-renderer-accessibility \
  --remote-debugging-port="$DEBUGGING_PORT" --user-data-dir="$FOLDER/profile" --lang="$LANGUAGE_TAG" --app=about:blank &
wait
