-- Passkeys (WebAuthn): the phone keeps the private key and asks for fingerprint, face or its own lock before it signs.
create table passkey (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  credential_id text not null unique,
  public_key bytea not null,
  -- how often the phone says that it signed; one that goes back is a copy
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_borrower on passkey (borrower_id);

-- What a phone must sign: once, soon, and for a new passkey in the session that asked for it.
create table passkey_challenge (
  challenge text primary key,
  session_hash text,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
