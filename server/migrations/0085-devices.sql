-- Phones on which people log in, known by a cookie. A phone is known once a code was entered on it and its cookie came back.
create table device (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  cookie_hash text not null,
  name text not null,
  created_at timestamptz not null,
  code_entered_at timestamptz,
  known_since timestamptz,
  last_used_at timestamptz not null,
  -- logged out from afar: it has to prove itself again, under a new row
  removed_at timestamptz
);
create unique index device_of_borrower on device (borrower_id, cookie_hash) where removed_at is null;

alter table session add column device_id uuid references device on delete set null;
-- what opens a restricted session: the PIN after a code alone, a code after a PIN on an unknown phone
alter table session add column lifted_by text check (lifted_by in ('pin', 'code'));
update session set lifted_by = 'pin' where restricted;
create index session_of_device on session (device_id) where ended_at is null;

-- Tries are counted by number, and for a known phone apart: its key is device:<id>.
alter table pin_lock rename column phone_number to key;

-- A registration belongs to the phone that began it.
alter table pending_registration add column device_hash text not null default '';
alter table pending_registration drop constraint pending_registration_pkey;
alter table pending_registration add primary key (phone_number, device_hash);
alter table pending_registration alter column device_hash drop default;

alter table one_time_code add column device_hash text;
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('register', 'forgot_pin', 'change_number', 'login', 'payout_account', 'new_phone'));

-- The text of a message with a code is blanked once it was sent.
alter table sms_message add column has_code boolean not null default false;
