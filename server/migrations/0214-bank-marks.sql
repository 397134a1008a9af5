-- A line of a posted bank statement marks the posting that it shows, without a person; a person may name the line too.
alter table bank_clearing
  alter column cleared_by drop not null,
  add column bank_line_id uuid references bank_line,
  add check (num_nonnulls(cleared_by, bank_line_id) > 0);
create unique index bank_clearing_of_line on bank_clearing (bank_line_id) where bank_line_id is not null;
-- an outgoing line of an earlier file, again in a file of overlapping days
alter table bank_line add column repeats_id uuid references bank_line;
create index bank_line_repeats on bank_line (repeats_id) where repeats_id is not null;
create index bank_line_outgoing on bank_line (paid_date, amount_satang) where verdict = 'outgoing';
