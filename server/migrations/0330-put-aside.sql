-- A claimed case that its holder puts aside: until when, and the stamp of the case then; another stamp brings it back.
alter table loan_claim add column put_aside_until timestamptz;
alter table loan_claim add column put_aside_stamp text;
