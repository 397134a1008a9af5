-- Of each loan of a frozen month, whether its borrower had signed a new plan by its last day.
alter table loss_loan add column restructured boolean not null default false;
create index restructuring_signed on restructuring (ended_at desc, id desc) where state = 'signed';
