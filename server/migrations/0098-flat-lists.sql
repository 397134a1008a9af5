-- Every list of the office is read from an index in its own order, so that a page costs the same whatever the table holds.
create extension if not exists pg_trgm;

-- the queue: by state, and all of it
create index loan_newest on loan (applied_date, id);
drop index loan_by_state;
create index loan_by_state on loan (state, applied_date, id);
create index loan_ended_well on loan (applied_date, id) where state = 'closed' and written_off_date is null;
create index loan_written_off_newest on loan (applied_date, id) where written_off_date is not null;
-- people
create index borrower_newest on borrower (created_at, id);
create index borrower_restricted on borrower (created_at, id) where restricted_since is not null;
create index borrower_name_words on borrower using gin (name gin_trgm_ops);
create index borrower_phone_words on borrower using gin (phone_number gin_trgm_ops);
-- what happened, by who did it
create index audit_event_of_actor on audit_event (actor_id, id desc);
-- messages
drop index sms_message_newest;
create index sms_message_newest on sms_message (created_at, id);
-- transfers by state, and by what somebody knows of them
create index transfer_by_state on transfer (state, paid_date, id);
create index transfer_by_amount on transfer (amount_satang);
create index transfer_by_reference on transfer (reference);
create index transfer_words on transfer using gin (payer gin_trgm_ops, words gin_trgm_ops, number gin_trgm_ops);
-- what waits for an officer
create index mandate_asked on direct_debit_mandate (asked_at) where state = 'asked';
create index instalment_deferred on instalment (due_date, loan_id, number) where settled_date is null and original_due_date is not null;
create index dual_control_waiting on dual_control (proposed_at) where outcome is null;
create index refund_request_asked on refund_request (asked_at) where state = 'asked';
create index promise_asked on payment_promise (asked_at) where state = 'asked';
-- files of the bank and what counts on the blacklist
create index bank_statement_newest on bank_statement (imported_at, id);
create index blacklist_newest on blacklist_entry (added_at, id) where removed_at is null and replaced_at is null;
-- looked up while a loan file is read
create index appointment_of_loan on appointment (loan_id);
create index officer_request_of_loan on officer_request (loan_id);
-- whether a loan is late, and since when: by its own instalments, not among all that are due
create index instalment_open on instalment (loan_id, due_date) where settled_date is null;
