-- The keys that this database was written with: enough to tell a wrong or a missing SECRET at the start, nothing to compute it from.
create table key_check (
  number integer primary key,
  check_value text not null,
  first_used_at timestamptz not null
);
