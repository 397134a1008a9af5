-- Pieces of a file that arrives over a bad connection; they go when the file is whole, or after a day.
create table document_part (
  borrower_id uuid not null references borrower,
  upload_id uuid not null,
  start integer not null check (start >= 0),
  bytes integer not null check (bytes > 0),
  file_name text not null,
  received_at timestamptz not null,
  primary key (borrower_id, upload_id, start)
);
create index document_part_by_age on document_part (received_at);
