-- The day on which nothing of an instalment was left: follows from the allocations, kept so that the daily run and the
-- lists look only at what is open. Null again when a payment is reversed or a fee is charged.
alter table instalment add column settled_date date;
create index instalment_unsettled on instalment (due_date, loan_id) where settled_date is null;

alter table payment
  add column overpaid_satang bigint not null default 0 check (overpaid_satang >= 0),
  -- the instalments as they were, when the payment changed them
  add column schedule_before jsonb,
  add column reversed_at timestamptz,
  add column reversal_reason text;
create sequence receipt_number;

-- a payoff gives back interest that was paid ahead of its time
alter table payment_allocation drop constraint payment_allocation_interest_satang_check;

alter table late_fee add column waived_by uuid references staff, add column waived_reason text;

-- The business days whose late fees and reminders are done: a day that was missed is made up for, a second run does nothing.
create table daily_run (
  business_date date primary key,
  late_fees integer not null,
  finished_at timestamptz not null
);
