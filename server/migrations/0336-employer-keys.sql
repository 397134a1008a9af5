-- Loans are grouped by employer, whose name stays encrypted (docs/decisions/034). The next start makes the keys of applications of before, since the
-- database has no secret, and validates this constraint (encrypt-old-rows.ts).
alter table application add column employer_key text,
  add constraint compared_employer_key check (employer_key ~ '^k[0-9]+[.]') not valid;
