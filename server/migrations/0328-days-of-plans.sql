-- The day on which an instalment falls due by the plan that it belongs to, where arrears (`original_due_date`) or the end of that plan say another one;
-- and the principal and interest that it had not paid on that day, when a new plan took them over.
alter table instalment add column plan_due_date date;
alter table instalment add column moved_satang bigint not null default 0 check (moved_satang >= 0);
create index instalment_of_plan_due on instalment (plan_due_date) where plan_due_date is not null;

-- the instalments of plans that were signed before
update instalment set plan_due_date = (each ->> 'due_date')::date
from restructuring cross join jsonb_array_elements(plan_after) as each
where state = 'signed' and instalment.loan_id = restructuring.loan_id and number = (each ->> 'number')::int and number between first_number and last_number;

-- and those that such a plan ended
update instalment set plan_due_date = least(day, signed_on), moved_satang = case when day < signed_on then left_satang else 0 end
from (
  select loan_id, (each ->> 'number')::int as number, (ended_at at time zone 'Asia/Bangkok')::date as signed_on,
    (each ->> 'due_date')::date as due_date, starts_on, (each ->> 'principal_satang')::bigint + (each ->> 'interest_satang')::bigint as left_satang
  from restructuring cross join jsonb_array_elements(plan_before) as each where state = 'signed'
) as ended
cross join lateral (select coalesce(plan_due_date, case when original_due_date < starts_on then original_due_date end, ended.due_date) as day
  from instalment as before where before.loan_id = ended.loan_id and before.number = ended.number) as own
where instalment.loan_id = ended.loan_id and instalment.number = ended.number and left_satang > 0;
