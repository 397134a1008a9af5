-- Recordings of the sentences of pages, for listening (docs/product.md §2.6).
create table recording (
  id uuid primary key,
  language text not null,
  -- the first 32 digits of the SHA-256 of language and text: a page asks by it, so that a changed text finds nothing
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  text text not null,
  page text not null,
  -- of the sound, in hex: its public address
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null unique,
  media_type text not null,
  seconds integer not null,
  added_by uuid not null references staff,
  added_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  ended_by uuid references staff,
  ended_at timestamptz,
  constraint recording_second_person check (confirmed_by <> added_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((ended_by is null) = (ended_at is null))
);
-- of a sentence one plays, and one waits for the second person
create unique index recording_plays on recording (language, key) where confirmed_at is not null and ended_at is null;
create unique index recording_waits on recording (language, key) where confirmed_at is null and ended_at is null;
create index recording_of_page on recording (language, page) where ended_at is null;
create index recording_sound on recording (sha256) where confirmed_at is not null and ended_at is null;
create index recording_ended on recording (ended_at desc, id) where ended_at is not null;
