-- Subscriptions of the lender's own systems, and a row for each event and subscription, written in the transaction of the event.
create table webhook_subscription (
  id uuid primary key,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret text not null constraint sealed_secret check (secret ~ '^s[0-9]+[.]'),
  state text not null check (state in ('proposed', 'active', 'paused', 'ended')),
  pause text check (pause in ('person', 'failing', 'gone')),
  created_by uuid not null references staff,
  created_at timestamptz not null,
  -- failures in a row, the first of them, and the next attempt
  failures integer not null default 0,
  failing_since timestamptz,
  next_at timestamptz,
  check ((state = 'paused') = (pause is not null))
);
create index webhook_subscription_newest on webhook_subscription (created_at desc, id desc);

create table webhook_delivery (
  -- the order in which they are sent
  number bigint generated always as identity primary key,
  subscription_id uuid not null references webhook_subscription,
  event text not null,
  loan_id uuid not null references loan,
  data json not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  answer integer,
  tried_at timestamptz,
  delivered_at timestamptz
);
create index webhook_delivery_waiting on webhook_delivery (subscription_id, number) where delivered_at is null;
create index webhook_delivery_newest on webhook_delivery (subscription_id, number desc);
create index webhook_delivery_of_loan on webhook_delivery (loan_id);
create index webhook_delivery_created_at on webhook_delivery (created_at);

-- the bucket of the last morning, null for a loan that is not in arrears
alter table collection_case add column arrears_bucket text;
