-- Whom staff called, wrote to or sent an SMS, and how it went.
create table contact (
  id uuid primary key,
  loan_id uuid not null references loan,
  borrower_id uuid not null references borrower,
  kind text not null check (kind in ('call', 'sms', 'letter')),
  -- about money that was overdue: the hours and the one contact a day of the Debt Collection Act
  overdue boolean not null,
  staff_id uuid not null references staff,
  begun_at timestamptz not null,
  -- a call ends with its outcome, everything else at once
  ended_at timestamptz,
  -- what the officer says and the borrower's app shows; gone with the outcome
  caller_code text,
  outcome text check (outcome in ('promised', 'talked', 'refused', 'other_person', 'no_answer', 'wrong_number')),
  promised_satang bigint check (promised_satang > 0),
  promised_date date,
  next_date date,
  template text,
  language text,
  note text,
  check (kind = 'call' or ended_at is not null),
  check ((outcome is not null) = (kind = 'call' and ended_at is not null)),
  check ((promised_satang is null) = (promised_date is null))
);
create unique index one_open_call on contact (loan_id) where ended_at is null;
create index contact_open_of_borrower on contact (borrower_id) where ended_at is null;
create index contact_of_loan on contact (loan_id, begun_at desc, id);
create index contact_of_borrower on contact (borrower_id, begun_at);

-- the one contact of a day is a notice or a contact of a person
alter table overdue_contact alter column notification_id drop not null;
alter table overdue_contact add column contact_id uuid references contact;
alter table overdue_contact add check (num_nonnulls(notification_id, contact_id) = 1);
create index overdue_contact_of_contact on overdue_contact (contact_id) where contact_id is not null;

-- What the lists of late loans are sorted by, one row a loan that was paid out (docs/decisions/125). The first two follow from the
-- instalments and are kept by the database itself, whoever writes them; the others are the newest of the loan's contacts.
create table collection_case (
  loan_id uuid primary key references loan on delete cascade,
  -- the contract's day of the oldest unpaid instalment; null when nothing is to be paid
  arrears_from date,
  at_stake_satang bigint not null,
  -- epoch: never
  contacted_at timestamptz not null default 'epoch',
  promised_on date,
  promised_date date,
  promised_satang bigint,
  next_date date
);
create index collection_by_days on collection_case (arrears_from, loan_id) where arrears_from is not null;
create index collection_by_promise on collection_case (promised_date, loan_id) where promised_date is not null and arrears_from is not null;
create index collection_by_next on collection_case (next_date, loan_id) where next_date is not null and arrears_from is not null;

create function refresh_collection_case(changed uuid[]) returns void language sql as $$
  insert into collection_case (loan_id, arrears_from, at_stake_satang)
  select loan.id, min(coalesce(instalment.original_due_date, instalment.due_date)), coalesce(sum(instalment.principal_satang), 0)
  from loan
  left join instalment on instalment.loan_id = loan.id and instalment.settled_date is null and loan.state = 'active'
  where loan.id = any (changed)
  group by loan.id
  on conflict (loan_id) do update set arrears_from = excluded.arrears_from, at_stake_satang = excluded.at_stake_satang
  where collection_case.arrears_from is distinct from excluded.arrears_from
    or collection_case.at_stake_satang <> excluded.at_stake_satang;
$$;

create function instalments_changed() returns trigger language plpgsql as $$
begin
  perform refresh_collection_case(array(select distinct loan_id from changed));
  return null;
end $$;
create trigger instalment_added after insert on instalment referencing new table as changed
  for each statement execute function instalments_changed();
create trigger instalment_changed after update on instalment referencing new table as changed
  for each statement execute function instalments_changed();
create trigger instalment_removed after delete on instalment referencing old table as changed
  for each statement execute function instalments_changed();

create function loan_began_or_ended() returns trigger language plpgsql as $$
begin
  perform refresh_collection_case(array[new.id]);
  return null;
end $$;
create trigger loan_began_or_ended after update of state on loan for each row
  when (old.state <> new.state and 'active' in (old.state, new.state)) execute function loan_began_or_ended();

select refresh_collection_case(array(select distinct loan_id from instalment));
