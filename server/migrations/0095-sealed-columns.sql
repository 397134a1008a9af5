-- Numbers of papers and accounts are encrypted, and found by a keyed hash beside them. SQL has no keys: rows from before keep
-- their plain text until the start that follows encrypts them (platform/sealing/seal-old-rows.ts), then the constraints are
-- validated. Until then they hold for everything that is written.
alter table borrower
  add column identity_number_key text,
  add column passport_key text,
  add column work_permit_key text;
create index borrower_identity_number on borrower (identity_number_key);
create index borrower_passport on borrower (passport_key);
create index borrower_work_permit on borrower (work_permit_key);

alter table branch_customer
  add column identity_number_key text,
  add column passport_key text,
  add column work_permit_key text;
create index branch_customer_identity_number on branch_customer (identity_number_key);
create index branch_customer_passport on branch_customer (passport_key);
create index branch_customer_work_permit on branch_customer (work_permit_key);

alter table application
  alter column answers drop default,
  alter column answers drop not null,
  alter column answers type text using nullif(answers::text, '{}'),
  alter column drafts drop default,
  alter column drafts drop not null,
  alter column drafts type text using nullif(drafts::text, '{}'),
  alter column permit_facts type text using permit_facts::text,
  add column identity_number_key text,
  add column passport_key text,
  add column work_permit_key text,
  add column account_key text;
create index application_identity_number on application (identity_number_key) where submitted_at is not null;
create index application_passport on application (passport_key) where submitted_at is not null;
create index application_work_permit on application (work_permit_key) where submitted_at is not null;
create index application_account on application (account_key) where submitted_at is not null;

alter table pending_registration alter column answers type text using answers::text;
alter table auth_token alter column registration type text using registration::text;
alter table loan alter column payout_account type text using payout_account::text;

alter table borrower
  add constraint sealed_identity_number check (identity_number ~ '^s[0-9]+[.]') not valid,
  add constraint sealed_passport check (passport ~ '^s[0-9]+[.]') not valid,
  add constraint sealed_work_permit check (work_permit ~ '^s[0-9]+[.]') not valid;
alter table branch_customer
  add constraint sealed_identity_number check (identity_number ~ '^s[0-9]+[.]') not valid,
  add constraint sealed_passport check (passport ~ '^s[0-9]+[.]') not valid,
  add constraint sealed_work_permit check (work_permit ~ '^s[0-9]+[.]') not valid;
alter table application
  add constraint sealed_answers check (answers ~ '^s[0-9]+[.]') not valid,
  add constraint sealed_drafts check (drafts ~ '^s[0-9]+[.]') not valid,
  add constraint sealed_permit_facts check (permit_facts ~ '^s[0-9]+[.]') not valid;
alter table pending_registration add constraint sealed_answers check (answers ~ '^s[0-9]+[.]') not valid;
alter table auth_token add constraint sealed_registration check (registration ~ '^s[0-9]+[.]') not valid;
alter table loan add constraint sealed_payout_account check (payout_account ~ '^s[0-9]+[.]') not valid;
alter table direct_debit_mandate add constraint sealed_account_number check (account_number ~ '^s[0-9]+[.]') not valid;
alter table blacklist_entry add constraint sealed_value check (value ~ '^s[0-9]+[.]' and match_key ~ '^s[0-9]+[.]') not valid;
alter table dual_control add constraint sealed_about check (about ~ '^s[0-9]+[.]') not valid;
