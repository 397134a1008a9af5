-- The lists of work stand by how long each loan has waited: since its last step, which `moveLoan` writes.
alter table loan add column last_step_at timestamptz not null default now();
update loan set last_step_at = coalesce(greatest(approved_at, signed_at, payout_failed_at,
    (select max(at) from loan_event where loan_event.loan_id = loan.id and event in ('submit', 'pre_approve', 'send_back', 'void_approval'))),
  last_step_at)
  where state in ('pending', 'pre_approved', 'appointment_confirmed');

create index loan_waiting on loan (state, last_step_at, id) where state in ('pending', 'pre_approved', 'appointment_confirmed');
create index loan_waiting_in_branch on loan (coalesce(branch_id, '00000000-0000-0000-0000-000000000000'::uuid), state, last_step_at, id)
  where state in ('pending', 'pre_approved', 'appointment_confirmed');
create index loan_proposed on loan ((approved_at is null), last_step_at, id) where state in ('pre_approved', 'appointment_confirmed');
create index loan_to_sign on loan (last_step_at, id)
  where state in ('pre_approved', 'appointment_confirmed') and approved_at is not null and signed_at is null;
create index loan_signed on loan (last_step_at, id)
  where state in ('pre_approved', 'appointment_confirmed') and approved_at is not null and signed_at is not null;
drop index loan_to_approve;
drop index loan_to_pay_out;

-- What waits, and nothing else.
create index bank_statement_previewed on bank_statement (imported_at) where state = 'previewed';
create index cash_movement_waiting on cash_movement (to_drawer_id, made_at) where state = 'waiting';
