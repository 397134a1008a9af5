-- At which branches a person is seen: where their loans are. The nil id stands for no branch: the person has no loan, or one that is at none yet, and
-- all see them (docs/decisions/151). The lists of people of a branch begin here; the database keeps it whichever version of the server writes.
create table borrower_branch (
  borrower_id uuid not null references borrower on delete cascade,
  branch_id uuid not null,
  created_at timestamptz not null,
  primary key (borrower_id, branch_id)
);
create index borrower_branch_newest on borrower_branch (branch_id, created_at, borrower_id);

-- Of two changes of one person's loans at once the second waits for the first, and its next statement sees what that one wrote.
create function refresh_borrower_branches(people uuid[]) returns integer language plpgsql as $$
begin
  perform from borrower where id = any (people) order by id for no key update;
  with seen as (
    select distinct borrower.id, coalesce(loan.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id, borrower.created_at
    from borrower left join loan on loan.borrower_id = borrower.id where borrower.id = any (people)
  ), gone as (
    delete from borrower_branch where borrower_id = any (people)
      and not exists (select from seen where seen.id = borrower_branch.borrower_id and seen.branch_id = borrower_branch.branch_id)
  )
  insert into borrower_branch (borrower_id, branch_id, created_at) select id, branch_id, created_at from seen on conflict do nothing;
  return cardinality(people);
end $$;

create function borrowers_came() returns trigger language plpgsql as $$
begin
  insert into borrower_branch (borrower_id, branch_id, created_at)
    select id, '00000000-0000-0000-0000-000000000000', created_at from changed;
  return null;
end $$;
create trigger borrowers_came after insert on borrower referencing new table as changed
  for each statement execute function borrowers_came();

create function loans_came_or_went() returns trigger language plpgsql as $$
begin
  perform refresh_borrower_branches(array(select distinct borrower_id from changed));
  return null;
end $$;
create trigger loans_came after insert on loan referencing new table as changed
  for each statement execute function loans_came_or_went();
create trigger loans_gone after delete on loan referencing old table as changed
  for each statement execute function loans_came_or_went();

create function loan_changed_branch() returns trigger language plpgsql as $$
begin
  perform refresh_borrower_branches(array[new.borrower_id]);
  return null;
end $$;
create trigger loan_changed_branch after update of branch_id on loan for each row
  when (old.branch_id is distinct from new.branch_id) execute function loan_changed_branch();
