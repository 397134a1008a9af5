-- Codes by which a borrower confirms a visit and a signature at a branch, and how a visit was confirmed.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('register', 'forgot_pin', 'change_number', 'login', 'payout_account', 'new_phone', 'branch_visit', 'branch_signature'));
alter table appointment add column borrower_act text check (borrower_act in ('code', 'paper'));
