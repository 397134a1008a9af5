-- What lists store beside a fact is written by the writer of the fact (server/src/domain/operation/list-columns.ts). Rows that a server of the
-- version before writes meanwhile are brought in line by the next nightly check.

drop trigger appointment_at_branch on appointment;
drop trigger payment_promise_at_branch on payment_promise;
drop trigger payment_slip_at_branch on payment_slip;
drop trigger refund_request_at_branch on refund_request;
drop trigger appointment_gives_branch on appointment;
drop trigger loan_went_to_branch on loan;
drop trigger loan_changed_branch on loan;
drop trigger loans_came on loan;
drop trigger loans_gone on loan;
drop trigger loan_began_or_ended on loan;
drop trigger borrowers_came on borrower;
drop trigger borrower_restricted on borrower;
drop trigger name_sounds on borrower;
drop trigger conversation_came_or_went on conversation;
drop trigger conversation_waits on conversation;
drop trigger promise_made on collection_case;
drop trigger instalment_added on instalment;
drop trigger instalment_changed on instalment;
drop trigger instalment_removed on instalment;
drop trigger payment_added on payment;
drop trigger payment_changed on payment;
drop trigger payment_removed on payment;

-- contract: only the triggers above and migrations before this one call them
drop function take_branch_of_loan, follow_visit, loan_went_to_branch, loan_changed_branch, loans_came_or_went, loan_began_or_ended, borrowers_came,
  borrower_restricted, keep_name_sound, conversation_waits, judge_new_promise, instalments_changed, payments_changed, refresh_collection_case,
  refresh_borrower_branches, fill_collection_cases, is_promise_kept;
