-- The difference of a drawer is booked when it is closed, and names the drawer, which names its cashier.
alter table ledger_posting add column drawer_id uuid references cash_drawer;
alter table ledger_posting drop constraint posting_has_its_facts, add constraint posting_has_its_facts check (case
    when kind in ('payment', 'payment_reversal', 'recovery', 'recovery_reversal')
      then payment_id is not null and num_nonnulls(transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('transfer', 'transfer_undo', 'transfer_merge', 'transfer_return', 'transfer_income')
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
create unique index ledger_posting_of_drawer on ledger_posting (drawer_id) where drawer_id is not null;

-- the number of a slip names one movement, whatever its case, blanks and signs
alter table cash_movement drop constraint cash_movement_reference_key;
create unique index cash_movement_of_slip on cash_movement (ltrim(upper(regexp_replace(normalize(reference, NFKC), '[^[:alnum:]]', '', 'g')), '0'))
  where reference is not null;

-- days of before, as they are read now
create function with_vault(sheet jsonb) returns jsonb language sql as $$
  select sheet || jsonb_build_object('vault_satang', null, 'drawers', coalesce((select jsonb_agg(drawer || jsonb_build_object('staff_id', cash_drawer.staff_id))
    from jsonb_array_elements(sheet -> 'drawers') as drawer join cash_drawer on cash_drawer.id = (drawer ->> 'id')::uuid), '[]'))
$$;
alter table day_end disable trigger day_end_signed_stays;
update day_end set sheet = with_vault(sheet);
alter table day_end enable trigger day_end_signed_stays;
update dual_control set detail = detail || jsonb_build_object('sheet', with_vault(detail -> 'sheet')) where kind = 'day_end';
-- contract: made above, for this migration alone
drop function with_vault;
