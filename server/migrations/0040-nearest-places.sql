-- the nearest cash machines of very many, without reading them all
create index atm_nearest on atm using gist (point(longitude, latitude));
drop index atm_by_position;
create index atm_by_district on atm (district);
