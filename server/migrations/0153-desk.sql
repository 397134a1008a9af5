-- The day on which somebody calls again about a loan that is not overdue: an application, or a question. Of overdue money the case has it.
alter table loan add column follow_up_date date;
create index loan_to_call_again on loan (follow_up_date, id)
  where follow_up_date is not null and state in ('pending', 'pre_approved', 'appointment_confirmed', 'active');

-- A letter in the words of its day: printed again, it says the same, whatever the settings say since.
alter table contact add column letter_words jsonb check (letter_words is null or kind = 'letter');

-- Null: the borrower, who books or moves the visit.
alter table branch_change alter column changed_by drop not null;

-- Both keys the same way, as the list is read.
create index complaint_answered_newest on complaint (answered_at desc, number desc) where state = 'answered';
drop index complaint_answered;
