-- Cash lies in somebody's drawer at a branch, and the books are closed by day: per branch for its cash, at the head office for the bank.

-- One drawer a person and day: what was in it at the beginning, what was counted at the end.
create table cash_drawer (
  id uuid primary key,
  branch_id uuid not null references branch,
  staff_id uuid not null references staff,
  business_date date not null,
  float_count jsonb not null,
  float_satang bigint not null check (float_satang >= 0),
  opened_at timestamptz not null,
  counted jsonb,
  counted_satang bigint check (counted_satang >= 0),
  -- what should have been there when it was counted
  expected_satang bigint,
  explanation text,
  closed_at timestamptz,
  check ((closed_at is null) = (counted_satang is null) and (closed_at is null) = (expected_satang is null)),
  check (closed_at is null or counted_satang = expected_satang or explanation is not null)
);
create unique index one_open_drawer on cash_drawer (staff_id) where closed_at is null;
create index cash_drawer_of_day on cash_drawer (branch_id, business_date);

-- Cash that is no payment: handed to a colleague, who says that it came, or brought to the bank and from it.
create table cash_movement (
  id uuid primary key,
  kind text not null check (kind in ('hand_over', 'to_bank', 'from_bank')),
  drawer_id uuid not null references cash_drawer,
  to_drawer_id uuid references cash_drawer check (to_drawer_id <> drawer_id),
  amount_satang bigint not null check (amount_satang > 0),
  reference text unique,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((kind = 'hand_over') = (to_drawer_id is not null) and (kind = 'hand_over') = (reference is null)),
  check ((state = 'waiting') = (decided_at is null))
);
create index cash_movement_of_drawer on cash_movement (drawer_id);
create index cash_movement_to_drawer on cash_movement (to_drawer_id) where to_drawer_id is not null;

alter table payment
  add column drawer_id uuid references cash_drawer,
  -- where the cash of a payment that was taken back came from
  add column reversal_drawer_id uuid references cash_drawer;
create index payment_in_drawer on payment (drawer_id) where drawer_id is not null;
create index payment_recorded on payment (recorded_at);
create index payment_out_of_drawer on payment (reversal_drawer_id) where reversal_drawer_id is not null;

-- What one person found at the end of a day, and another signed. Without a branch: the head office. Signed, it locks the day and all before it.
create table day_end (
  id uuid primary key,
  branch_id uuid references branch,
  business_date date not null,
  counted jsonb,
  counted_satang bigint check (counted_satang >= 0),
  difference_satang bigint not null,
  -- the figures as they were looked at
  sheet jsonb not null,
  explanation text,
  prepared_by uuid not null references staff,
  prepared_at timestamptz not null,
  signed_by uuid references staff check (signed_by <> prepared_by),
  signed_at timestamptz,
  -- sent back, or prepared anew
  withdrawn_at timestamptz,
  check ((branch_id is null) = (counted_satang is null)),
  check ((signed_by is null) = (signed_at is null)),
  check (withdrawn_at is null or signed_at is null)
);
create unique index day_end_signed on day_end (branch_id, business_date) nulls not distinct where signed_at is not null;
create unique index day_end_waiting on day_end (branch_id) nulls not distinct where signed_at is null and withdrawn_at is null;
create index day_end_newest on day_end (business_date, id);

-- The first day from `day` on that is not locked. Whoever asks holds the days of the branch open until the end of the transaction:
-- a signature takes the same lock alone.
create function open_day(branch uuid, day date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('day_end:' || coalesce(branch::text, ''), 0));
  -- apart, so that each is read from the index
  if branch is null then
    return greatest(day, (select max(business_date) + 1 from day_end where branch_id is null and signed_at is not null));
  end if;
  return greatest(day, (select max(business_date) + 1 from day_end where branch_id = branch and signed_at is not null));
end $$;

-- business_date is the value date. booked_date is the day in whose books it stands, and never a locked one.
alter table ledger_posting add column branch_id uuid references branch, add column booked_date date;
alter table ledger_posting disable trigger ledger_posting_append_only;
update ledger_posting set booked_date = (posted_at at time zone 'Asia/Bangkok')::date;
alter table ledger_posting enable trigger ledger_posting_append_only;
-- what nobody gave is given by the trigger
alter table ledger_posting alter column booked_date set not null, alter column booked_date set default '-infinity';
create index ledger_posting_booked on ledger_posting (booked_date, branch_id);
create function book_posting() returns trigger language plpgsql as $$
begin
  if new.booked_date = '-infinity' then
    new.booked_date := open_day(new.branch_id, (new.posted_at at time zone 'Asia/Bangkok')::date);
  elsif open_day(new.branch_id, new.booked_date) <> new.booked_date then
    raise exception 'the day is locked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_posting_booked_day before insert on ledger_posting for each row execute function book_posting();

-- what was signed stays
create function refuse_signed_change() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null then raise exception 'a signed day is not changed' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger day_end_signed_stays before update on day_end for each row execute function refuse_signed_change();
create trigger day_end_is_kept before delete or truncate on day_end for each statement execute function refuse_change();

-- with the accounts of every migration: the constraint is written anew as a whole
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'bank', 'cash', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income',
  'owed_to_borrower', 'write_off_expense', 'recovery_income', 'cash_difference'));
