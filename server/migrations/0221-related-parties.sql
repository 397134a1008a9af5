-- Declarations of staff about themselves and relatives who may borrow, encrypted; an earlier one counts for another year. And the borrowers who are
-- one of the declared persons: the rows of a relation that is over stay, with its end.
create table related_declaration (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  people text not null constraint sealed_people check (people ~ '^s[0-9]+[.]'),
  declared_at timestamptz not null,
  replaced_at timestamptz
);
create unique index related_declaration_current on related_declaration (staff_id) where replaced_at is null;
create table related_party (
  borrower_id uuid not null references borrower (id),
  staff_id uuid not null references staff (id),
  facts text[] not null,
  found_at timestamptz not null,
  ended_at timestamptz,
  primary key (borrower_id, staff_id)
);
create index related_party_staff on related_party (staff_id) where ended_at is null;
create index related_party_found on related_party (found_at);
