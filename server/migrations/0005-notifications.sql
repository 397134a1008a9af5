create table notification (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  kind text not null,
  -- values for the text, which is written in the reader's language when it is read
  params jsonb not null default '{}',
  link text not null,
  -- the same fact tells once
  dedupe_key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_borrower on notification (borrower_id, created_at desc);
create index notification_unread on notification (borrower_id) where read_at is null;

create table push_subscription (
  endpoint text primary key,
  borrower_id uuid not null references borrower,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_of_borrower on push_subscription (borrower_id);

create table announcement (
  id uuid primary key,
  title jsonb not null,
  body jsonb not null,
  published_date date not null,
  -- the first day on which it is no longer shown
  ends_date date,
  created_by uuid references staff,
  created_at timestamptz not null
);
create index announcement_newest on announcement (published_date desc);
