create table branch (
  id uuid primary key,
  name jsonb not null,
  address jsonb not null,
  district text not null,
  phone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  opens text not null,
  closes text not null,
  weekdays jsonb not null,
  -- people at one appointment time
  capacity integer not null check (capacity between 1 and 100),
  active boolean not null default true
);

create table atm (
  id uuid primary key,
  -- three-digit bank code, or empty when unknown
  bank text not null,
  name text not null,
  address text not null,
  district text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  source text not null
);
create index atm_by_position on atm (latitude, longitude);

-- Days on which there are no appointments and on which overdue contact keeps to holiday hours.
create table closed_day (
  date date primary key,
  name jsonb not null
);

create table appointment (
  id uuid primary key,
  borrower_id uuid not null references borrower,
  loan_id uuid not null references loan,
  type text not null check (type in ('interview', 'branch')),
  state text not null check (state in ('booked', 'confirmed', 'done', 'missed', 'cancelled')),
  branch_id uuid references branch,
  date date not null,
  time text not null,
  -- which of the places at this time: the database refuses to give one away twice
  place integer not null check (place > 0),
  social_channel text,
  social_url text,
  reference text not null unique,
  -- grows with every move, for calendars that hold the entry
  sequence integer not null default 0,
  created_at timestamptz not null,
  check ((type = 'branch') = (branch_id is not null))
);
create unique index appointment_place_interview on appointment (date, time, place) where type = 'interview' and state in ('booked', 'confirmed', 'done');
create unique index appointment_place_branch on appointment (branch_id, date, time, place) where type = 'branch' and state in ('booked', 'confirmed', 'done');
create unique index one_open_appointment on appointment (loan_id, type) where state in ('booked', 'confirmed');
create index appointment_of_borrower on appointment (borrower_id, date desc);
create index appointment_by_day on appointment (date, time);
