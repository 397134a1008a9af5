-- A loan belongs to a branch: the one that its borrower visits, or that staff gave it to. Null: none yet, and all branches see it.
alter table loan add column branch_id uuid references branch;
update loan set branch_id = visit.branch_id
from (
  select distinct on (loan_id) loan_id, branch_id from appointment
  where type = 'branch' and state <> 'cancelled' order by loan_id, created_at desc
) as visit
where visit.loan_id = loan.id;
-- a later loan without a visit of its own stays where the one before was
update loan set branch_id = (
  select earlier.branch_id from loan as earlier
  where earlier.borrower_id = loan.borrower_id and earlier.branch_id is not null and earlier.applied_date <= loan.applied_date
  order by earlier.applied_date desc limit 1
)
where branch_id is null and loan_type <> 'first';
create index loan_of_branch on loan (branch_id, state, applied_date, id);

-- The loan goes where its visit is booked, whoever books or moves it.
create function follow_visit() returns trigger language plpgsql as $$
begin
  update loan set branch_id = new.branch_id where id = new.loan_id and branch_id is distinct from new.branch_id;
  return null;
end $$;
create trigger appointment_gives_branch after insert or update of branch_id on appointment
  for each row when (new.branch_id is not null and new.state <> 'cancelled') execute function follow_visit();

-- What staff gave to another branch: the note for that branch, and where the loan stood on earlier days, for reports.
create table branch_change (
  id uuid primary key,
  loan_id uuid not null references loan,
  from_branch_id uuid references branch,
  to_branch_id uuid not null references branch check (to_branch_id <> from_branch_id),
  note text,
  changed_by uuid not null references staff,
  at timestamptz not null
);
create index branch_change_of_loan on branch_change (loan_id, at);
create index branch_change_newest on branch_change (at);

-- The branches of a person; none: all of them, as at the head office.
create table staff_branch (
  staff_id uuid not null references staff,
  branch_id uuid not null references branch,
  primary key (staff_id, branch_id)
);
alter table staff_invitation add column branch_ids jsonb not null default '[]';
