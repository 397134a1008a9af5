-- Who reviewed the exceptions of a day, with a note (server/src/features/report/exceptions.ts).
create table exception_review (
  day date not null,
  staff_id uuid not null references staff (id),
  note text not null,
  reviewed_at timestamptz not null,
  primary key (day, staff_id)
);
