-- The sound of a name stands beside it: whatever the index finds is checked row by row, and reckoning each sound anew was most of a search by name.
-- The index of the expression stays for servers of the version before.
alter table borrower add column sound text generated always as (name_sound(name)) stored;
create index borrower_sound on borrower using gin (sound gin_trgm_ops);
