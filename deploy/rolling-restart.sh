#!/bin/sh
# Restarts the servers of this machine one after another; the next one only when the one before answers again.
set -eu
for server in "${@:-1 2}"; do
  for number in $server; do
    systemctl restart "let-twe@$number"
    tries=0
    until curl --fail --silent --max-time 2 "http://127.0.0.1:301$number/health/ready" >/dev/null; do
      tries=$((tries + 1))
      [ "$tries" -lt 120 ] || { echo "let-twe@$number did not come back" >&2; exit 1; }
      sleep 0.5
    done
  done
done
