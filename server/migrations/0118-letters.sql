-- What a letter said of the debt on the day it was written: printed again, it says the same.
alter table contact add column letter_satang bigint check (letter_satang > 0);
alter table contact add column letter_until date;
alter table contact add check ((kind = 'letter') = (letter_satang is not null) and (letter_satang is null) = (letter_until is null));
alter table contact add check (kind = 'call' or (template is not null and language is not null));
