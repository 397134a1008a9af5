-- a fact of the profile is stored in the column of its own name
alter table borrower rename column salary_baht to salary;
