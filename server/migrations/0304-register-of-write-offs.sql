-- The register of write-offs reads them alone.
create index ledger_posting_write_offs on ledger_posting (booked_date, id) where kind = 'write_off';
