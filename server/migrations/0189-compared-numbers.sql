-- Search keys of papers and accounts are made of the form in which two numbers are compared (docs/decisions/017). The next start makes those of
-- before anew, since the database has no secret, and validates these constraints (encrypt-old-rows.ts).
alter table blacklist_entry drop constraint sealed_value;
alter table blacklist_entry
  add constraint sealed_value check (value ~ '^s[0-9]+[.]') not valid,
  add constraint compared_match_key check (match_key ~ '^k[0-9]+[.]') not valid;
alter table borrower add constraint compared_keys check (
  identity_number_key ~ '^k[0-9]+[.]' and passport_key ~ '^k[0-9]+[.]' and work_permit_key ~ '^k[0-9]+[.]'
) not valid;
alter table branch_customer add constraint compared_keys check (
  identity_number_key ~ '^k[0-9]+[.]' and passport_key ~ '^k[0-9]+[.]' and work_permit_key ~ '^k[0-9]+[.]'
) not valid;
alter table application add constraint compared_keys check (
  identity_number_key ~ '^k[0-9]+[.]' and passport_key ~ '^k[0-9]+[.]' and work_permit_key ~ '^k[0-9]+[.]' and account_key ~ '^k[0-9]+[.]'
) not valid;
