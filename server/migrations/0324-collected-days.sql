-- Of the instalments that fell due on a day: what came in and how late, by branch and product. Counted anew each night until the last lateness
-- that it tells apart is over (docs/decisions/024-reports.md).
create table collected_day (
  due_date date not null,
  branch_id uuid references branch,
  product_code text references loan_product,
  -- the last day whose payments are counted
  counted_until date not null,
  instalments integer not null check (instalments > 0),
  due_satang bigint not null check (due_satang > 0),
  on_time bigint not null check (on_time >= 0),
  days_1_5 bigint not null check (days_1_5 >= 0),
  days_6_30 bigint not null check (days_6_30 >= 0),
  days_31_60 bigint not null check (days_31_60 >= 0),
  days_61_90 bigint not null check (days_61_90 >= 0),
  unique nulls not distinct (due_date, branch_id, product_code)
);
create index collected_day_counted on collected_day (counted_until);
create index instalment_first_due on instalment (original_due_date) where original_due_date is not null;
