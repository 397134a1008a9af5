create index borrower_died on borrower (id) where died_on is not null;
