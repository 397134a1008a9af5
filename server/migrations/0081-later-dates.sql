-- Arrears count from the day that the contract said, also where a later one was agreed: this is it; null while it never moved.
alter table instalment add column original_due_date date check (original_due_date < due_date);
update instalment set original_due_date = promise.first
from (
  select loan_id, instalment_number, min(due_date) as first from payment_promise where state = 'agreed' group by loan_id, instalment_number
) as promise
where promise.loan_id = instalment.loan_id and promise.instalment_number = instalment.number and promise.first < instalment.due_date;
