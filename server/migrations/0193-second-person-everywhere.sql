-- The day-end, the bank reconciliation and the recordings become second-person approvals. The tables of the first two keep what was signed, with
-- the id of its proposal; a recording names its proposal.

-- a difference is explained where there is one, a recording needs no reason
alter table dual_control drop constraint reason_is_given;
alter table dual_control add constraint reason_is_given check (reason_code is not null or note is not null or kind in ('day_end', 'bank_reconciliation', 'recording'));

-- what was withdrawn names no person who did it: the audit trail does
insert into dual_control (id, kind, subject_id, detail, note, proposed_by, proposed_at, expires_at, outcome, decided_by, decided_at)
select id, 'day_end', coalesce(branch_id, '00000000-0000-0000-0000-000000000000'),
  jsonb_build_object('date', business_date, 'count', counted, 'counted_satang', counted_satang, 'difference_satang', difference_satang, 'sheet', sheet),
  explanation, prepared_by, prepared_at, greatest(prepared_at, now()) + interval '7 days',
  case when signed_at is not null then 'confirmed' when withdrawn_at is not null then 'expired' end, signed_by, coalesce(signed_at, withdrawn_at)
from day_end;
insert into dual_control (id, kind, subject_id, detail, note, proposed_by, proposed_at, expires_at, outcome, decided_by, decided_at)
select id, 'bank_reconciliation', '00000000-0000-0000-0000-000000000000',
  jsonb_build_object('date', statement_date, 'statement_satang', statement_satang, 'ledger_satang', ledger_satang, 'open_satang', open_satang,
    'difference_satang', difference_satang, 'open_items', open_items),
  explanation, prepared_by, prepared_at, greatest(prepared_at, now()) + interval '7 days',
  case when signed_at is not null then 'confirmed' when withdrawn_at is not null then 'expired' end, signed_by, coalesce(signed_at, withdrawn_at)
from bank_reconciliation;

alter table day_end disable trigger day_end_is_kept;
delete from day_end where signed_at is null;
alter table day_end enable trigger day_end_is_kept;
drop index day_end_waiting;
-- contract: before the first release
alter table day_end
  drop column withdrawn_at,
  alter column signed_by set not null,
  alter column signed_at set not null,
  add constraint day_end_of_proposal foreign key (id) references dual_control;
-- the difference is booked before the signature locks the day
alter table ledger_posting alter constraint ledger_posting_day_end_id_fkey deferrable initially deferred;

alter table bank_reconciliation disable trigger bank_reconciliation_is_kept;
delete from bank_reconciliation where signed_at is null;
alter table bank_reconciliation enable trigger bank_reconciliation_is_kept;
drop index bank_reconciliation_waiting;
-- contract: before the first release
alter table bank_reconciliation
  drop column withdrawn_at,
  alter column signed_by set not null,
  alter column signed_at set not null,
  add constraint bank_reconciliation_of_proposal foreign key (id) references dual_control;

-- the key of a sentence has the digits of a UUID
insert into dual_control (id, kind, subject_id, detail, proposed_by, proposed_at, expires_at, outcome, decided_by, decided_at)
select id, 'recording', key::uuid, jsonb_build_object('page', page, 'language', language), added_by, added_at,
  greatest(added_at, now()) + interval '90 days',
  case when confirmed_at is not null then 'confirmed' when ended_at is not null then 'refused' end,
  coalesce(confirmed_by, ended_by), coalesce(confirmed_at, ended_at)
from recording;
alter table recording add column proposal_id uuid unique references dual_control;
update recording set proposal_id = id, ended_by = case when confirmed_at is not null then ended_by end,
  ended_at = case when confirmed_at is not null then ended_at end;
-- contract: before the first release
alter table recording alter column proposal_id set not null;
drop index recording_waits;
drop index recording_ended;
