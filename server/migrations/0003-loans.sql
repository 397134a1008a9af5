create table loan (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  application_id uuid not null unique references application,
  state text not null check (state in ('pending', 'pre_approved', 'appointment_confirmed', 'active', 'rejected', 'postponed', 'closed')),
  version integer not null default 0,
  loan_type text not null check (loan_type in ('first', 'repeat', 'good_customer')),
  -- as asked for, then as approved
  size_satang bigint not null check (size_satang > 0),
  months integer not null,
  times_per_month integer not null check (times_per_month in (1, 2)),
  yearly_rate integer not null,
  payment_reference_number text not null unique,
  applied_date date not null,
  branch_visit_needed boolean not null,
  state_reason text,
  reapply_date date,
  proposed_by uuid references staff,
  approved_by uuid references staff,
  approved_at timestamptz,
  signed_at timestamptz,
  agreement_file text,
  agreement_sha256 text,
  signing jsonb,
  disbursement_date date,
  disbursement_reference text,
  closed_date date,
  check (approved_by is null or approved_by <> proposed_by)
);
create unique index one_open_loan on loan (borrower_id) where state in ('pending', 'pre_approved', 'appointment_confirmed', 'active');
create index loan_of_borrower on loan (borrower_id, applied_date desc);
create index loan_by_state on loan (state, applied_date);

create table loan_event (
  id bigint generated always as identity primary key,
  loan_id uuid not null references loan,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor_kind text not null,
  actor_id uuid,
  reason text,
  at timestamptz not null
);
create index loan_event_of_loan on loan_event (loan_id, id);
create trigger loan_event_append_only before update or delete or truncate on loan_event
  for each statement execute function refuse_change();

create table instalment (
  loan_id uuid not null references loan,
  number integer not null check (number > 0),
  due_date date not null,
  principal_satang bigint not null check (principal_satang >= 0),
  interest_satang bigint not null check (interest_satang >= 0),
  primary key (loan_id, number)
);
create index instalment_by_due_date on instalment (due_date);

create table late_fee (
  loan_id uuid not null references loan,
  -- started month of lateness, from 1
  month_number integer not null check (month_number > 0),
  instalment_number integer not null,
  amount_satang bigint not null check (amount_satang > 0),
  charged_date date not null,
  waived_at timestamptz,
  primary key (loan_id, month_number, instalment_number)
);

create table officer_request (
  id uuid primary key,
  loan_id uuid not null references loan,
  kind text not null check (kind in ('document', 'information', 'interview')),
  document_kind text,
  reason text not null,
  requested_by uuid not null references staff,
  requested_at timestamptz not null,
  done_at timestamptz
);
create index officer_request_open on officer_request (loan_id) where done_at is null;

create table payment (
  id uuid primary key,
  loan_id uuid not null references loan,
  paid_date date not null,
  amount_satang bigint not null check (amount_satang > 0),
  payment_type text not null,
  -- the bank's or the branch's own number: the same one is recorded once
  outside_reference text not null unique,
  receipt_number text not null unique,
  recorded_by uuid references staff,
  recorded_at timestamptz not null
);
create index payment_of_loan on payment (loan_id, paid_date desc);

create table payment_allocation (
  payment_id uuid not null references payment,
  instalment_number integer not null,
  fee_satang bigint not null check (fee_satang >= 0),
  interest_satang bigint not null check (interest_satang >= 0),
  principal_satang bigint not null check (principal_satang >= 0),
  primary key (payment_id, instalment_number)
);

-- Double entry: debits are positive, credits negative, every posting sums to zero, nothing is ever changed.
create table ledger_posting (
  id uuid primary key,
  kind text not null,
  loan_id uuid references loan,
  business_date date not null,
  reference text not null unique,
  reverses uuid unique references ledger_posting,
  actor_kind text not null,
  actor_id uuid,
  posted_at timestamptz not null
);
create index ledger_posting_of_loan on ledger_posting (loan_id, posted_at);

create table ledger_entry (
  posting_id uuid not null references ledger_posting,
  account text not null check (account in ('bank', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'owed_to_borrower', 'write_off_expense')),
  amount_satang bigint not null check (amount_satang <> 0),
  primary key (posting_id, account)
);

create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount_satang) from ledger_entry where posting_id = new.posting_id) <> 0 then
    raise exception 'posting does not balance' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function refuse_empty_posting() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entry where posting_id = new.id) then
    raise exception 'posting has no entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
create constraint trigger ledger_posting_not_empty after insert on ledger_posting
  deferrable initially deferred for each row execute function refuse_empty_posting();
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
