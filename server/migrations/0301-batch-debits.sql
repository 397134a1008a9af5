-- A bank debits a file of payments once: a line may mark several postings, which together are its amount. The unique index kept a line from
-- paying twice; the trigger keeps that, and that the sum is exact.
create index bank_clearing_of_batch on bank_clearing (bank_line_id) where bank_line_id is not null;
drop index bank_clearing_of_line;

create function refuse_other_sum_than_line() returns trigger language plpgsql as $$
begin
  if (
    select count(*) > 0 and -sum(entry.amount_satang) is distinct from (select amount_satang from bank_line where id = coalesce(new.bank_line_id, old.bank_line_id))
    from bank_clearing join ledger_entry as entry on entry.posting_id = bank_clearing.posting_id and entry.account = 'bank'
    where bank_clearing.bank_line_id = coalesce(new.bank_line_id, old.bank_line_id)
  ) then raise exception 'the postings that bank line % marks are not its amount', coalesce(new.bank_line_id, old.bank_line_id);
  end if;
  return null;
end $$;
create constraint trigger bank_clearing_equals_line after insert or update or delete on bank_clearing
  deferrable initially deferred for each row execute function refuse_other_sum_than_line();
