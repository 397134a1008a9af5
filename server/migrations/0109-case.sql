-- What staff write for each other about a loan; nobody changes or removes a note but an erasure.
create table loan_note (
  id uuid primary key,
  loan_id uuid not null references loan,
  staff_id uuid not null references staff,
  text text not null,
  at timestamptz not null
);
create index loan_note_of_loan on loan_note (loan_id, at);

-- An answer that somebody held against a paper; the mark is a keyed hash of the answer as it was, so that another answer has no tick.
create table answer_check (
  loan_id uuid not null references loan,
  field text not null,
  value_mark text not null,
  staff_id uuid not null references staff,
  at timestamptz not null,
  primary key (loan_id, field)
);

-- What the borrower reads beside the reason, in the borrower's language.
alter table officer_request add column words text;
