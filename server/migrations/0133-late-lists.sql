-- The days late are a key of each order of the late loans: what is in another list is passed over inside the index, without its row.
create index late_by_stake on collection_case (at_stake_satang, loan_id, arrears_from) where arrears_from is not null;
create index late_by_contact on collection_case (contacted_at, loan_id, arrears_from) where arrears_from is not null;
create index late_by_promise on collection_case (promised_date, loan_id, arrears_from)
  where promised_date is not null and arrears_from is not null;
create index late_by_next on collection_case (next_date, loan_id, arrears_from) where next_date is not null and arrears_from is not null;
drop index collection_by_stake;
drop index collection_by_contact;
drop index collection_by_promise;
drop index collection_by_next;
