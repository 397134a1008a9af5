-- The day on which staff recorded that a borrower died: reminders, calls and late fees stop.
alter table borrower add column died_on date;
update borrower set died_on = (change.changed_at at time zone 'Asia/Bangkok')::date
from (select distinct on (borrower_id) borrower_id, kind, reason_code, changed_at from account_change
  where kind in ('switched_off', 'switched_on') order by borrower_id, changed_at desc) as change
where change.borrower_id = borrower.id and not borrower.active and change.kind = 'switched_off' and change.reason_code = 'died';
update collection_case set next_date = null from loan join borrower on borrower.id = loan.borrower_id
where loan.id = collection_case.loan_id and borrower.died_on is not null;
