-- The account of a bank line is the account of its file, never that of the settings: a corrected number makes no old line a new one.
alter table bank_statement add column account text;
update transfer_source set account = split_part(account, ' ', 1) || ' ' || regexp_replace(split_part(account, ' ', 2), '[^0-9]', '', 'g');
update bank_statement set account = (select source.account from bank_line join transfer_source as source on source.bank_line_id = bank_line.id
  where bank_line.statement_id = bank_statement.id limit 1);
-- a person who types a transfer, and a slip, name no account
alter table transfer_source alter column account drop not null;
update transfer_source set account = null where bank_line_id is null;
-- contract: before the first release
alter table transfer drop column account;
