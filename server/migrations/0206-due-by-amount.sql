-- An amount finds the unpaid instalments of this sum.
create index instalment_by_amount on instalment ((principal_satang + interest_satang), due_date, loan_id) where settled_date is null;
