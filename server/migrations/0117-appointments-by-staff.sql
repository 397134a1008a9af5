-- Moves by staff are not the borrower's, and what was said of an appointment can be taken back for a day.
alter table appointment add column staff_moves integer not null default 0 check (staff_moves between 0 and sequence);
alter table appointment add column state_before text check (state_before in ('booked', 'confirmed'));
alter table appointment add column closed_at timestamptz;
-- the question sheet of an interview that took place, encrypted
alter table appointment add column interview_answers text;
alter table appointment add constraint sealed_interview_answers check (interview_answers ~ '^s[0-9]+[.]');
alter table appointment add check ((state_before is null) = (closed_at is null));
