-- the languages are those of the code (core/src/language.ts): a new one needs no migration
alter table borrower drop constraint borrower_language_check;
alter table borrower add constraint borrower_language_check check (language ~ '^[a-z]{2,3}$');
