-- What of the ledger's bank account somebody saw on the bank's statement; transfers that a file told of need nobody.
create table bank_clearing (
  posting_id uuid primary key references ledger_posting,
  cleared_by uuid not null references staff,
  cleared_at timestamptz not null
);

-- The balance of the bank's statement beside the ledger's, by one person, signed by another. "difference" is what is not explained by open items:
-- money from before the books the first time, and the same each time after that, or somebody says why.
create table bank_reconciliation (
  id uuid primary key,
  statement_date date not null,
  statement_satang bigint not null,
  ledger_satang bigint not null,
  open_satang bigint not null,
  difference_satang bigint not null check (difference_satang = statement_satang - ledger_satang + open_satang),
  -- the postings that the bank had not shown yet
  open_items jsonb not null,
  explanation text,
  prepared_by uuid not null references staff,
  prepared_at timestamptz not null,
  signed_by uuid references staff check (signed_by <> prepared_by),
  signed_at timestamptz,
  withdrawn_at timestamptz,
  check ((signed_by is null) = (signed_at is null)),
  check (withdrawn_at is null or signed_at is null)
);
create unique index bank_reconciliation_signed on bank_reconciliation (statement_date) where signed_at is not null;
create unique index bank_reconciliation_waiting on bank_reconciliation ((true)) where signed_at is null and withdrawn_at is null;
create trigger bank_reconciliation_signed_stays before update on bank_reconciliation for each row execute function refuse_signed_change();
create trigger bank_reconciliation_is_kept before delete or truncate on bank_reconciliation for each statement execute function refuse_change();
