-- The languages in which a member of staff talks with borrowers; the rule of assignment prefers them.
alter table staff add column languages text[] not null default '{}';
