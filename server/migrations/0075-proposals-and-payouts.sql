-- A proposal has a last day: until then its borrower comes to the branch or signs.
alter table loan
  add column proposal_expires_date date,
  -- the bank sent the money back; null again once it was sent anew
  add column payout_failed_at timestamptz;
update loan set proposal_expires_date = current_date + 30
  where state in ('pre_approved', 'appointment_confirmed') and signed_at is null;
create index loan_proposal_expires on loan (proposal_expires_date)
  where state in ('pre_approved', 'appointment_confirmed') and signed_at is null;

-- A code with which a borrower changes the account that is paid to.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('register', 'forgot_pin', 'change_number', 'login', 'payout_account'));
