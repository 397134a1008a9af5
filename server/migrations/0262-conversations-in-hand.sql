-- The member of staff who answers a waiting conversation; the claim ends with the wait.
alter table conversation add column claimed_by uuid references staff (id);
