-- Where a code was asked for without a cookie: the address. There, or on the phone that got the cookie, it has tries of its own.
alter table one_time_code add column asked_from text;

-- A phone finds its own code.
drop index one_time_code_newest;
create index one_time_code_newest on one_time_code (phone_number, purpose, device_hash, created_at desc);
