-- For the count of the expected transfers that no person compares with the bank's.
create index transfer_unshown on transfer (received_at) where state = 'expected' and like_id is null;
