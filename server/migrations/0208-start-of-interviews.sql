-- When an officer began an interview, and why it was shorter than the lender's least length.
alter table appointment add column started_at timestamptz;
alter table appointment add column short_reason text;
create index appointment_short on appointment (closed_at) where short_reason is not null;
