-- Interest and late fees of a plan before, which a new plan asks for: in its instalments, and taken out of those that it ended.
alter table instalment add column carried_interest_satang bigint not null default 0 check (carried_interest_satang >= 0);
alter table instalment add column carried_fee_satang bigint not null default 0;

-- A new plan of a running loan, which two people offered: in force once its borrower has signed it. Both plans stay as they were shown.
create table restructuring (
  id uuid primary key,
  loan_id uuid not null references loan,
  state text not null check (state in ('offered', 'signed', 'declined', 'withdrawn')),
  -- from this day its interest counts
  starts_on date not null,
  valid_until date not null check (valid_until >= starts_on),
  terms jsonb not null,
  plan_before jsonb not null,
  plan_after jsonb not null,
  total_before_satang bigint not null,
  total_after_satang bigint not null,
  first_number integer not null,
  last_number integer not null check (last_number >= first_number),
  -- the contract's day since which the loan was in arrears, and the day on which its borrower had paid on time for long enough
  arrears_since date check (arrears_since < starts_on),
  cured_on date,
  -- null after an erasure
  document_file text,
  document_sha256 text,
  proposed_by uuid not null references staff,
  approved_by uuid not null references staff,
  offered_at timestamptz not null,
  ended_at timestamptz,
  signing jsonb,
  check (approved_by <> proposed_by),
  check ((state = 'offered') = (ended_at is null))
);
create unique index restructuring_offered on restructuring (loan_id) where state = 'offered';
create index restructuring_of_loan on restructuring (loan_id, offered_at desc);
-- the plans whose arrears are not over
create index restructuring_in_arrears on restructuring (loan_id) where state = 'signed' and arrears_since is not null and cured_on is null;
