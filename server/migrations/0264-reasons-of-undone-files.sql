-- Why a bank file was undone: the audit trail holds no free text.
alter table bank_statement add column undo_reason text;
