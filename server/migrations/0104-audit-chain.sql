-- Events are inserted plainly by everybody at once; a job chains them shortly after, each by a hash over itself and the hash before.
create table audit_unsealed (
  event_id bigint primary key
);
create table audit_link (
  number bigint primary key,
  event_id bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);
-- Where the chain ended after each day: what is kept outside of this database proves the rest.
create table audit_head (
  day date primary key,
  number bigint not null,
  hash bytea not null,
  made_at timestamptz not null
);

create function queue_audit_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed select id from added;
  return null;
end $$;
create trigger audit_event_queued after insert on audit_event
  referencing new table as added for each statement execute function queue_audit_event();
insert into audit_unsealed select id from audit_event;

create trigger audit_link_append_only before update or delete or truncate on audit_link for each statement execute function refuse_change();
create trigger audit_head_append_only before update or delete or truncate on audit_head for each statement execute function refuse_change();
revoke update, delete on audit_link, audit_head from let_twe_app;
revoke insert, update on audit_unsealed from let_twe_app;

-- The trail is searched by person, by who, by what and by day, always newest first.
drop index audit_event_of_subject;
drop index audit_event_of_actor;
create index audit_event_newest on audit_event (at, id);
create index audit_event_of_subject on audit_event (subject_id, at, id);
create index audit_event_of_actor on audit_event (actor_id, at, id);
create index audit_event_of_action on audit_event (action, at, id);
