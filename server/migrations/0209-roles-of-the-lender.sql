-- A lender names its roles itself: a role that it does not have gives no rights.
alter table staff drop constraint staff_role_check;
alter table staff_invitation drop constraint staff_invitation_role_check;
