-- Whether the newest promise of a loan's calls was kept, and the loan's branch, stand with its case: the lists of late loans ask neither the
-- payments nor the loans (docs/decisions/151). The database keeps both, so that they hold whichever version of the server writes; migration 0171 fills
-- in the cases from before.
alter table collection_case
  add column promise_kept boolean not null default false,
  add column branch_id uuid references branch;

create function is_promise_kept(of_loan uuid, from_day date, until_day date, promised bigint) returns boolean language sql stable as $$
  select until_day is not null and coalesce(sum(amount_satang), 0) >= promised
  from payment where loan_id = of_loan and reversed_at is null and paid_date between from_day and until_day;
$$;

create function judge_new_promise() returns trigger language plpgsql as $$
begin
  new.promise_kept := is_promise_kept(new.loan_id, new.promised_on, new.promised_date, new.promised_satang);
  return new;
end $$;
create trigger promise_made before insert or update of promised_on, promised_date, promised_satang on collection_case
  for each row execute function judge_new_promise();

-- A payment and a promise at once: the second waits for the first one's row, and its next statement sees what that one wrote.
create function payments_changed() returns trigger language plpgsql as $$
declare
  loans uuid[] := array(select distinct loan_id from changed);
begin
  perform from collection_case where loan_id = any (loans) order by loan_id for update;
  update collection_case set promise_kept = not promise_kept
  where loan_id = any (loans) and promise_kept <> is_promise_kept(loan_id, promised_on, promised_date, promised_satang);
  return null;
end $$;
create trigger payment_added after insert on payment referencing new table as changed
  for each statement execute function payments_changed();
create trigger payment_changed after update on payment referencing new table as changed
  for each statement execute function payments_changed();
create trigger payment_removed after delete on payment referencing old table as changed
  for each statement execute function payments_changed();

create or replace function refresh_collection_case(changed uuid[]) returns void language plpgsql as $$
begin
  insert into collection_case (loan_id, at_stake_satang, branch_id)
    select loan.id, 0, loan.branch_id from loan where loan.id = any (changed) order by loan.id
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

create function loan_went_to_branch() returns trigger language plpgsql as $$
begin
  update collection_case set branch_id = new.branch_id where loan_id = new.id;
  return null;
end $$;
create trigger loan_went_to_branch after update of branch_id on loan for each row
  when (old.branch_id is distinct from new.branch_id) execute function loan_went_to_branch();

-- For the rows from before. A payment or a loan that goes elsewhere at once writes the case last: it waits here, or is seen by the update.
create function fill_collection_cases(loans uuid[]) returns integer language plpgsql as $$
begin
  perform from collection_case where loan_id = any (loans) order by loan_id for update;
  update collection_case set promise_kept = is_promise_kept(loan_id, promised_on, promised_date, promised_satang), branch_id = loan.branch_id
  from loan where loan.id = loan_id and loan_id = any (loans);
  return cardinality(loans);
end $$;

create index late_broken on collection_case (promised_date, loan_id, arrears_from)
  where promised_date is not null and arrears_from is not null and not promise_kept;
-- all that a list of a branch is sorted and cut down by: it is read without its rows, in whatever order
create index late_of_branch on collection_case (branch_id, arrears_from, loan_id)
  include (at_stake_satang, contacted_at, promised_date, next_date, promise_kept) where arrears_from is not null;
