-- in batches: the branches and kept promises of the cases from before 0150
select fill_collection_cases(array(
  select loan_id from collection_case join loan on loan.id = loan_id
  where collection_case.branch_id is distinct from loan.branch_id
    or promised_date is not null and not promise_kept and is_promise_kept(loan_id, promised_on, promised_date, promised_satang)
  limit 5000
)) as done;
