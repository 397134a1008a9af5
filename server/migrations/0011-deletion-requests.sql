-- A request for deletion waits here while a loan forbids it.
create table deletion_request (
  borrower_id uuid primary key references borrower,
  requested_at timestamptz not null,
  carried_out_at timestamptz
);
create index deletion_request_waiting on deletion_request (requested_at) where carried_out_at is null;

-- The row of a deleted person stays for the books, with nothing personal in it.
alter table borrower add column deleted_at timestamptz;
