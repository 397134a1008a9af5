-- how a notice went to the phone; null while it has not
alter table notification add column delivered_at timestamptz;
alter table notification add column delivery text check (delivery in ('push', 'sms', 'app', 'dropped'));

-- hours in which a borrower is left in peace, where they chose their own
create table notification_setting (
  borrower_id uuid primary key references borrower,
  quiet_from text not null,
  quiet_until text not null
);

-- the law allows one contact a day about an overdue debt: whoever writes the row has the day
create table overdue_contact (
  borrower_id uuid not null references borrower,
  date date not null,
  notification_id uuid not null references notification,
  primary key (borrower_id, date)
);

-- when a gateway was first asked: with no answer since, nobody knows whether the message went out
alter table sms_message add column tried_at timestamptz;
alter table sms_message add column parts integer;
alter table sms_message add column cost_satang integer;

-- first come, first served, also among jobs of the same instant
alter table job add column number bigint generated always as identity;
drop index job_due;
create index job_due on job (run_at, number) where failed_at is null;
