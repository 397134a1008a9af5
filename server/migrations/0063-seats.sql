-- a place is on the map; what an appointment takes of a time is a seat
alter table appointment rename column place to seat;
alter index appointment_place_interview rename to appointment_seat_interview;
alter index appointment_place_branch rename to appointment_seat_branch;
