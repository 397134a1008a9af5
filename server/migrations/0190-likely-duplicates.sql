-- Another borrower with the same name and birth date, or a near-equal photo, is shown to the officer (fraud by one person with two accounts).
alter table application add column person_key text,
  add constraint compared_person_key check (person_key ~ '^k[0-9]+[.]');
create index application_person_key on application (person_key) where person_key is not null;
-- a perceptual hash of 63 bits in hexadecimal digits, and its bands, of which near-equal photos share one (core/src/document/picture-hash.ts)
alter table document add column picture_hash text check (picture_hash ~ '^[0-9a-f]{16}$'), add column picture_bands integer[];
create index document_picture_bands on document using gin (picture_bands) where picture_bands is not null;
