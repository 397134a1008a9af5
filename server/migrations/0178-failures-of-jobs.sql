-- Failed runs of a job. `tries` counts how often it was taken, and is the number of its lease: what was given back had no run.
alter table job add column failures integer not null default 0;
-- 0 stays with what waits and never failed
update job set failures = tries where leased_until is null;
