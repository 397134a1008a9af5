-- A decision ends the requests that it leaves open: nobody can answer them any more. True for a request that ended so.
alter table officer_request add column ended_by_decision boolean not null default false;
update officer_request set
  done_at = coalesce(
    (select max(at) from loan_event where loan_event.loan_id = officer_request.loan_id and to_state not in ('pending', 'pre_approved', 'appointment_confirmed')),
    now()),
  ended_by_decision = true
  where done_at is null
    and exists (select 1 from loan where loan.id = officer_request.loan_id and loan.state not in ('pending', 'pre_approved', 'appointment_confirmed'));
