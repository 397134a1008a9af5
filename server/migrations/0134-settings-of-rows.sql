-- Each branch and each announcement, and the closed days, have versions as the parts of the lender do.
alter table setting_version add column subject_id uuid not null default '00000000-0000-4000-8000-000000000000';
alter table setting_version drop constraint setting_version_pkey;
alter table setting_version add primary key (area, subject_id, number);
-- what a row held before its first change in the office has no persons
alter table setting_version alter column reason drop not null;
alter table setting_version alter column proposed_by drop not null;
alter table setting_version alter column confirmed_by drop not null;
alter table setting_version add constraint set_by_both check ((proposed_by is null) = (confirmed_by is null));

-- A planned version that two persons took back before its day; nothing of it ever changes.
create table setting_withdrawal (
  area text not null,
  -- the row of the area, or the code of the product
  subject text not null,
  number integer not null,
  reason text not null,
  proposed_by uuid not null references staff,
  confirmed_by uuid not null references staff,
  confirmed_at timestamptz not null,
  primary key (area, subject, number),
  constraint withdrawn_by_two_persons check (proposed_by <> confirmed_by)
);
create trigger setting_withdrawal_append_only before update or delete or truncate on setting_withdrawal
  for each statement execute function refuse_change();
