-- Background work. A row exists only when the transaction that caused it was committed; it goes when the work is done.
create table job (
  id uuid primary key,
  name text not null,
  data jsonb not null,
  -- at most one job waits under a key
  key text unique,
  run_at timestamptz not null,
  tries integer not null default 0,
  leased_until timestamptz,
  -- given up after too many tries; kept for a person to look at
  failed_at timestamptz
);
create index job_due on job (run_at) where failed_at is null;
