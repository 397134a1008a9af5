-- A product is named by an id where a proposal or an address of the office names it.
alter table loan_product add column id uuid;
update loan_product set id = gen_random_uuid();
-- contract: before the first release
alter table loan_product alter column id set not null, add unique (id);

-- The lender's own product is offered always, any other one where its version in force says so.
alter table loan_product_version
  add column description jsonb,
  add column offered boolean not null default false;
-- contract: before the first release
alter table loan_product_version alter column offered drop default;

-- until now the lender's own product alone could be proposed
update dual_control set subject_id = (
  select id from loan_product where code = (select value ->> 'product' from lender_version order by number desc limit 1)
) where kind = 'setting_product';
