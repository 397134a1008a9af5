-- The day on which a borrower wants to be reminded of an application that waits for a renewed permit.
alter table application add column remind_on date;
create index application_to_remind on application (remind_on) where remind_on is not null;
