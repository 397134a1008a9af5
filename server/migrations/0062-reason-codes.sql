-- What borrowers read of a decision is a code; what staff wrote stays in the office, with the texts from before.
alter table loan rename column state_reason to state_reason_code;
alter table loan add column state_note text;
update loan set state_note = state_reason_code, state_reason_code = case when state in ('rejected', 'postponed') then 'other' end
  where state_reason_code is not null;

-- the history is only added to: the words of earlier events become notes in place
alter table loan_event rename column reason to note;
alter table loan_event add column reason_code text;

alter table officer_request rename column reason to note;
alter table officer_request alter column note drop not null;
alter table officer_request add column reason_code text not null default 'other';
alter table officer_request alter column reason_code drop default;

alter table payment_slip rename column reason to note;
alter table payment_slip add column reason_code text;
update payment_slip set reason_code = 'other' where state = 'refused';

alter table late_fee rename column waived_reason to waived_note;
alter table late_fee add column waived_reason_code text;
update late_fee set waived_reason_code = 'other' where waived_at is not null;

alter table payment_promise add column refused_reason_code text, add column refused_note text;
update payment_promise set refused_reason_code = 'other' where state = 'refused';

update notification set params = (params - 'reason') || '{"reason_code": "other"}' where params ? 'reason';
