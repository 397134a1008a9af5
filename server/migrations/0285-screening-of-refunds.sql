-- A refund is compared with the list of designated persons, as a disbursement is.
alter table screening drop constraint screening_occasion_check,
  add constraint screening_occasion_check check (occasion in ('application', 'disbursement', 'refund', 'new_list'));
