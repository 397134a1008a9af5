-- What a database of the product must lose or change before Citus 13.2 distributes the tables of a person by borrower. For the trial of
-- bench/distributed.ts alone. Measured: 24 tables distributed, 6 reference tables, the others on the coordinator.

-- 1. Triggers. Citus refuses a table with one; citus.enable_unsafe_triggers takes them to the shards, where refuse_change() works, since
-- it reads no other table. Those of the books, the audit trail and the days stay, since their tables stay on the coordinator.
-- A reference table takes none even so.
drop trigger loan_product_version_append_only on loan_product_version;

-- 2. References from tables of the coordinator to a distributed one do not exist: a loan's instalments, payments and postings would
-- stand without their loan. Visits stay here since no two borrowers may have one seat.
alter table one_time_code drop constraint one_time_code_borrower_id_fkey;
alter table loan_event drop constraint loan_event_loan_id_fkey;
alter table instalment drop constraint instalment_loan_id_fkey;
alter table late_fee drop constraint late_fee_loan_id_fkey;
alter table officer_request drop constraint officer_request_loan_id_fkey;
alter table payment drop constraint payment_loan_id_fkey;
alter table ledger_posting drop constraint ledger_posting_loan_id_fkey;
alter table part_payment_choice drop constraint part_payment_choice_loan_id_fkey;
alter table deferral_request drop constraint payment_promise_loan_id_fkey;
alter table payment_slip drop constraint payment_slip_loan_id_fkey;
alter table dual_control drop constraint dual_control_loan_id_fkey;
alter table transfer drop constraint transfer_loan_id_fkey;
alter table counter_offer drop constraint size_offer_loan_id_fkey;
alter table refund_request drop constraint refund_request_loan_id_fkey;
alter table loan_claim drop constraint loan_claim_loan_id_fkey;
alter table loan_note drop constraint loan_note_loan_id_fkey;
alter table answer_check drop constraint answer_check_loan_id_fkey;
alter table collection_case drop constraint collection_case_loan_id_fkey;
alter table branch_change drop constraint branch_change_loan_id_fkey;
alter table loan_presence drop constraint loan_presence_loan_id_fkey;
alter table screening_match drop constraint screening_match_borrower_id_fkey;
alter table imported_loan drop constraint imported_loan_loan_id_fkey;
alter table webhook_delivery drop constraint webhook_delivery_loan_id_fkey;
alter table loss_loan drop constraint loss_loan_loan_id_fkey;
alter table loan_cost drop constraint loan_cost_loan_id_fkey;
alter table restructuring drop constraint restructuring_loan_id_fkey;
alter table bureau_query drop constraint bureau_query_loan_id_fkey;
alter table bureau_query drop constraint bureau_query_consent_id_fkey;
alter table appointment drop constraint appointment_loan_id_fkey;
alter table appointment drop constraint appointment_borrower_id_fkey;
alter table appointment_hold drop constraint appointment_hold_borrower_id_fkey;

