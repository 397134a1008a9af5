-- The number that the bank gave a direct debit mandate: an officer agrees only with it. Older mandates have none.
alter table direct_debit_mandate add column bank_reference text;
