#!/bin/sh
# What the tests need beside Python's packages: Chromium and PostgreSQL. Installed where we may; told of where we may not.
# Chromium's headless shell is preferred: it has no windows, and takes half the processor for a page.
has() { command -v "$1" >/dev/null 2>&1; }
add() { DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$1" >/dev/null 2>&1; }
browser() { has chromium-headless-shell || has chromium || has chromium-browser; }
database() { has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

has chromium-headless-shell && database && exit 0
if [ "$(id -u)" = 0 ] && has apt-get; then
	echo "Looking for a browser and a database for the tests ..."
	apt-get -qq update >/dev/null 2>&1
	has chromium-headless-shell || add chromium-headless-shell
	browser || add chromium
	database || add postgresql
fi
missing=""
browser || missing=" chromium"
database || missing="$missing postgresql"
[ -z "$missing" ] || echo "Not on this machine, and their tests are left out:$missing"
