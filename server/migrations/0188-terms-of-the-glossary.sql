-- Tables, columns and functions take the terms of docs/glossary.md. There is no release before this one: no server of an older version serves on it.

-- contract: before the first release
alter table audit_unsealed rename to audit_unchained;
-- contract: before the first release
alter table payment_promise rename to deferral_request;
-- contract: before the first release
alter table size_offer rename to counter_offer;
-- contract: before the first release
alter table borrower rename column sound to phonetic_name;
-- contract: before the first release
alter table job rename column tries to attempts;
-- contract: before the first release
alter function name_sound (text) rename to phonetic_key;

create or replace function queue_audit_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unchained select id from added;
  return null;
end $$;
