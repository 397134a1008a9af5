-- What a checked PIN opens: any one call in a session without cookies; in others only the code to a new number.
alter table session add column checked_pin_opens text check (checked_pin_opens in ('any_call', 'new_number'));

-- Wrong answers since a forgotten PIN restricted the account; null where staff restricted it, whom alone it waits for then.
alter table borrower add column identity_tries integer;
update borrower set identity_tries = 0
  where restricted_since is not null
    and not exists (
      select from account_change
      where account_change.borrower_id = borrower.id
        and account_change.kind = 'restricted'
        and account_change.changed_at >= borrower.restricted_since
    );

-- For a day after it neither the number nor the account that is paid to may change.
alter table borrower add column pin_forgotten_at timestamptz;
