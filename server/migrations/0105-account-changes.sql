-- What staff did with an account, each with a coded reason; the note beside it goes with the person.
create table account_change (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  kind text not null check (kind in ('switched_off', 'switched_on', 'restricted', 'lifted', 'logged_out')),
  reason_code text not null,
  note text,
  changed_by uuid not null references staff,
  changed_at timestamptz not null
);
create index account_change_of_borrower on account_change (borrower_id, changed_at);
