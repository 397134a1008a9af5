-- What the QR code of a bank's slip says: the sending bank, and its number of the transfer. A borrower sends it once for a loan; a refused slip may be sent again.
alter table payment_slip
  add column bank text check (bank ~ '^[0-9]{3}$'),
  add column number text check (number ~ '^[0-9A-Za-z]{1,25}$'),
  add constraint payment_slip_code check ((bank is null) = (number is null));
create unique index payment_slip_once on payment_slip (loan_id, bank, number) where number is not null and state <> 'refused';
create index payment_slip_number on payment_slip (number, bank) where number is not null;
create index payment_slip_number_key on payment_slip (ltrim(upper(number), '0')) where number is not null;
