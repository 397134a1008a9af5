-- until when a message may still go out, and the work that is done when it is later than that
alter table sms_message add column send_until timestamptz;
alter table sms_message add column if_late jsonb;
