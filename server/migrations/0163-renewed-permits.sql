-- Until when a borrower's permit is valid: from the application that was sent last, or a renewal that an officer accepted (docs/product.md §10.4).
alter table borrower add column permit_end date;
create index borrower_permit_end on borrower (permit_end) where permit_end is not null;
alter table conversation_message
  -- the number, the last day and the code of a renewed permit that its borrower tells of
  add column permit text constraint sealed_permit check (permit ~ '^s[0-9]+[.]'),
  add column permit_state text check (permit_state in ('told', 'accepted', 'refused', 'replaced')),
  add constraint permit_with_state check ((permit is null) = (permit_state is null));
