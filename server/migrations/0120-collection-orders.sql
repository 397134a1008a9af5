-- A bucket in each of its orders: the first page is found without sorting the whole bucket.
create index collection_by_stake on collection_case (at_stake_satang, loan_id) include (arrears_from) where arrears_from is not null;
create index collection_by_contact on collection_case (contacted_at, loan_id) include (arrears_from) where arrears_from is not null;