-- 3. References inside a person are gone until part 9, since a table of the coordinator cannot refer to a distributed one in between.
alter table loan drop constraint loan_borrower_id_fkey;
alter table account_change drop constraint account_change_borrower_id_fkey;
alter table contact drop constraint contact_borrower_id_fkey;
alter table conversation drop constraint conversation_borrower_id_fkey;
alter table conversation_message drop constraint conversation_message_borrower_id_fkey;
alter table call_back drop constraint call_back_borrower_id_fkey;
alter table complaint drop constraint complaint_borrower_id_fkey;
alter table related_party drop constraint related_party_borrower_id_fkey;
alter table session drop constraint session_borrower_id_fkey;
alter table consent drop constraint consent_borrower_id_fkey;
alter table application drop constraint application_borrower_id_fkey;
alter table document drop constraint document_borrower_id_fkey;
alter table notification drop constraint notification_borrower_id_fkey;
alter table push_subscription drop constraint push_subscription_borrower_id_fkey;
alter table deletion_request drop constraint deletion_request_borrower_id_fkey;
alter table document_part drop constraint document_part_borrower_id_fkey;
alter table direct_debit_mandate drop constraint direct_debit_mandate_borrower_id_fkey;
alter table notification_setting drop constraint notification_setting_borrower_id_fkey;
alter table overdue_contact drop constraint overdue_contact_borrower_id_fkey;
alter table device drop constraint device_borrower_id_fkey;
alter table passkey drop constraint passkey_borrower_id_fkey;
alter table earlier_number drop constraint earlier_number_borrower_id_fkey;
alter table borrower_branch drop constraint borrower_branch_borrower_id_fkey;
alter table mail_message drop constraint mail_message_borrower_id_fkey;
alter table screening drop constraint screening_borrower_id_fkey;
alter table consent drop constraint consent_document_id_fkey;
alter table document drop constraint document_application_id_fkey;
alter table loan drop constraint loan_application_id_fkey;
alter table overdue_contact drop constraint overdue_contact_notification_id_fkey;
alter table session drop constraint session_device_id_fkey;
alter table contact drop constraint contact_loan_id_fkey;
alter table overdue_contact drop constraint overdue_contact_contact_id_fkey;

-- 4. Keys of a row also hold the borrower.
alter table session drop constraint session_pkey, add primary key (token_hash, borrower_id);
alter table consent drop constraint consent_pkey, add primary key (id, borrower_id);
alter table application drop constraint application_pkey, add primary key (id, borrower_id);
alter table document drop constraint document_pkey, add primary key (id, borrower_id);
alter table loan drop constraint loan_pkey, add primary key (id, borrower_id);
alter table notification drop constraint notification_pkey, add primary key (id, borrower_id);
alter table push_subscription drop constraint push_subscription_pkey, add primary key (endpoint, borrower_id);
alter table direct_debit_mandate drop constraint direct_debit_mandate_pkey, add primary key (id, borrower_id);
alter table device drop constraint device_pkey, add primary key (id, borrower_id);
alter table passkey drop constraint passkey_pkey, add primary key (id, borrower_id);
alter table account_change drop constraint account_change_pkey, add primary key (id, borrower_id);
alter table contact drop constraint contact_pkey, add primary key (id, borrower_id);
alter table call_back drop constraint call_back_pkey, add primary key (id, borrower_id);
alter table complaint drop constraint complaint_pkey, add primary key (id, borrower_id);
alter table mail_message drop constraint mail_message_pkey, add primary key (id, borrower_id);
alter table screening drop constraint screening_pkey, add primary key (id, borrower_id);
alter table loan drop constraint loan_application_id_key, add unique (application_id, borrower_id);
alter table notification drop constraint notification_dedupe_key_key, add unique (dedupe_key, borrower_id);
alter table mail_message drop constraint mail_message_kind_document_of_key, add unique (kind, document_of, borrower_id);

-- 5. Values unique over all borrowers are only indexed: each needs a table of owners, or a proof by chance. `on conflict` on one fails.
alter table loan drop constraint loan_payment_reference_number_key; create index on loan (payment_reference_number);
alter table passkey drop constraint passkey_credential_id_key; create index on passkey (credential_id);
alter table complaint drop constraint complaint_number_key; create index on complaint (number);
drop index one_open_call; create unique index one_open_call on contact (borrower_id, loan_id) where ended_at is null;

-- 6. Small tables that tables of a person refer to: a copy on every node, each write on all of them in two phases.
select create_reference_table('branch');
select create_reference_table('branch_customer');
select create_reference_table('loan_product');
select create_reference_table('loan_product_version');
select create_reference_table('staff');

-- 7. The borrower himself is on every node too: his phone number stays unique, and every reference to him stays.
select create_reference_table('borrower');

