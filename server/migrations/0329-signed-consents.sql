-- The signed consent to queries of a credit bureau: who recorded it, and its scan, a document of the case.
alter table consent add column recorded_by uuid references staff,
  add column document_id uuid references document on delete set null;
alter table document drop constraint document_kind_check,
  add constraint document_kind_check
    check (kind in ('selfie', 'permit_front', 'permit_back', 'identity', 'income', 'extra', 'slip', 'signed_paper', 'bureau_consent'));
-- the replies of the bureau whose time limit ends
create index bureau_query_replies on bureau_query (asked_at) where report is not null;
