-- The numbers that a borrower had before: their messages belong to the person who had them then.
create table earlier_number (
  borrower_id uuid not null references borrower,
  phone_number text not null,
  left_at timestamptz not null,
  primary key (borrower_id, phone_number, left_at)
);
create index earlier_number_of_phone on earlier_number (phone_number);

-- What happened to a loan stays; what staff wrote beside it goes with the person. Nothing else of an event ever changes.
create function refuse_change_but_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger loan_event_append_only on loan_event;
create trigger loan_event_append_only before update or delete on loan_event for each row execute function refuse_change_but_note();
create trigger loan_event_not_emptied before truncate on loan_event for each statement execute function refuse_change();
