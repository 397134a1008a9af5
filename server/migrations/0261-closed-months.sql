-- A month that two people closed, with the balances at its end: nothing is booked into it any more.
create table month_close (
  id uuid primary key,
  last_day date not null unique,
  prepared_by uuid not null references staff,
  prepared_at timestamptz not null,
  signed_by uuid not null references staff check (signed_by <> prepared_by),
  signed_at timestamptz not null
);
create table month_balance (
  last_day date not null references month_close (last_day),
  branch_id uuid references branch,
  account text not null,
  balance_satang bigint not null
);
create unique index month_balance_of_account on month_balance (last_day, branch_id, account) nulls not distinct;
create trigger month_close_is_kept before update or delete or truncate on month_close for each statement execute function refuse_change();
create trigger month_balance_is_kept before update or delete or truncate on month_balance for each statement execute function refuse_change();

-- As before, and after the last closed month. The close takes its lock alone: it waits for postings that have begun, and later ones wait for it.
create or replace function open_day(branch uuid, day date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('day_end:' || coalesce(branch::text, ''), 0));
  perform pg_advisory_xact_lock_shared(hashtextextended('month_close', 0));
  day := greatest(day, (select max(last_day) + 1 from month_close));
  -- apart, so that each is read from the index
  if branch is null then
    return greatest(day, (select max(business_date) + 1 from day_end where branch_id is null and signed_at is not null));
  end if;
  return greatest(day, (select max(business_date) + 1 from day_end where branch_id = branch and signed_at is not null));
end $$;
