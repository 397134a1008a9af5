-- Who signed the review of the rights of staff for a quarter (its first day), with a note (server/src/features/staff/rights-review.ts).
create table rights_review (
  quarter date not null,
  staff_id uuid not null references staff (id),
  note text not null,
  signed_at timestamptz not null,
  primary key (quarter, staff_id)
);
