-- Calls by the lender's phone system: the officer's own extension, and when it last took a call.
alter table staff add column extension text check (extension ~ '^[0-9]{2,8}$');
alter table contact add column rung_at timestamptz;
