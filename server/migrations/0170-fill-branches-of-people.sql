-- in batches: the branches of the people from before 0168
select refresh_borrower_branches(array(
  select id from borrower where not exists (select from borrower_branch where borrower_id = borrower.id) limit 5000
)) as done;
