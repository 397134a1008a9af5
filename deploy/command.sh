#!/bin/sh
# Runs a command with the environment and the user of the servers, as root:
#   deploy/command.sh npm run --silent backup -- /var/backups/let-twe/today
set -eu
while IFS= read -r line; do
  case $line in
    '' | '#'*) continue ;;
  esac
  value=${line#*=}
  case $value in
    '"'*'"' | "'"*"'") value=${value#?} value=${value%?} ;;
  esac
  export "${line%%=*}=$value"
done </etc/let-twe/environment
export DATA_FOLDER="${DATA_FOLDER:-/var/lib/let-twe}" HOME="${DATA_FOLDER:-/var/lib/let-twe}"
cd "$(dirname "$0")/.."
[ "$(id -u)" -ne 0 ] || exec setpriv --reuid let-twe --regid let-twe --init-groups "$@"
exec "$@"
