-- The link of an invitation or a reset goes to the owner's own number, never to the admin. An account that is new or was made anew handles no money
-- before `money_from`. Managers and admins are told of changes of accounts and settings, and each says that it was seen.
alter table staff
  add column phone text,
  add column phone_key text unique,
  add column next_phone text,
  add column money_from timestamptz,
  add constraint sealed_phone check (phone ~ '^s[0-9]+[.]'),
  add constraint sealed_next_phone check (next_phone ~ '^s[0-9]+[.]');
alter table staff_invitation
  add column phone text,
  add constraint sealed_phone check (phone ~ '^s[0-9]+[.]');

create table staff_notice (
  id uuid primary key,
  kind text not null,
  about text not null,
  by_id uuid references staff (id),
  created_at timestamptz not null
);
create index staff_notice_created_at on staff_notice (created_at);
create table staff_notice_seen (
  staff_id uuid not null references staff (id),
  notice_id uuid not null references staff_notice (id),
  seen_at timestamptz not null,
  primary key (staff_id, notice_id)
);
