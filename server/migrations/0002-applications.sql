create table application (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  form_state text check (form_state in ('qr_scan', 'customer_information', 'required_documents', 'additional_information', 'choose_loan_type')),
  answers jsonb not null default '{}',
  drafts jsonb not null default '{}',
  version integer not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- set when its loan was closed, rejected or postponed: only then may another one begin
  ended_at timestamptz
);
create unique index one_open_application on application (borrower_id) where ended_at is null;
create index application_of_borrower on application (borrower_id, created_at desc);

create table document (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  application_id uuid references application,
  kind text not null check (kind in ('selfie', 'permit_front', 'permit_back', 'identity', 'income', 'extra', 'slip')),
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  file_name text not null,
  uploaded_at timestamptz not null,
  deleted_at timestamptz
);
create index document_of_borrower on document (borrower_id, uploaded_at desc) where deleted_at is null;
