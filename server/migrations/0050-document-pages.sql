-- How many pages of a document can be seen: a photo is its own page, those of a PDF are pictures beside the sealed file.
alter table document add column pages integer not null default 1 check (pages >= 0);
alter table payment_slip add column pages integer not null default 1 check (pages >= 0);
-- PDFs from before have no pictures
update document set pages = 0 where media_type = 'application/pdf';
update payment_slip set pages = 0 where media_type = 'application/pdf';
