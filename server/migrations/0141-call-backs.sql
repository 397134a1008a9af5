-- Borrowers who want to be called at a time (docs/product.md §10.2).
create table call_back (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  date date not null,
  -- the call comes within the hour that begins then, in Bangkok
  time text not null,
  state text not null check (state in ('asked', 'spoken', 'not_reached', 'cancelled')),
  asked_at timestamptz not null,
  done_by uuid references staff (id),
  done_at timestamptz
);
create unique index call_back_open on call_back (borrower_id) where state = 'asked';
create index call_back_waiting on call_back (date, time, id) where state = 'asked';
create index call_back_newest on call_back (borrower_id, asked_at desc);
