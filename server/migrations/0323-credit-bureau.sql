-- Queries of a credit bureau by the borrower's own consent, which they may withdraw.
alter table consent drop constraint consent_kind_check, add constraint consent_kind_check check (kind in ('terms', 'privacy', 'credit_bureau'));
create unique index consent_of_bureau on consent (borrower_id) where kind = 'credit_bureau' and withdrawn_at is null;

create table bureau_query (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  loan_id uuid not null references loan,
  consent_id uuid not null references consent,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  outcome text not null check (outcome in ('asked', 'found', 'no_record', 'not_known')),
  -- what the bureau knows of the person; removed when the consent is withdrawn
  report text constraint sealed_report check (report ~ '^s[0-9]+[.]'),
  check (report is null or outcome = 'found')
);
create index bureau_query_of_loan on bureau_query (loan_id, asked_at desc);
create index bureau_query_of_borrower on bureau_query (borrower_id);
