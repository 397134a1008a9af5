-- A slip names its payment by id: one payment has one slip at most. While a second person has to confirm that payment, the slip names the proposal.
update payment_slip set payment_id = null where id in (
  select id from (select id, row_number() over (partition by payment_id order by sent_at, id) as place
    from payment_slip where payment_id is not null) as linked where place > 1);
create unique index payment_slip_of_payment on payment_slip (payment_id) where payment_id is not null;
alter table payment_slip add column proposal_id uuid references dual_control;
create unique index payment_slip_of_proposal on payment_slip (proposal_id) where proposal_id is not null;
