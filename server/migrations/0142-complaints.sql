-- Complaints with a number, a day by which they are answered, and the answer (docs/product.md §10.3).
create table complaint_counter (
  year integer primary key,
  last integer not null
);
create table complaint (
  id uuid primary key,
  number text not null unique,
  borrower_id uuid not null references borrower (id),
  category text not null check (category in ('money', 'reminders', 'people', 'data', 'app', 'other')),
  -- null once the person was erased
  text text constraint sealed_text check (text ~ '^s[0-9]+[.]'),
  state text not null check (state in ('received', 'in_progress', 'answered')),
  sent_at timestamptz not null,
  answer_until date not null,
  taken_by uuid references staff (id),
  taken_at timestamptz,
  answer text constraint sealed_answer check (answer ~ '^s[0-9]+[.]'),
  answered_by uuid references staff (id),
  answered_at timestamptz
);
create index complaint_open on complaint (answer_until, number) where state <> 'answered';
create index complaint_answered on complaint (answered_at desc, number) where state = 'answered';
create index complaint_of_borrower on complaint (borrower_id, sent_at desc);
