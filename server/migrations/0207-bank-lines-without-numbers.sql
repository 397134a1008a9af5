-- A bank that gives its lines no number: each has a key of its own (core/src/payment/line-key.ts).
alter table bank_line add column line_key text;
alter table transfer_source drop constraint transfer_source_numbering_check,
  add constraint transfer_source_numbering_check check (numbering in ('bill_payments', 'account', 'account_line', 'typed', 'slip'));

-- The columns of a file with an unknown head, as its uploader chose them: a meaning, or nothing, for each place. Once another person has posted
-- the file, the next one with this head is read in the same way.
alter table bank_statement add column head text, add column columns text, add check ((head is null) = (columns is null));
create index bank_statement_columns on bank_statement (posted_at) where columns is not null;
