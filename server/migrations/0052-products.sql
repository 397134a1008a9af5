-- Who the lender is: the newest row counts, the others are its history.
create table lender_version (
  number bigint generated always as identity primary key,
  value jsonb not null,
  created_by text not null,
  created_at timestamptz not null
);
create trigger lender_version_append_only before update or delete or truncate on lender_version
  for each statement execute function refuse_change();

-- What the lender lends. A version never changes: a contract made under it is read by it until it ends.
create table loan_product (
  code text primary key,
  name jsonb not null
);
create table loan_product_version (
  id uuid primary key,
  product_code text not null references loan_product,
  number integer not null check (number > 0),
  -- the business day from which offers are made by it
  valid_from date not null,
  terms jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  unique (product_code, number)
);
create trigger loan_product_version_append_only before update or delete or truncate on loan_product_version
  for each statement execute function refuse_change();

alter table loan add column product_version_id uuid references loan_product_version;

-- Loans from before were all made under these terms. A database without loans gets its first product from its lender.
do $$
begin
  if exists (select 1 from loan) then
    insert into loan_product (code, name) values ('standard', '{"mm":"သာမန်ချေးငွေ","en":"Standard loan","th":"สินเชื่อทั่วไป"}');
    insert into loan_product_version (id, product_code, number, valid_from, terms, created_by, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'standard', 1, '2020-01-01', '{
    "rate": {"yearly": 3600, "minYearly": 0, "legalCap": 3600},
    "dayCount": 365,
    "rounding": "half_up",
    "size": {"min": 300000, "max": 2500000, "firstMax": 500000, "approvedMax": 5000000, "step": 50000},
    "terms": {"first": [{"months": 2, "timesPerMonth": 2, "dueDays": [15, 30, 45, 60]}, {"months": 3, "timesPerMonth": 2, "dueDays": [23, 45, 68, 90]}], "repeat": [{"months": 2, "timesPerMonth": 2, "dueDays": [15, 30, 45, 60]}, {"months": 3, "timesPerMonth": 2, "dueDays": [15, 30, 45, 60, 75, 90]}, {"months": 4, "timesPerMonth": 2, "dueDays": [15, 30, 45, 60, 75, 90, 105, 120]}], "good_customer": [{"months": 2, "timesPerMonth": 2, "dueDays": [15, 30, 45, 60]}, {"months": 3, "timesPerMonth": 2, "dueDays": [15, 30, 45, 60, 75, 90]}, {"months": 4, "timesPerMonth": 2, "dueDays": [15, 30, 45, 60, 75, 90, 105, 120]}, {"months": 2, "timesPerMonth": 1, "dueDays": [30, 60]}, {"months": 3, "timesPerMonth": 1, "dueDays": [30, 60, 90]}, {"months": 4, "timesPerMonth": 1, "dueDays": [30, 60, 90, 120]}, {"months": 5, "timesPerMonth": 1, "dueDays": [30, 60, 90, 120, 150]}, {"months": 6, "timesPerMonth": 1, "dueDays": [30, 60, 90, 120, 150, 180]}]},
    "goodCustomer": {"minLoans": 2, "maxDaysLate": 5},
    "lateFee": {"amount": 5000, "afterDays": 5, "freeUpTo": 100000, "monthDays": 30},
    "repaymentFees": {"atm": {"from": 500, "to": 500}, "mobile-banking": {"from": 500, "to": 500}, "bank-counter": {"from": 1500, "to": 3000}, "direct-debit": {"from": 1000, "to": 3000}, "branch": {"from": 0, "to": 0}},
    "deferral": {"maxDays": 14, "maxPerLoan": 8},
    "partPayment": {"choiceDays": 7},
    "writeOff": {"minDaysLate": 0},
    "affordability": {"maxIncomePercent": null},
    "reapplyAfterMonths": 6,
    "branchVisitAfterMonths": 6
  }', 'migration', now());
    update loan set product_version_id = '00000000-0000-4000-8000-000000000001';
  end if;
end $$;

alter table loan alter column product_version_id set not null;

create function refuse_other_product() returns trigger language plpgsql as $$
begin
  raise exception 'a loan keeps the product version that it was offered under' using errcode = 'restrict_violation';
end $$;
create trigger loan_keeps_its_product before update on loan for each row
  when (new.product_version_id is distinct from old.product_version_id) execute function refuse_other_product();
