-- Suspense is assigned with suggestions by payer, and within the limit of a person for a day.
create index transfer_source_of_payer on transfer_source (payer_key) where payer_key is not null and removed_at is null;
create index transfer_of_decider on transfer (decided_by, decided_at) where decided_by is not null;
