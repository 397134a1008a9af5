-- A saved view that all colleagues who may see its list have, too.
alter table saved_view add column shared boolean not null default false;
create index saved_view_shared on saved_view (page, name) where shared;
