-- Keys with which the lender's own systems read: one person proposes a key, another confirms it. Only its hash is stored.
create table api_key (
  id uuid primary key,
  name text not null,
  key_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz
);
create index api_key_newest on api_key (created_at desc, id desc);

-- lists by time: a page begins behind a row
create index loan_event_by_time on loan_event (at, id);
create index payment_by_recording on payment (recorded_at, id);
create index payment_by_reversal on payment (reversed_at, id) where reversed_at is not null;
create index collection_case_in_arrears on collection_case (loan_id) where arrears_from is not null;
