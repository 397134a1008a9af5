-- Cash from the vault of a branch into a drawer, which another person of the branch gives.
alter table cash_movement drop constraint cash_movement_kind_check,
  add constraint cash_movement_kind_check check (kind in ('hand_over', 'to_vault', 'from_vault', 'to_bank', 'from_bank')),
  drop constraint cash_movement_check1,
  add constraint cash_movement_check1 check ((kind = 'hand_over') = (to_drawer_id is not null)
    and (kind in ('hand_over', 'to_vault', 'from_vault')) = (reference is null));
