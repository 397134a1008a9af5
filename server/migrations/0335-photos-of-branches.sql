-- A photo by which a borrower knows the branch.
alter table branch add column photo_file text;
