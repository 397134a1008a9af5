-- Who works on a loan: one person, until released or taken over.
create table loan_claim (
  loan_id uuid primary key references loan,
  staff_id uuid not null references staff,
  claimed_at timestamptz not null
);
create index loan_claim_of_staff on loan_claim (staff_id, loan_id);

-- A list as somebody likes to see it: the query of its address, without what was searched for.
create table saved_view (
  id uuid primary key,
  staff_id uuid not null references staff,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (staff_id, page, name)
);

-- The lists of *My work*, and the queue by amount.
create index loan_to_approve on loan ((approved_at is null), applied_date, id) where state in ('pre_approved', 'appointment_confirmed');
create index loan_to_pay_out on loan (applied_date, id)
  where state in ('pre_approved', 'appointment_confirmed') and approved_at is not null and signed_at is not null;
create index loan_by_size on loan (state, size_satang, id);

-- A name in Latin letters as it sounds, without spaces: people hear, spell and part Burmese names in many ways.
create function name_sound(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            translate(
              regexp_replace(
                regexp_replace(regexp_replace(lower(name), '[^a-z]', '', 'g'), 'ph|f', 'p', 'g'),
                'aw|ow|oe|au|or', 'o', 'g'),
              'yhr', 'i'),
            'ee|ie|ea', 'i', 'g'),
          'oo|ou', 'u', 'g'),
        'aing|ine', 'ain', 'g'),
      'dbgz', 'tpks'),
    '(.)\1+', '\1', 'g');
create index borrower_name_sound on borrower using gin (name_sound(name) gin_trgm_ops);

-- The number of a transfer finds its loan.
create index transfer_by_number on transfer (number) where number is not null;
