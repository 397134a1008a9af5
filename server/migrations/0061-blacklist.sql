-- The blacklist holds names and bank accounts too, ends by itself where it should, and is left by two persons.
alter table blacklist_entry
  drop constraint blacklist_entry_kind_check,
  drop constraint blacklist_entry_kind_value_key,
  add constraint blacklist_entry_kind_check
    check (kind in ('phone_number', 'identity_number', 'passport', 'work_permit', 'bank_account', 'name')),
  -- the value in the form in which it is compared
  add column match_key text,
  -- the last day on which it counts; null for no end
  add column ends_date date,
  add column replaced_at timestamptz,
  add column removal_asked_by uuid references staff,
  add column removal_asked_at timestamptz,
  add column removal_reason text,
  add column removed_by uuid references staff,
  add column removed_at timestamptz,
  add constraint removal_is_whole check (
    (removal_asked_by is null) = (removal_asked_at is null) and (removal_asked_by is null) = (removal_reason is null)
  ),
  add constraint removal_by_two_persons check (
    (removed_by is null) = (removed_at is null) and (removed_by is null or (removal_asked_by is not null and removed_by <> removal_asked_by))
  );
update blacklist_entry set match_key = value;
alter table blacklist_entry alter column match_key set not null;
-- one entry at a time; those that were removed or had ended before a new one came are history
create unique index blacklist_entry_match on blacklist_entry (kind, match_key) where removed_at is null and replaced_at is null;
