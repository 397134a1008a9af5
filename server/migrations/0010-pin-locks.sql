-- Tries of PINs are counted by phone number, with or without an account, so that a lock tells nothing about who is a customer.
create table pin_lock (
  phone_number text primary key,
  tries integer not null default 0,
  locked_until timestamptz,
  fresh_at timestamptz,
  last_try_at timestamptz not null
);
alter table borrower drop column pin_wrong_tries, drop column pin_locked_until;

-- The registration that was verified is kept with the token, so that nobody can swap it before the PIN is set.
alter table auth_token add column registration jsonb;

-- Who a borrower was at a branch, for the officers to confirm.
alter table borrower add column branch_customer_id uuid references branch_customer;
