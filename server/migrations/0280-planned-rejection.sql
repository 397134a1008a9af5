-- A rejection that counts from a minute on, until when it can be undone: its reason, note, person and minute.
alter table loan add column planned_rejection jsonb;
