-- Somebody who waits for a seat of a service at a clinic on a date on which all are taken. Who waits longest comes first.
create table diagnostic_waiting (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  service text not null, clinic_id uuid not null references clinic (id), date date not null,
  since timestamptz not null default clock_timestamp(),
  -- The seat that is held for them once one was free, and when they were told of it.
  seat_id uuid unique references diagnostic_seat (id), told_at timestamptz,
  ended_at timestamptz, ended_how text check (ended_how in ('BOOKED', 'LEFT', 'PASSED', 'EXPIRED')),
  check ((seat_id is null) = (told_at is null)),
  check ((ended_at is null) = (ended_how is null)),
  check (ended_how <> 'EXPIRED' or seat_id is not null)
);
create unique index diagnostic_waiting_once on diagnostic_waiting (employee_id, service, date) where ended_at is null;
create index diagnostic_waiting_line on diagnostic_waiting (clinic_id, service, date, since, id)
  where ended_at is null and seat_id is null;

-- Nobody waits for what they have: a booked seat ends what its owner waits for, and a held seat that ends unbooked ends the
-- waiting that it was held for. It happens with the seat itself, whatever ended it.
create function diagnostic_waiting_ends() returns trigger language plpgsql as $$
begin
  if new.booked_at is not null then
    update diagnostic_waiting set ended_at = clock_timestamp(), ended_how = 'BOOKED'
      where employee_id = new.employee_id and service = new.service and ended_at is null;
  else
    update diagnostic_waiting set ended_at = clock_timestamp(),
        ended_how = case new.ended_how when 'LAPSED' then 'EXPIRED' else 'LEFT' end
      where seat_id = new.id and ended_at is null;
  end if;
  return null; end $$;
create trigger diagnostic_seat_taken after insert on diagnostic_seat
  for each row when (new.booked_at is not null) execute function diagnostic_waiting_ends();
create trigger diagnostic_seat_settled after update on diagnostic_seat
  for each row when (old.booked_at is null and (new.booked_at is not null or new.ended_at is not null))
  execute function diagnostic_waiting_ends();
