-- The balances of a bank statement, which begins where the one before ended; null where the bank shows none. A gap is money that moved between both.
alter table bank_statement
  add column first_day date,
  add column last_day date,
  add column opening_satang bigint,
  add column closing_satang bigint,
  add column gap_from date,
  add column gap_until date,
  add column gap_satang bigint,
  add check (num_nulls(first_day, last_day, opening_satang, closing_satang) in (0, 4)),
  add check (num_nulls(gap_from, gap_until, gap_satang) in (0, 3));
create index bank_statement_days on bank_statement (account, last_day) where first_day is not null and state in ('posting', 'posted');
-- the place of a line in its file, oldest first, and the account's balance after it
alter table bank_line add column place integer, add column balance_satang bigint;
-- the file whose balance was signed; null for a typed one
alter table bank_reconciliation add column statement_id uuid references bank_statement;
