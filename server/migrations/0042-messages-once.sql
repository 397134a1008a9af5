-- one message of a gateway is one of ours: two that say the same words cannot both be found to be it
create unique index sms_message_reference on sms_message (gateway, gateway_reference) where gateway_reference is not null;
create index sms_message_of_number on sms_message (phone_number);
