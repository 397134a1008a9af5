-- A bank transfer is one thing, whoever tells of it: typed at the desk, a line of a file in either layout, a slip.
alter table bank_statement
  add column file_name text,
  add column state text not null default 'posted' check (state in ('previewed', 'posting', 'posted', 'discarded', 'undone')),
  add column posted_by uuid references staff,
  add column posted_at timestamptz,
  add column undone_by uuid references staff,
  add column undone_at timestamptz,
  drop constraint bank_statement_sha256_key;
alter table bank_statement alter column state drop default;
-- what was discarded or undone may be sent again
create unique index bank_statement_sha256 on bank_statement (sha256) where state not in ('discarded', 'undone');

create table transfer (
  id uuid primary key,
  -- who received it: bank and number
  account text not null,
  paid_date date not null,
  amount_satang bigint not null check (amount_satang > 0),
  payment_type text not null,
  number text,
  reference text,
  -- the payer's own words, as the source has them
  payer text,
  words text,
  -- held: perhaps known already, nothing is posted. merged: it was. suspense: in the books, without a home yet.
  state text not null check (state in ('held', 'suspense', 'posted', 'returned', 'income', 'merged', 'undone')),
  -- why it is in suspense: a code of core/src/payment/suspense-reason.ts
  reason text,
  -- whose it is, or is said to be
  loan_id uuid references loan,
  payment_id uuid references payment,
  -- the transfer that it is likely the same as, or was
  like_id uuid references transfer,
  -- the file that brought it first
  statement_id uuid references bank_statement,
  received_by uuid references staff,
  received_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((state = 'posted') = (payment_id is not null)),
  check (state <> 'posted' or loan_id is not null),
  check (state not in ('held', 'merged') or like_id is not null),
  check (state <> 'suspense' or reason is not null)
);
create unique index transfer_of_payment on transfer (payment_id) where payment_id is not null;
create index transfer_waiting on transfer (state, paid_date, id) where state in ('held', 'suspense');
create index transfer_of_statement on transfer (statement_id);
create index transfer_of_loan on transfer (loan_id, paid_date);
create index transfer_by_date on transfer (paid_date, id);

-- Every appearance of a transfer, with what is compared (core/src/payment/transfer-match.ts).
create table transfer_source (
  id uuid primary key,
  transfer_id uuid not null references transfer,
  account text not null,
  numbering text not null check (numbering in ('bill_payments', 'account', 'typed', 'slip')),
  paid_date date not null,
  amount_satang bigint not null,
  number text,
  number_key text,
  payer text,
  payer_key text,
  reference text,
  bank_line_id uuid references bank_line,
  payment_slip_id uuid references payment_slip,
  added_by uuid references staff,
  added_at timestamptz not null,
  -- its file was undone
  removed_at timestamptz
);
create index transfer_source_of_transfer on transfer_source (transfer_id);
create index transfer_source_number on transfer_source (number_key) where number_key is not null and removed_at is null;
create index transfer_source_reference on transfer_source (amount_satang, reference, numbering, paid_date) where reference is not null and removed_at is null;
create index transfer_source_payer on transfer_source (amount_satang, payer_key, numbering, paid_date) where payer_key is not null and removed_at is null;
create index transfer_source_of_line on transfer_source (bank_line_id) where bank_line_id is not null;
create unique index transfer_source_of_slip on transfer_source (payment_slip_id) where payment_slip_id is not null;

-- A line of a file, also one that is no money in. "like" is the transfer that it looked like when the file was looked at.
alter table bank_line
  add column verdict text not null default 'new' check (verdict in ('new', 'known', 'likely', 'outgoing', 'unreadable')),
  add column mistake text check (mistake in ('date', 'amount', 'number', 'characters')),
  add column payer text,
  add column words text,
  add column like_id uuid references transfer,
  add column transfer_id uuid references transfer,
  drop constraint bank_line_outside_reference_key,
  alter column paid_date drop not null,
  alter column amount_satang drop not null,
  alter column payment_type drop not null,
  alter column outside_reference drop not null,
  add check (verdict in ('outgoing', 'unreadable') or (paid_date is not null and amount_satang is not null and payment_type is not null)),
  add check ((verdict = 'unreadable') = (mistake is not null));
alter table bank_line alter column verdict drop default;
alter table bank_line rename column outside_reference to number;
create index bank_line_of_statement on bank_line (statement_id, line_number);
create index bank_line_of_transfer on bank_line (transfer_id) where transfer_id is not null;

alter table ledger_entry drop constraint ledger_entry_account_check, add constraint ledger_entry_account_check check (account in (
  'bank', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income',
  'owed_to_borrower', 'write_off_expense'));

-- What came in before: payments through the bank are transfers of a loan; lines without one, set aside or not, wait in suspense now.
create temporary table receiving on commit drop as
select coalesce((select (value #>> '{bankAccount,bank}') || ' ' || (value #>> '{bankAccount,number}')
  from lender_version order by number desc limit 1), '') as account;
insert into transfer (id, account, paid_date, amount_satang, payment_type, number, reference, state, loan_id, payment_id, statement_id,
  received_by, received_at)
select payment.id, receiving.account, payment.paid_date, payment.amount_satang, payment.payment_type,
  regexp_replace(payment.outside_reference, '^(bill|account):', ''), loan.payment_reference_number,
  case when reversed_at is null then 'posted' else 'undone' end, loan.id, case when reversed_at is null then payment.id end,
  bank_line.statement_id, payment.recorded_by, payment.recorded_at
from receiving, payment join loan on loan.id = payment.loan_id left join bank_line on bank_line.payment_id = payment.id
where payment.payment_type <> 'branch';
insert into transfer (id, account, paid_date, amount_satang, payment_type, number, reference, state, reason, statement_id, received_by, received_at)
select bank_line.id, receiving.account, paid_date, amount_satang, payment_type, regexp_replace(bank_line.number, '^(bill|account):', ''), reference,
  'suspense', case when bank_line.reason in ('no_reference', 'wrong_check_digit', 'unknown_loan', 'loan_not_open', 'date_in_future',
    'amount_out_of_range') then bank_line.reason when bank_line.reason = 'date_in_past' then 'before_payout' else 'not_posted' end,
  statement_id, imported_by, imported_at
from receiving, bank_line join bank_statement on bank_statement.id = bank_line.statement_id
where bank_line.payment_id is null;
insert into ledger_posting (id, kind, business_date, reference, actor_kind, posted_at)
select id, 'transfer', paid_date, 'transfer:' || id, 'system', now() from transfer where state = 'suspense';
insert into ledger_entry (posting_id, account, amount_satang)
select id, 'bank', amount_satang from transfer where state = 'suspense'
union all select id, 'suspense', -amount_satang from transfer where state = 'suspense';
update bank_line set transfer_id = coalesce(payment_id, id);
insert into transfer_source (id, transfer_id, account, numbering, paid_date, amount_satang, number, number_key, reference, bank_line_id,
  added_by, added_at)
select transfer.id, transfer.id, account, coalesce(bank_statement.layout, 'typed'), transfer.paid_date, transfer.amount_satang, transfer.number,
  nullif(ltrim(regexp_replace(upper(transfer.number), '[^[:alnum:]]', '', 'g'), '0'), ''), transfer.reference, bank_line.id, received_by, received_at
from transfer
left join bank_line on bank_line.transfer_id = transfer.id
left join bank_statement on bank_statement.id = bank_line.statement_id;
update bank_line set number = regexp_replace(number, '^(bill|account):', '');
alter table bank_line drop column state, drop column reason, drop column payment_id;
