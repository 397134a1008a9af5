-- Lists of designated persons, the borrowers who may be one of them, and the proof that a borrower was compared with a list. Names, birth years and
-- numbers of a list are public. A name is compared by its words in one order, without titles, in the form that two spellings share; a name that is made
-- of such words alone (Ko Ko, Maung Maung) loses only those that no name holds.
create function designated_name(name text) returns text
  language sql immutable strict parallel safe
  return (select phonetic_key(coalesce(
      string_agg(word, ' ' order by word) filter (where word <> all (array['KO', 'MA', 'MG', 'MAUNG', 'NAI', 'SAI', 'NANG'])),
      string_agg(word, ' ' order by word)))
    from regexp_split_to_table(upper(name), '[^A-Z]+') as word
    where word <> all (array['', 'MR', 'MRS', 'MS', 'MISS', 'U', 'DAW']));
create index borrower_designated_name on borrower (designated_name(name)) where deleted_at is null;

create table designated_list (
  id uuid primary key,
  version integer not null unique,
  file_name text,
  sha256 text not null,
  entries integer not null,
  uploaded_by uuid not null references staff (id),
  uploaded_at timestamptz not null,
  confirmed_at timestamptz
);
create table designated_entry (
  list_id uuid not null references designated_list (id),
  entry_key text not null,
  names text[] not null,
  birth_years integer[] not null,
  numbers text[] not null,
  primary key (list_id, entry_key)
);
create table designated_key (
  list_id uuid not null references designated_list (id),
  entry_key text not null,
  kind text not null check (kind in ('paper', 'name')),
  key text not null,
  birth_year integer
);
create index designated_key_found on designated_key (list_id, kind, key);

create table screening_match (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  entry_key text not null,
  names text[] not null,
  certainty text not null check (certainty in ('exact', 'possible')),
  list_version integer not null,
  found_at timestamptz not null,
  decision text check (decision in ('is', 'is_not')),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  reason text,
  unique (borrower_id, entry_key),
  check (num_nulls(decision, decided_by, decided_at) in (0, 3))
);
create index screening_match_open on screening_match (found_at) where decision is null;

create table screening (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  occasion text not null check (occasion in ('application', 'disbursement', 'new_list')),
  list_version integer not null,
  held boolean not null,
  screened_at timestamptz not null
);
create index screening_borrower on screening (borrower_id, screened_at desc);
create index screening_version on screening (list_version, borrower_id);
