-- A return goes to a payer who may be no borrower: a match is of a borrower, or of a transfer with the name of its payer or payee.
alter table screening_match alter column borrower_id drop not null,
  add column transfer_id uuid references transfer (id),
  add column payee text,
  add constraint screening_match_of_one check (num_nonnulls(borrower_id, transfer_id) = 1);
create unique index screening_match_transfer on screening_match (transfer_id, entry_key);
