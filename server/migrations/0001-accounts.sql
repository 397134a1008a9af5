-- People, their sessions and what they may not do too often. Money is satang, days are Bangkok's.

create table borrower (
  id uuid primary key,
  phone_number text not null unique,
  name text,
  dob date,
  province_of_work text,
  province_of_resident text,
  income_type text,
  salary_baht integer,
  email text,
  identity_number text,
  passport text,
  work_permit text,
  father_name text,
  social_channel text,
  social_url text,
  language text not null default 'mm' check (language in ('mm', 'en', 'th')),
  active boolean not null default true,
  pin_hash text not null,
  pin_wrong_tries integer not null default 0,
  pin_locked_until timestamptz,
  -- set by a forgotten PIN, cleared by an officer who has spoken with the person
  restricted_since timestamptz,
  -- no money is paid out before this, after a change of number
  payout_held_until timestamptz,
  created_at timestamptz not null
);

create table pending_registration (
  phone_number text primary key,
  kind text not null check (kind in ('full', 'phone_only')),
  answers jsonb not null,
  created_at timestamptz not null
);

create table branch_customer (
  id uuid primary key,
  name text not null,
  dob date,
  father_name text,
  identity_number text,
  passport text,
  work_permit text
);

create table one_time_code (
  id uuid primary key,
  phone_number text not null,
  purpose text not null check (purpose in ('register', 'forgot_pin', 'change_number', 'login')),
  borrower_id uuid references borrower,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_newest on one_time_code (phone_number, purpose, created_at desc);

create table auth_token (
  token_hash text primary key,
  phone_number text not null,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table session (
  token_hash text primary key,
  borrower_id uuid not null references borrower,
  restricted boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  pin_checked_at timestamptz,
  ended_at timestamptz
);
create index session_of_borrower on session (borrower_id) where ended_at is null;

create table rate_limit (
  key text primary key,
  points integer not null,
  window_ends_at timestamptz not null
);

create table consent (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consent_of_borrower on consent (borrower_id);

create table blacklist_entry (
  id uuid primary key,
  kind text not null check (kind in ('phone_number', 'identity_number', 'passport', 'work_permit')),
  value text not null,
  reason text not null,
  added_by uuid,
  added_at timestamptz not null,
  unique (kind, value)
);

create table idempotency_key (
  owner_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (owner_id, key)
);

create table sms_message (
  id uuid primary key,
  phone_number text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  gateway text,
  gateway_reference text,
  failed_reason text
);
create index sms_message_newest on sms_message (created_at desc);

create table staff (
  id uuid primary key,
  username text not null unique,
  name text not null,
  role text not null check (role in ('officer', 'manager', 'admin')),
  password_hash text not null,
  active boolean not null default true,
  wrong_tries integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null
);

create table staff_session (
  token_hash text primary key,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('borrower', 'staff', 'system', 'guest')),
  actor_id uuid,
  action text not null,
  subject_kind text,
  subject_id uuid,
  detail jsonb not null default '{}',
  address text
);
create index audit_event_of_subject on audit_event (subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
