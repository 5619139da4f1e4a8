#!/bin/sh
# What the tests need beside Python's packages: Chromium and PostgreSQL. Installed where we may; told of where we may not.
missing=""
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || missing="chromium"
command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
	echo "Installing $missing for the tests ..."
	apt-get -qq update >/dev/null 2>&1
	DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $missing >/dev/null 2>&1 && exit 0
fi
echo "Not on this machine, and their tests are left out:$missing"
