-- What waits for an officer about a loan knows the loan's branch itself, and so does an appointment, whose own branch is where it takes place
-- (docs/decisions/164). The database keeps it, so that it holds whichever version of the server writes. Of slips, promises and requests only those
-- that wait are listed: they are few, and filled in here; migration 0174 fills in the appointments.
alter table payment_slip add column loan_branch_id uuid references branch;
alter table payment_promise add column loan_branch_id uuid references branch;
alter table refund_request add column loan_branch_id uuid references branch;
alter table appointment add column loan_branch_id uuid references branch;

-- A loan that goes elsewhere at this moment is waited for, or waits and then finds the new row.
create function take_branch_of_loan() returns trigger language plpgsql as $$
begin
  select branch_id into new.loan_branch_id from loan where id = new.loan_id for no key update;
  return new;
end $$;
create trigger payment_slip_at_branch before insert on payment_slip for each row execute function take_branch_of_loan();
create trigger payment_promise_at_branch before insert on payment_promise for each row execute function take_branch_of_loan();
create trigger refund_request_at_branch before insert on refund_request for each row execute function take_branch_of_loan();
create trigger appointment_at_branch before insert on appointment for each row execute function take_branch_of_loan();

create or replace function loan_went_to_branch() returns trigger language plpgsql as $$
begin
  update collection_case set branch_id = new.branch_id where loan_id = new.id;
  update payment_slip set loan_branch_id = new.branch_id where loan_id = new.id;
  update payment_promise set loan_branch_id = new.branch_id where loan_id = new.id;
  update refund_request set loan_branch_id = new.branch_id where loan_id = new.id;
  update appointment set loan_branch_id = new.branch_id where loan_id = new.id;
  return null;
end $$;

update payment_slip set loan_branch_id = loan.branch_id
  from loan where loan.id = payment_slip.loan_id and payment_slip.state in ('received', 'matched') and loan.branch_id is not null;
update payment_promise set loan_branch_id = loan.branch_id
  from loan where loan.id = payment_promise.loan_id and payment_promise.state = 'asked' and loan.branch_id is not null;
update refund_request set loan_branch_id = loan.branch_id
  from loan where loan.id = refund_request.loan_id and refund_request.state = 'asked' and loan.branch_id is not null;

-- The nil id stands for no branch yet, as in migration 0152.
create index payment_slip_open_in_branch on payment_slip (coalesce(loan_branch_id, '00000000-0000-0000-0000-000000000000'::uuid), sent_at, id)
  where state in ('received', 'matched');
create index promise_asked_in_branch on payment_promise (coalesce(loan_branch_id, '00000000-0000-0000-0000-000000000000'::uuid), asked_at, id)
  where state = 'asked';
create index refund_request_asked_in_branch on refund_request (coalesce(loan_branch_id, '00000000-0000-0000-0000-000000000000'::uuid), asked_at, id)
  where state = 'asked';
create index appointment_in_branch on appointment (coalesce(loan_branch_id, '00000000-0000-0000-0000-000000000000'::uuid), date, time, id)
  where state <> 'cancelled';

-- The late loans of a branch lie together with those of none, which all see: `branch_id is null or …` looked up the row of each. An index is read
-- without its rows only when it has the column itself too.
create index late_in_branch
  on collection_case (coalesce(branch_id, '00000000-0000-0000-0000-000000000000'::uuid), arrears_from, loan_id)
  include (branch_id, at_stake_satang, contacted_at, promised_date, next_date, promise_kept) where arrears_from is not null;
drop index late_of_branch;
