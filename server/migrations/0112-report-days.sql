-- What happened in a day and how things stood at its end, by branch and product: what reports add up, however many loans there are.
-- The branch is the one that the borrower came to; null for loans without a visit. No product: money that is no loan's.
create table report_day (
  business_date date not null,
  branch_id uuid references branch,
  product_code text references loan_product,
  figure text not null,
  amount bigint not null,
  unique nulls not distinct (business_date, branch_id, product_code, figure)
);
create index report_day_of_figure on report_day (figure, business_date);
-- The days that are stored: also one on which nothing happened.
create table report_run (
  business_date date primary key,
  finished_at timestamptz not null
);

create index loan_event_newest on loan_event (at);
create index instalment_settled on instalment (settled_date) where settled_date is not null;
