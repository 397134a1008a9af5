-- The second person's confirmation of a death: interest ends with it. Deaths of before were acted on, and count as confirmed.
alter table borrower add column death_confirmed_at timestamptz;
update borrower set death_confirmed_at = now() where died_on is not null;
