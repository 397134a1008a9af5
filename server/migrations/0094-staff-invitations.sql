-- The first admin is invited by a command on the machine, and chooses the password: there is none to know beforehand.
create table staff_invitation (
  token_hash text primary key,
  username text not null unique,
  name text not null,
  role text not null check (role in ('officer', 'manager', 'admin')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
