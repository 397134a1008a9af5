-- The running product connects as a member of this role, which owns nothing: it reads and writes rows, but changes no table and disables no trigger.
do $$
begin
  if not exists (select from pg_roles where rolname = 'let_twe_app') then
    create role let_twe_app nologin;
  end if;
exception
  -- another database of this cluster made it at the same moment
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The owner of the tables may not create a role: a superuser runs "create role let_twe_app nologin" once.';
end $$;

grant usage on schema public to let_twe_app;
grant select, insert, update, delete on all tables in schema public to let_twe_app;
grant usage on all sequences in schema public to let_twe_app;
alter default privileges in schema public grant select, insert, update, delete on tables to let_twe_app;
alter default privileges in schema public grant usage on sequences to let_twe_app;

revoke insert, update, delete on migration from let_twe_app;
revoke update, delete on audit_event from let_twe_app;
