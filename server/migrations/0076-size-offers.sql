-- More than was asked for: staff ask, the borrower answers, and a yes is kept with the words that were agreed to.
create table size_offer (
  id uuid primary key,
  loan_id uuid not null references loan,
  size_satang bigint not null check (size_satang > 0),
  months integer not null check (months > 0),
  times_per_month integer not null check (times_per_month in (1, 2)),
  offered_by uuid not null references staff,
  offered_at timestamptz not null,
  answer text check (answer in ('agreed', 'declined', 'replaced')),
  answered_at timestamptz,
  text_version text,
  language text,
  address text,
  check ((answer is null) = (answered_at is null)),
  -- null is not "agreed": only a yes needs its words
  check (answer is distinct from 'agreed' or (text_version is not null and language is not null))
);
create unique index one_open_size_offer on size_offer (loan_id) where answer is null;
create index size_offer_of_loan on size_offer (loan_id, offered_at desc);
