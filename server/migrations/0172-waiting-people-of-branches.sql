-- Who waits for an answer, and who has to be called, stands with the branches at which they are seen: somebody of one branch reads neither list of
-- everybody (docs/decisions/164). The database keeps both as it keeps the rows (migration 0168). Those from before are few, and filled in here.
alter table borrower_branch
  add column waiting_since timestamptz,
  add column restricted boolean not null default false;

create or replace function borrowers_came() returns trigger language plpgsql as $$
begin
  insert into borrower_branch (borrower_id, branch_id, created_at, restricted)
    select id, '00000000-0000-0000-0000-000000000000', created_at, restricted_since is not null from changed;
  return null;
end $$;

-- The person is locked first, here and by what changes below: the second of two sees what the first one wrote.
create or replace function refresh_borrower_branches(people uuid[]) returns integer language plpgsql as $$
begin
  perform from borrower where id = any (people) order by id for no key update;
  with seen as (
    select distinct borrower.id, coalesce(loan.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id, borrower.created_at,
      conversation.waiting_since, borrower.restricted_since is not null as restricted
    from borrower left join loan on loan.borrower_id = borrower.id left join conversation on conversation.borrower_id = borrower.id
    where borrower.id = any (people)
  ), gone as (
    delete from borrower_branch where borrower_id = any (people)
      and not exists (select from seen where seen.id = borrower_branch.borrower_id and seen.branch_id = borrower_branch.branch_id)
  )
  insert into borrower_branch (borrower_id, branch_id, created_at, waiting_since, restricted)
    select id, branch_id, created_at, waiting_since, restricted from seen on conflict do nothing;
  return cardinality(people);
end $$;

create function conversation_waits() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.borrower_id, old.borrower_id);
begin
  perform from borrower where id = person for no key update;
  update borrower_branch set waiting_since = new.waiting_since
    where borrower_id = person and waiting_since is distinct from new.waiting_since;
  return null;
end $$;
create trigger conversation_came_or_went after insert or delete on conversation for each row execute function conversation_waits();
create trigger conversation_waits after update of waiting_since on conversation for each row
  when (old.waiting_since is distinct from new.waiting_since) execute function conversation_waits();

-- whoever restricts a person has the row of the person locked already
create function borrower_restricted() returns trigger language plpgsql as $$
begin
  update borrower_branch set restricted = new.restricted_since is not null where borrower_id = new.id;
  return null;
end $$;
create trigger borrower_restricted after update of restricted_since on borrower for each row
  when ((old.restricted_since is null) <> (new.restricted_since is null)) execute function borrower_restricted();

update borrower_branch set waiting_since = conversation.waiting_since
  from conversation where conversation.borrower_id = borrower_branch.borrower_id and conversation.waiting_since is not null;
update borrower_branch set restricted = true
  from borrower where borrower.id = borrower_branch.borrower_id and borrower.restricted_since is not null;

create index borrower_branch_waiting on borrower_branch (branch_id, waiting_since, borrower_id) where waiting_since is not null;
create index borrower_branch_restricted on borrower_branch (branch_id, created_at, borrower_id) where restricted;
