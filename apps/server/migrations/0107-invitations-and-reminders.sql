-- Why somebody who was invited declined, in their words.
alter table diagnostic_attendee add column declined_for text check (length(declined_for) between 1 and 250),
  add constraint diagnostic_attendee_declined check (declined_for is null or state = 'Cancelled');

-- Who was told the day before that they are expected; a seat at another time is another seat.
create table diagnostic_reminder (
  seat_id uuid primary key references diagnostic_seat (id), told_at timestamptz not null
);
