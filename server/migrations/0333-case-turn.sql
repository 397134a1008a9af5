-- The place of each member of staff among those whom the lender's rule gives a case in turn: the lowest is next.
create table case_turn (
  staff_id uuid primary key references staff,
  turn bigint not null
);
create index staff_session_of_staff on staff_session (staff_id);
