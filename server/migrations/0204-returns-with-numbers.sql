-- A return names the bank's number of its outgoing transfer, as a disbursement and a refund do. Older ones of money that never arrived have none.
alter table ledger_posting drop constraint posting_has_its_facts, add constraint posting_has_its_facts check (case
    when kind in ('payment', 'payment_reversal', 'recovery', 'recovery_reversal')
      then payment_id is not null and num_nonnulls(transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind = 'transfer_return'
      then transfer_id is not null and num_nonnulls(payment_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number) = 0
    when kind in ('transfer', 'transfer_undo', 'transfer_merge', 'transfer_income')
      then transfer_id is not null and num_nonnulls(payment_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('cash_to_bank', 'cash_from_bank')
      then cash_movement_id is not null and num_nonnulls(payment_id, transfer_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind = 'cash_difference'
      then day_end_id is not null and num_nonnulls(payment_id, transfer_id, cash_movement_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind = 'drawer_difference'
      then drawer_id is not null and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('late_fee', 'late_fee_waiver')
      then num_nonnulls(loan_id, fee_month_number, fee_instalment_number) = 3
        and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, bank_reference) = 0
    when kind in ('disbursement', 'payout_bounced')
      then num_nonnulls(loan_id, bank_reference) = 2
        and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number) = 0
    when kind = 'refund'
      then num_nonnulls(loan_id, bank_reference) = 2 and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, fee_month_number) = 0
    when kind = 'write_off'
      then loan_id is not null
        and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    else false end);
alter table ledger_posting disable trigger ledger_posting_append_only;
-- a number was not unique: the first one keeps it
update ledger_posting set bank_reference = numbered.reference
  from (select subject_id, detail ->> 'reference' || case when row_number() over (partition by detail ->> 'reference' order by decided_at, id) = 1
      then '' else ' (' || id || ')' end as reference
    from dual_control where kind = 'return_transfer' and outcome = 'confirmed' and (detail ->> 'arrived')::boolean) as numbered
  where kind = 'transfer_return' and numbered.subject_id = ledger_posting.transfer_id;
alter table ledger_posting enable trigger ledger_posting_append_only;

update dual_control set detail = jsonb_build_object('reference', case when (detail ->> 'arrived')::boolean then detail -> 'reference' end)
  where kind = 'return_transfer';
drop index ledger_posting_outgoing_number;
drop index dual_control_return_number;
create index ledger_posting_outgoing_number
  on ledger_posting (ltrim(upper(regexp_replace(normalize(bank_reference, NFKC), '[^[:alnum:]]', '', 'g')), '0'))
  where kind in ('disbursement', 'refund', 'transfer_return');
create index dual_control_outgoing_number
  on dual_control (ltrim(upper(regexp_replace(normalize(detail ->> 'reference', NFKC), '[^[:alnum:]]', '', 'g')), '0'))
  where kind in ('refund', 'return_transfer');
