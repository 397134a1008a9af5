-- Who recorded that an appointment took place or was missed: nobody attests the interview, the visit and the signature of one loan alone.
alter table appointment add column closed_by uuid references staff (id);
