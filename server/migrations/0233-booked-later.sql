-- A file of the bank is posted after the day of its lines: what the bank shows and the ledger books later is no difference.
alter table bank_reconciliation
  add column later_satang bigint not null default 0,
  drop constraint bank_reconciliation_check,
  add constraint bank_reconciliation_difference check (difference_satang = statement_satang - ledger_satang - later_satang + open_satang);
