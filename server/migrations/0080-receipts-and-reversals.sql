-- Receipt numbers have no gaps: each is counted in the transaction that records its payment, one series a year.
create table receipt_counter (
  year integer primary key,
  last integer not null check (last >= 0)
);
insert into receipt_counter (year, last)
select substr(receipt_number, 2, 4)::int, max(substr(receipt_number, 7)::int) from payment where receipt_number ~ '^R\d{4}-\d{7}$' group by 1;
drop sequence receipt_number;

-- cash has no number from outside: its only number is our receipt's
alter table payment
  alter column outside_reference drop not null,
  add constraint transfers_have_a_number check (outside_reference is not null or payment_type = 'branch');

-- why a payment was taken back: a code that the borrower reads, a note for staff
alter table payment rename column reversal_reason to reversal_note;
alter table payment add column reversal_reason_code text, add column reversed_by uuid references staff;
update payment set reversal_reason_code = 'other' where reversed_at is not null;
alter table payment add constraint reversal_has_a_reason check ((reversed_at is null) = (reversal_reason_code is null));
