#!/bin/sh
# Five PostgreSQL 15 on one machine, as user postgres: 7500 plain, 7501 the coordinator, 7502 to 7504 the workers.  sh start-nodes.sh FOLDER
# Before, as root on Debian 12 with the source of Citus v13.2.2 (never shipped):
#   apt-get install postgresql-15 postgresql-server-dev-15 build-essential flex libssl-dev liblz4-dev libzstd-dev libkrb5-dev \
#     libreadline-dev libxslt1-dev libxml2-dev libselinux1-dev libpam0g-dev libicu-dev zlib1g-dev
#   where the headers of PostgreSQL declare have_createdb_privilege, remove it from src/include/pg_version_compat.h
#   ./configure --without-libcurl && make -j2 && make install
set -eu
bin=/usr/lib/postgresql/15/bin
for port in 7500 7501 7502 7503 7504; do
  data=$1/$port
  if [ ! -d "$data" ]; then
    "$bin/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale C.UTF-8 >/dev/null
    cat >>"$data/postgresql.conf" <<CONF
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = '$1'
max_connections = 300
max_worker_processes = 100
shared_buffers = '256MB'
max_wal_size = '2GB'
wal_level = logical
max_prepared_transactions = 300
CONF
    [ "$port" = 7500 ] || cat >>"$data/postgresql.conf" <<CONF
shared_preload_libraries = 'citus'
citus.enable_unsafe_triggers = on
citus.max_adaptive_executor_pool_size = 1
CONF
  fi
  "$bin/pg_ctl" -D "$data" -l "$data/log" -w start >/dev/null
done