-- 8. The tables of a person, which need a column with his id.
select create_distributed_table('session', 'borrower_id', shard_count => 32);
select create_distributed_table('consent', 'borrower_id', colocate_with => 'session');
select create_distributed_table('application', 'borrower_id', colocate_with => 'session');
select create_distributed_table('document', 'borrower_id', colocate_with => 'session');
select create_distributed_table('loan', 'borrower_id', colocate_with => 'session');
select create_distributed_table('notification', 'borrower_id', colocate_with => 'session');
select create_distributed_table('push_subscription', 'borrower_id', colocate_with => 'session');
select create_distributed_table('deletion_request', 'borrower_id', colocate_with => 'session');
select create_distributed_table('document_part', 'borrower_id', colocate_with => 'session');
select create_distributed_table('direct_debit_mandate', 'borrower_id', colocate_with => 'session');
select create_distributed_table('notification_setting', 'borrower_id', colocate_with => 'session');
select create_distributed_table('overdue_contact', 'borrower_id', colocate_with => 'session');
select create_distributed_table('device', 'borrower_id', colocate_with => 'session');
select create_distributed_table('passkey', 'borrower_id', colocate_with => 'session');
select create_distributed_table('earlier_number', 'borrower_id', colocate_with => 'session');
select create_distributed_table('account_change', 'borrower_id', colocate_with => 'session');
select create_distributed_table('contact', 'borrower_id', colocate_with => 'session');
select create_distributed_table('conversation', 'borrower_id', colocate_with => 'session');
select create_distributed_table('call_back', 'borrower_id', colocate_with => 'session');
select create_distributed_table('complaint', 'borrower_id', colocate_with => 'session');
select create_distributed_table('borrower_branch', 'borrower_id', colocate_with => 'session');
select create_distributed_table('mail_message', 'borrower_id', colocate_with => 'session');
select create_distributed_table('related_party', 'borrower_id', colocate_with => 'session');
select create_distributed_table('screening', 'borrower_id', colocate_with => 'session');

-- 9. The references of part 3 again; those to a row that is not the borrower are of two columns.
alter table loan add foreign key (borrower_id) references borrower(id);
alter table account_change add foreign key (borrower_id) references borrower(id);
alter table contact add foreign key (borrower_id) references borrower(id);
alter table conversation add foreign key (borrower_id) references borrower(id);
alter table call_back add foreign key (borrower_id) references borrower(id);
alter table complaint add foreign key (borrower_id) references borrower(id);
alter table related_party add foreign key (borrower_id) references borrower(id);
alter table session add foreign key (borrower_id) references borrower(id);
alter table consent add foreign key (borrower_id) references borrower(id);
alter table application add foreign key (borrower_id) references borrower(id);
alter table document add foreign key (borrower_id) references borrower(id);
alter table notification add foreign key (borrower_id) references borrower(id);
alter table push_subscription add foreign key (borrower_id) references borrower(id);
alter table deletion_request add foreign key (borrower_id) references borrower(id);
alter table document_part add foreign key (borrower_id) references borrower(id);
alter table direct_debit_mandate add foreign key (borrower_id) references borrower(id);
alter table notification_setting add foreign key (borrower_id) references borrower(id);
alter table overdue_contact add foreign key (borrower_id) references borrower(id);
alter table device add foreign key (borrower_id) references borrower(id);
alter table passkey add foreign key (borrower_id) references borrower(id);
alter table earlier_number add foreign key (borrower_id) references borrower(id);
alter table borrower_branch add foreign key (borrower_id) references borrower(id) on delete cascade;
alter table mail_message add foreign key (borrower_id) references borrower(id);
alter table screening add foreign key (borrower_id) references borrower(id);
alter table document add foreign key (application_id, borrower_id) references application (id, borrower_id);
alter table loan add foreign key (application_id, borrower_id) references application (id, borrower_id);
alter table contact add foreign key (loan_id, borrower_id) references loan (id, borrower_id);
alter table overdue_contact add foreign key (notification_id, borrower_id) references notification (id, borrower_id);
alter table overdue_contact add foreign key (contact_id, borrower_id) references contact (id, borrower_id);
-- those of session to device and of consent to document are gone: Citus sets no column of such a key to null
