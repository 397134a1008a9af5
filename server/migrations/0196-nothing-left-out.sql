-- Every running loan has the day of its next contact: set by an officer, or by rule the day after an instalment falls due unpaid
-- (refreshCollectionCases). Lists of due contacts leave nobody out.
update collection_case set next_date = arrears_from + 1 where next_date is null and arrears_from is not null;
alter table contact drop constraint contact_outcome_check;
alter table contact add constraint contact_outcome_check
  check (outcome in ('promised', 'talked', 'refused', 'other_person', 'no_answer', 'wrong_number', 'not_recorded'));
create index appointment_open_by_day on appointment (date, time, id) where state in ('booked', 'confirmed');
create index appointment_open_in_branch on appointment (coalesce(loan_branch_id, '00000000-0000-0000-0000-000000000000'::uuid), date, time, id)
  where state in ('booked', 'confirmed');
