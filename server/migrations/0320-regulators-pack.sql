-- Of each loan that ran in a month: its charged interest and fees beside the cap, as of the month's last day. Frozen with the expected losses.
create table cost_month (
  last_day date primary key,
  loans integer not null check (loans >= 0),
  above integer not null check (above between 0 and loans),
  finished_at timestamptz not null
);
create table loan_cost (
  last_day date not null,
  loan_id uuid not null references loan,
  lent_satang bigint not null check (lent_satang > 0),
  -- the principal that was owed, for each day
  satang_days bigint not null,
  interest_satang bigint not null,
  fee_satang bigint not null,
  -- hundredths of a percent
  cap integer not null,
  allowed_satang bigint not null,
  yearly_rate integer not null check (yearly_rate >= 0),
  above_satang bigint not null check (above_satang >= 0),
  primary key (last_day, loan_id)
);
create index loan_cost_highest on loan_cost (last_day, above_satang desc, yearly_rate desc, loan_id desc);
create index loan_cost_of_loan on loan_cost (loan_id);
create trigger cost_month_is_kept before update or delete or truncate on cost_month for each statement execute function refuse_change();
create trigger loan_cost_is_kept before update or delete or truncate on loan_cost for each statement execute function refuse_change();

-- null for answers from before outcomes were recorded
alter table complaint add column outcome text check (outcome in ('upheld', 'partly_upheld', 'not_upheld'));

create index consent_given on consent (given_at desc, id desc);
create index consent_withdrawn on consent (withdrawn_at desc, id desc) where withdrawn_at is not null;
