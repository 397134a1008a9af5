-- A transfer that waited without a reference until a line of another file said for which loan it is: that file, which may be taken back too.
alter table transfer add column named_by uuid references bank_statement;
create index transfer_named_by on transfer (named_by) where named_by is not null;
