-- Who has a case open: rows of the last minute count.
create table loan_presence (
  loan_id uuid not null references loan,
  staff_id uuid not null references staff,
  seen_at timestamptz not null,
  primary key (loan_id, staff_id)
);
