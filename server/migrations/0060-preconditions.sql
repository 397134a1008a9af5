-- How an interview went: a loan is only proposed after one that went well.
alter table appointment add column result text check (result in ('passed', 'failed')),
  add check (result is null or (type = 'interview' and state = 'done'));
-- the decisions that followed say how the earlier ones went; the others are told now
update appointment set result = 'passed' from loan
where loan.id = appointment.loan_id and appointment.type = 'interview' and appointment.state = 'done' and loan.proposed_by is not null;

-- The account that was approved: only this one is paid to.
alter table loan add column payout_account jsonb;
update loan set payout_account = jsonb_build_object(
    'bank', answers #> '{additional_information,bank}',
    'account_number', answers #> '{additional_information,account_number}',
    'account_name', answers #> '{additional_information,account_name}')
from application
where application.id = loan.application_id and approved_at is not null and answers #> '{additional_information,account_number}' is not null;
