-- A borrower asks for what they paid too much; two persons pay it back to the account that was approved, or somebody refuses it. Withdrawn
-- when the payment that was too much is taken back.
create table refund_request (
  id uuid primary key,
  loan_id uuid not null references loan,
  amount_satang bigint not null check (amount_satang > 0),
  state text not null check (state in ('asked', 'paid', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  reason_code text,
  note text,
  constraint decided_is_whole check ((state = 'asked') = (decided_at is null) and (state = 'refused') = (reason_code is not null))
);
create unique index one_open_refund_request on refund_request (loan_id) where state = 'asked';
create index refund_request_of_loan on refund_request (loan_id, asked_at desc);
