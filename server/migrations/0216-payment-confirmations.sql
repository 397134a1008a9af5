-- A payment that the bank confirms in the moment (core/src/payment/payment-confirmation.ts): one more source of a transfer.
alter table transfer_source drop constraint transfer_source_numbering_check,
  add constraint transfer_source_numbering_check check (numbering in ('bill_payments', 'account', 'confirmation', 'account_line', 'typed', 'slip'));
