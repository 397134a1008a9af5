#!/bin/sh
# Runs once, when the database is made: the account that the servers use owns nothing (docs/operations.md, "PostgreSQL").
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$SERVER_PASSWORD" <<'SQL'
create role let_twe_app nologin;
create role let_twe_server login password :'password' in role let_twe_app;
SQL
