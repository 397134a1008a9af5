-- Two changes of one loan's instalments at once: the second waits for the first one's row and then looks anew, since every statement of a
-- function sees what was committed before it began.
create or replace function refresh_collection_case(changed uuid[]) returns void language plpgsql as $$
begin
  insert into collection_case (loan_id, at_stake_satang)
    select loan.id, 0 from loan where loan.id = any (changed) order by loan.id
    on conflict do nothing;
  perform from collection_case where loan_id = any (changed) order by loan_id for update;
  update collection_case set arrears_from = unpaid.arrears_from, at_stake_satang = unpaid.at_stake
  from (
    select loan.id, min(coalesce(instalment.original_due_date, instalment.due_date)) as arrears_from,
      coalesce(sum(instalment.principal_satang), 0) as at_stake
    from loan
    left join instalment on instalment.loan_id = loan.id and instalment.settled_date is null and loan.state = 'active'
    where loan.id = any (changed)
    group by loan.id
  ) as unpaid
  where collection_case.loan_id = unpaid.id
    and (collection_case.arrears_from is distinct from unpaid.arrears_from or collection_case.at_stake_satang <> unpaid.at_stake);
end $$;

select refresh_collection_case(array(select distinct loan_id from instalment));
