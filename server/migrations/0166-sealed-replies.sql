-- What a call answered may hold a person's words: it is stored encrypted. A row whose sealed_reply is null was answered by the version
-- before, whose replies are forgotten here and are not written any more: who repeats such a call learns that it is done.
alter table idempotency_key add column sealed_reply text constraint sealed_reply check (sealed_reply ~ '^s[0-9]+[.]');
alter table idempotency_key alter column reply set default '{}';
update idempotency_key set status = 1, reply = '{}' where status = 200;
