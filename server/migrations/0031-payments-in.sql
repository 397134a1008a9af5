-- What a borrower chose before a part-payment: fewer payments or smaller ones. The next payment of that size uses it up.
create table part_payment_choice (
  loan_id uuid primary key references loan,
  choice text not null check (choice in ('shorter', 'smaller')),
  amount_satang bigint not null check (amount_satang > 0),
  chosen_at timestamptz not null,
  valid_until date not null
);

-- A request for a later date. Kept or broken follows from the instalment and is not stored.
create table payment_promise (
  id uuid primary key,
  loan_id uuid not null references loan,
  instalment_number integer not null,
  due_date date not null,
  promised_date date not null check (promised_date > due_date),
  reason text not null,
  state text not null check (state in ('asked', 'agreed', 'refused')),
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz
);
create unique index one_asked_promise on payment_promise (loan_id) where state = 'asked';
create index payment_promise_of_loan on payment_promise (loan_id, asked_at desc);

-- A bank's statement file, and its lines. A file is imported once; a line's own number is recorded once.
create table bank_statement (
  id uuid primary key,
  sha256 text not null unique,
  layout text not null,
  imported_by uuid references staff,
  imported_at timestamptz not null
);
create table bank_line (
  id uuid primary key,
  statement_id uuid not null references bank_statement,
  line_number integer not null,
  paid_date date not null,
  amount_satang bigint not null,
  reference text,
  -- the bank's number of the transaction, unique among all statements
  outside_reference text not null unique,
  payment_type text not null,
  state text not null check (state in ('new', 'posted', 'unmatched', 'set_aside')),
  reason text,
  payment_id uuid references payment
);
create index bank_line_open on bank_line (paid_date, id) where state in ('new', 'unmatched');

-- "I have paid": a photo of the slip, followed until its payment is in the books.
create table payment_slip (
  id uuid primary key,
  loan_id uuid not null references loan,
  file_name text not null,
  media_type text not null,
  sha256 text not null,
  amount_satang bigint not null check (amount_satang > 0),
  paid_date date not null,
  payment_type text not null,
  state text not null check (state in ('received', 'matched', 'posted', 'refused')),
  payment_id uuid references payment,
  reason text,
  sent_at timestamptz not null,
  decided_by uuid references staff,
  unique (loan_id, sha256)
);
create index payment_slip_open on payment_slip (sent_at) where state in ('received', 'matched');

-- Leave to take payments from a bank account: asked for with a form, agreed to by the bank, ended by either side.
create table direct_debit_mandate (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  bank text not null,
  account_number text not null,
  state text not null check (state in ('asked', 'active', 'refused', 'ended')),
  asked_at timestamptz not null,
  decided_at timestamptz
);
create unique index one_mandate on direct_debit_mandate (borrower_id) where state in ('asked', 'active');
