#!/bin/sh
# Restarts the servers of this machine one after another; the next one only when the one before answers again. The first of a new version
# may have rows to fill in the database: it is waited for as long as its process lives.
set -eu
process_of() {
  systemctl show --property MainPID --value "let-twe@$1"
}
for server in "${@:-1 2}"; do
  for number in $server; do
    systemctl restart "let-twe@$number"
    process=$(process_of "$number")
    tries=0
    until curl --fail --silent --max-time 2 "http://127.0.0.1:301$number/health/ready" >/dev/null; do
      [ "$(process_of "$number")" = "$process" ] || { echo "let-twe@$number did not start: journalctl -u let-twe@$number" >&2; exit 1; }
      tries=$((tries + 1))
      [ $((tries % 60)) -ne 0 ] || echo "let-twe@$number is not ready yet: journalctl -u let-twe@$number says what it does"
      sleep 0.5
    done
  done
done
