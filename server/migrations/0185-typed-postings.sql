-- A posting names its facts by typed columns instead of a text with an id in it. No server of another version writes postings meanwhile:
-- this comes before the first release.
alter table payment add column transfer_id uuid references transfer, drop constraint transfers_have_a_number,
  add constraint transfers_have_a_number check (outside_reference is not null or transfer_id is not null or payment_type = 'branch') not valid;
update payment set transfer_id = split_part(outside_reference, ':', 2)::uuid, outside_reference = null where outside_reference like 'transfer:%';
alter table payment validate constraint transfers_have_a_number;
-- a transfer is one payment, and may become another's once it was taken back
create unique index payment_of_transfer on payment (transfer_id) where transfer_id is not null and reversed_at is null;
create index payments_of_transfer on payment (transfer_id) where transfer_id is not null;

alter table ledger_posting
  add column payment_id uuid references payment,
  add column transfer_id uuid references transfer,
  add column cash_movement_id uuid references cash_movement,
  add column day_end_id uuid references day_end,
  add column dual_control_id uuid references dual_control,
  add column fee_month_number integer,
  add column fee_instalment_number integer,
  add column bank_reference text;

alter table ledger_posting disable trigger ledger_posting_append_only;
update ledger_posting set
  payment_id = case when kind in ('payment', 'payment_reversal', 'recovery', 'recovery_reversal') then split_part(reference, ':', 2)::uuid end,
  transfer_id = case when kind like 'transfer%' then split_part(reference, ':', 2)::uuid end,
  cash_movement_id = case when kind in ('cash_to_bank', 'cash_from_bank') then split_part(reference, ':', 2)::uuid end,
  day_end_id = case when kind = 'cash_difference' then split_part(reference, ':', 2)::uuid end,
  fee_month_number = case when kind in ('late_fee', 'late_fee_waiver') then split_part(reference, ':', 3)::integer end,
  fee_instalment_number = case when kind in ('late_fee', 'late_fee_waiver') then split_part(reference, ':', 4)::integer end,
  bank_reference = case when kind in ('disbursement', 'payout_bounced', 'refund') then substr(reference, strpos(reference, ':') + 1) end;
-- refunds from before approvals of two have none
update ledger_posting set dual_control_id = (select id from dual_control where dual_control.kind = 'refund' and outcome = 'confirmed'
  and dual_control.loan_id = ledger_posting.loan_id and detail ->> 'reference' = bank_reference order by decided_at limit 1) where kind = 'refund';
alter table ledger_posting enable trigger ledger_posting_append_only;

-- contract: the columns above say it
alter table ledger_posting drop column reference;
alter table ledger_posting
  add foreign key (loan_id, fee_month_number, fee_instalment_number) references late_fee (loan_id, month_number, instalment_number),
  -- the facts that a posting of each kind tells of, and none besides
  add constraint posting_has_its_facts check (case
    when kind in ('payment', 'payment_reversal', 'recovery', 'recovery_reversal')
      then payment_id is not null and num_nonnulls(transfer_id, cash_movement_id, day_end_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('transfer', 'transfer_undo', 'transfer_merge', 'transfer_return', 'transfer_income')
      then transfer_id is not null and num_nonnulls(payment_id, cash_movement_id, day_end_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('cash_to_bank', 'cash_from_bank')
      then cash_movement_id is not null and num_nonnulls(payment_id, transfer_id, day_end_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind = 'cash_difference'
      then day_end_id is not null and num_nonnulls(payment_id, transfer_id, cash_movement_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('late_fee', 'late_fee_waiver')
      then num_nonnulls(loan_id, fee_month_number, fee_instalment_number) = 3
        and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, dual_control_id, bank_reference) = 0
    when kind in ('disbursement', 'payout_bounced')
      then num_nonnulls(loan_id, bank_reference) = 2 and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, dual_control_id, fee_month_number) = 0
    when kind = 'refund'
      then num_nonnulls(loan_id, bank_reference) = 2 and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, fee_month_number) = 0
    when kind = 'write_off'
      then loan_id is not null and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, dual_control_id, fee_month_number, bank_reference) = 0
    else false end);

-- a fact is posted once
create unique index ledger_posting_of_payment on ledger_posting (payment_id, kind) where payment_id is not null;
create unique index ledger_posting_of_transfer on ledger_posting (transfer_id, kind) where transfer_id is not null;
create unique index ledger_posting_of_movement on ledger_posting (cash_movement_id) where cash_movement_id is not null;
create unique index ledger_posting_of_day_end on ledger_posting (day_end_id) where day_end_id is not null;
create unique index ledger_posting_of_dual_control on ledger_posting (dual_control_id) where dual_control_id is not null;
create unique index ledger_posting_of_late_fee on ledger_posting (loan_id, fee_month_number, fee_instalment_number, kind)
  where fee_month_number is not null;
create unique index ledger_posting_of_bank_reference on ledger_posting (bank_reference, kind) where bank_reference is not null;
create unique index ledger_posting_of_write_off on ledger_posting (loan_id) where kind = 'write_off';
