-- What one person proposes takes effect only when another confirms it, before it expires. The kinds stand in core/src/office/dual-control.ts.
create table dual_control (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- what staff see of it in the list, beside its kind
  loan_id uuid references loan,
  amount_satang bigint check (amount_satang > 0),
  about text,
  -- what confirming carries out, by kind
  detail jsonb not null,
  reason_code text,
  note text,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  outcome text check (outcome in ('confirmed', 'refused', 'expired')),
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_note text,
  constraint reason_is_given check (reason_code is not null or note is not null),
  constraint decided_is_whole check (
    (outcome is null) = (decided_at is null) and (decided_by is null) = (outcome is null or outcome = 'expired')
  ),
  constraint confirmed_by_another_person check (outcome is distinct from 'confirmed' or decided_by <> proposed_by)
);
create unique index dual_control_open on dual_control (kind, subject_id) where outcome is null;
create index dual_control_of_subject on dual_control (subject_id, proposed_at desc);

-- the removals of the blacklist were the first of them
insert into dual_control (id, kind, subject_id, about, detail, note, proposed_by, proposed_at, expires_at, outcome, decided_by, decided_at)
select gen_random_uuid(), 'blacklist_removal', id, value, '{}', removal_reason, removal_asked_by, removal_asked_at,
  greatest(removal_asked_at, now()) + interval '30 days', case when removed_by is not null then 'confirmed' end, removed_by, removed_at
from blacklist_entry where removal_asked_by is not null;
alter table blacklist_entry
  drop constraint removal_is_whole,
  drop constraint removal_by_two_persons,
  drop column removal_asked_by,
  drop column removal_asked_at,
  drop column removal_reason,
  drop column removed_by;
