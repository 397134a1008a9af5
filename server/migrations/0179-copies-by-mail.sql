-- copies of agreements and receipts by e-mail: one for each document. The address is the borrower's, read when it is sent
create table mail_message (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  kind text not null check (kind in ('agreement', 'receipt')),
  document_of uuid not null,
  created_at timestamptz not null,
  tried_at timestamptz,
  sent_at timestamptz,
  failed_reason text,
  unique (kind, document_of)
);
create index mail_message_of_borrower on mail_message (borrower_id);
create index mail_message_oldest on mail_message (created_at);
