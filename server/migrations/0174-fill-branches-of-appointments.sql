-- in batches: the branches of the loans of appointments from before 0173
with filled as (
  update appointment set loan_branch_id = loan.branch_id from loan
  where loan.id = appointment.loan_id and appointment.id in (
    select stale.id from appointment as stale join loan as its on its.id = stale.loan_id
    where stale.loan_branch_id is distinct from its.branch_id limit 5000
  )
  returning appointment.id
)
select count(*) as done from filled;
