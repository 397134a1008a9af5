-- A transfer that staff typed and the bank has not shown: nothing of it is in the books. Every row met the narrower check before.
alter table transfer drop constraint transfer_state_check;
alter table transfer add constraint transfer_state_check
  check (state in ('expected', 'held', 'suspense', 'posted', 'returned', 'income', 'merged', 'undone')) not valid;
create index transfer_expected on transfer (received_at, id) where state = 'expected';
create index transfer_compared on transfer (like_id) where state = 'expected' and like_id is not null;
