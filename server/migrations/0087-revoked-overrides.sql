-- What two persons let pass may be taken back by one, until the loan is paid out. The row stays as it was decided.
alter table dual_control
  add column revoked_by uuid references staff,
  add column revoked_at timestamptz,
  add column revocation_note text,
  add constraint only_confirmed_is_revoked check (
    (revoked_at is null) = (revoked_by is null) and (revoked_at is null or (outcome is not distinct from 'confirmed' and kind like 'override%'))
  );
