-- What a borrower and the officers write to each other (docs/product.md §10.1).
create table conversation (
  borrower_id uuid primary key references borrower (id),
  -- since when something that the borrower wrote waits for an answer; null when nothing does
  waiting_since timestamptz,
  -- the newest message: an answer names what it answers
  last_message_id uuid not null
);
create index conversation_waiting on conversation (waiting_since, borrower_id) where waiting_since is not null;

create table conversation_message (
  id uuid primary key,
  -- messages of the same instant stay in their order
  number bigint generated always as identity,
  borrower_id uuid not null references conversation (borrower_id),
  sent_at timestamptz not null,
  -- who of the staff wrote it; null where the borrower did
  staff_id uuid references staff (id),
  text text constraint sealed_text check (text ~ '^s[0-9]+[.]'),
  file_name text,
  media_type text,
  pages integer,
  check (text is not null or file_name is not null),
  check ((file_name is null) = (pages is null) and (file_name is null) = (media_type is null))
);
create index conversation_message_newest on conversation_message (borrower_id, number desc);
create index conversation_message_file on conversation_message (file_name) where file_name is not null;
create index conversation_message_sent on conversation_message (sent_at);
