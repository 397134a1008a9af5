-- What one of the staff did of a kind is found inside the index: whoever did much may have done this seldom.
drop index audit_event_of_actor;
create index audit_event_of_actor on audit_event (actor_id, at, id, action);

-- The lists of somebody who works for one branch, in the order of the list of all; the nil id stands for no branch yet.
create index loan_in_branch on loan (coalesce(branch_id, '00000000-0000-0000-0000-000000000000'::uuid), state, applied_date, id);
create index loan_in_branch_newest on loan (coalesce(branch_id, '00000000-0000-0000-0000-000000000000'::uuid), applied_date, id);
create index loan_in_branch_written_off on loan (coalesce(branch_id, '00000000-0000-0000-0000-000000000000'::uuid), applied_date, id)
  where written_off_date is not null;
