-- in batches: the sounds of the names from before 0151
with filled as (
  update borrower set sound = name_sound(name)
  where id in (select id from borrower where sound is null and name is not null limit 2000)
  returning id
)
select count(*) as done from filled;
