-- After a rotation the secret before signs beside the new one until its time.
alter table webhook_subscription add column old_secret text constraint sealed_old_secret check (old_secret ~ '^s[0-9]+[.]'),
  add column old_until timestamptz,
  add constraint old_secret_ends check ((old_secret is null) = (old_until is null));
