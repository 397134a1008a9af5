-- What staff set by two persons: a part of the lender from a day on. The newest of those that have begun counts; nothing of it ever changes.
create table setting_version (
  area text not null,
  number integer not null check (number > 0),
  valid_from date not null,
  value jsonb not null,
  reason text not null,
  proposed_by uuid not null references staff,
  confirmed_by uuid not null references staff,
  confirmed_at timestamptz not null,
  primary key (area, number),
  constraint set_by_two_persons check (proposed_by <> confirmed_by)
);
create trigger setting_version_append_only before update or delete or truncate on setting_version
  for each statement execute function refuse_change();

-- versions of a product that were set in the office say the same
alter table loan_product_version
  add column proposed_by uuid references staff,
  add column confirmed_by uuid references staff,
  add column reason text;
