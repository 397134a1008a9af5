-- What an operator must know to have happened: each backup, and each check of rows, books and files.
create table operation (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'coherence')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- files that were copied or opened
  files integer not null,
  -- how many things are wrong; zero is a good end
  problems integer not null,
  detail jsonb not null
);
create index operation_newest on operation (kind, ended_at desc);
