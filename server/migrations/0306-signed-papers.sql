-- The photo of an agreement that a borrower without a working phone signed on paper, uploaded at the branch.
alter table document drop constraint document_kind_check,
  add constraint document_kind_check
    check (kind in ('selfie', 'permit_front', 'permit_back', 'identity', 'income', 'extra', 'slip', 'signed_paper'));
