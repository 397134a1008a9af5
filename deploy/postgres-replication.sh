#!/bin/sh
# Lets a replica follow the database: runs by itself when the database is made, and once by hand in one that is there (docs/operations.md).
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$REPLICA_PASSWORD" <<'SQL'
create role let_twe_replica replication login password :'password';
SQL
echo 'host replication let_twe_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command 'select pg_reload_conf()'
