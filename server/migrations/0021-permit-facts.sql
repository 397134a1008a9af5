-- What the labour ministry answered about a scanned permit; begins the forms, and stays editable.
alter table application add column permit_facts jsonb;
