-- A time that somebody is just booking: kept for some minutes, one a person. Places are given away by `appointment` alone.
create table appointment_hold (
  borrower_id uuid primary key references borrower,
  type text not null check (type in ('interview', 'branch')),
  branch_id uuid references branch,
  date date not null,
  time text not null,
  expires_at timestamptz not null,
  check ((type = 'branch') = (branch_id is not null))
);
create index appointment_hold_by_day on appointment_hold (date, time);
