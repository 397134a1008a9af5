-- A bank's number of money that left names one transfer, however it is typed: case, blanks, signs and leading zeros aside (numberKey in core).
create index ledger_posting_outgoing_number
  on ledger_posting (ltrim(upper(regexp_replace(normalize(bank_reference, NFKC), '[^[:alnum:]]', '', 'g')), '0'))
  where kind in ('disbursement', 'refund');
create index dual_control_return_number
  on dual_control (ltrim(upper(regexp_replace(normalize(detail ->> 'reference', NFKC), '[^[:alnum:]]', '', 'g')), '0'))
  where kind = 'return_transfer';
