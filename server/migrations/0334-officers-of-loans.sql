-- The officer whom a borrower knows: set by the first claim, kept after its end, replaced by a hand-over or when that person may not work on the loan any more.
alter table loan add column officer_id uuid references staff;
update loan set officer_id = coalesce((select staff_id from loan_claim where loan_id = loan.id), proposed_by)
  where state in ('pending', 'pre_approved', 'appointment_confirmed', 'active');
-- How a member of staff is introduced to the borrowers of their loans.
alter table staff
  add column shown_name text,
  add column picture_file text;
