-- The sound of a name stands beside it: whatever the index finds is checked row by row, and reckoning each sound anew was most of a search by name.
-- The database keeps it by a trigger: a generated column would write the table anew while nobody reads it. Migration 0169 fills in the names from
-- before. The index of the expression stays for servers of the version before.
alter table borrower add column sound text;

create function keep_name_sound() returns trigger language plpgsql as $$
begin
  new.sound := name_sound(new.name);
  return new;
end $$;
create trigger name_sounds before insert or update of name on borrower for each row execute function keep_name_sound();

create index borrower_sound on borrower using gin (sound gin_trgm_ops);
