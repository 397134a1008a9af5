-- Staff log in with a password and a code of their phone (TOTP, RFC 6238). Accounts are made, and made anew after a lost password or
-- phone, by an invitation alone: an account from before has no code, and is invited anew.
alter table staff
  drop column wrong_tries,
  drop column locked_until,
  add column totp_secret text,
  -- the step of the newest code that was taken: none is taken twice
  add column totp_last_step bigint not null default 0,
  add constraint sealed_totp_secret check (totp_secret ~ '^s[0-9]+[.]');

create table staff_recovery_code (
  staff_id uuid not null references staff,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- a browser on which somebody logged in with everything that is asked for
create table staff_device (
  id uuid primary key,
  staff_id uuid not null references staff,
  cookie_hash text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- null until its owner has seen that it is new
  acknowledged_at timestamptz,
  unique (staff_id, cookie_hash)
);

alter table staff_session add column device_id uuid references staff_device on delete set null;
create index staff_session_of_device on staff_session (device_id) where ended_at is null;

-- invitations live a day: those that are open are sent anew
drop table staff_invitation;
create table staff_invitation (
  id uuid primary key,
  token_hash text not null unique,
  -- an account that is made anew; null for a new one
  staff_id uuid references staff,
  username text not null unique,
  name text not null,
  role text not null check (role in ('officer', 'manager', 'admin')),
  totp_secret text not null constraint sealed_totp_secret check (totp_secret ~ '^s[0-9]+[.]'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- null while it waits for a second person
  open_since timestamptz
);
