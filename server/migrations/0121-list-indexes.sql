-- The list of announcements in its own order, and the lines of a bank's file by kind with their sums.
drop index announcement_newest;
create index announcement_newest on announcement (published_date, id);
create index bank_line_by_verdict on bank_line (statement_id, verdict, line_number) include (amount_satang);
