-- When a service is offered at a clinic: on these weekdays (Sunday 0), in slots of so many minutes, each for so many people.
-- The slots themselves are computed; one is stored when somebody first takes a seat in it.
create table diagnostic_availability (
  id uuid primary key,
  service text not null check (service in ('Drug Test', 'Medical', 'Neuro Test', 'Consultation', 'Diagnostic Services', 'Laboratory',
    'Covid19 Test', 'Dental Services', 'Supplements', 'Medical Apparatus')),
  clinic_id uuid not null references clinic (id),
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  starts time not null, ends time not null,
  slot_minutes int not null check (slot_minutes between 5 and 480),
  capacity int not null check (capacity between 1 and 200),
  effective_from date not null, effective_to date,
  is_active boolean not null default true, version int not null default 1,
  check (ends - starts >= slot_minutes * interval '1 minute'),
  check (effective_to >= effective_from)
);
create index diagnostic_availability_of on diagnostic_availability (clinic_id, service);

-- Two that overlap would offer one hour twice. A change of availability holds the clinic, so that of two the
-- second sees what the first wrote.
create function diagnostic_availability_apart() returns trigger language plpgsql as $$
begin
  perform from clinic where id = new.clinic_id for no key update;
  if new.is_active and exists (select from diagnostic_availability a
    where a.id <> new.id and a.is_active and (a.clinic_id, a.service) = (new.clinic_id, new.service)
      and a.weekdays && new.weekdays and a.starts < new.ends and new.starts < a.ends
      and daterange(a.effective_from, a.effective_to, '[]') && daterange(new.effective_from, new.effective_to, '[]')) then
    raise exception 'Availability overlaps' using errcode = 'check_violation', constraint = 'diagnostic_availability_apart';
  end if;
  return null; end $$;
create trigger diagnostic_availability_apart after insert or update on diagnostic_availability
  for each row execute function diagnostic_availability_apart();

-- A date on which a clinic does not offer a service; without a service, it offers none.
create table diagnostic_closed_day (
  id uuid primary key, clinic_id uuid not null references clinic (id),
  service text, date date not null,
  reason text not null check (length(reason) between 1 and 100),
  closed_by text not null, closed_at timestamptz not null,
  constraint diagnostic_closed_day_once unique nulls not distinct (clinic_id, date, service)
);

create table diagnostic_slot (
  id uuid primary key, service text not null, clinic_id uuid not null references clinic (id),
  during tstzrange not null, capacity int not null check (capacity >= 0),
  constraint diagnostic_slot_once unique (service, clinic_id, during),
  unique (id, service, during)
);
create index diagnostic_slot_at on diagnostic_slot (clinic_id, lower(during));

-- A person's place in a slot: held for some minutes while the request is filled in, then booked. It ends in one of five ways.
create table diagnostic_seat (
  id uuid primary key, slot_id uuid not null, service text not null, during tstzrange not null,
  employee_id uuid not null references employee (id),
  -- Who chose it; a supervisor chooses for a group.
  held_by uuid not null references employee (id),
  -- Null once it is booked.
  held_until timestamptz, booked_at timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz, ended_how text check (ended_how in ('LAPSED', 'CANCELLED', 'MOVED', 'DENIED', 'PASSED')),
  foreign key (slot_id, service, during) references diagnostic_slot (id, service, during),
  check ((ended_at is null) = (ended_how is null)),
  check ((held_until is null) = (booked_at is not null)),
  constraint diagnostic_seat_one_place_at_once exclude using gist (employee_id with =, during with &&) where (ended_at is null)
);
-- One open seat per person and service.
create unique index diagnostic_seat_once on diagnostic_seat (employee_id, service) where ended_at is null;
create index diagnostic_seat_of on diagnostic_seat (slot_id) where ended_at is null;
create index diagnostic_seat_held on diagnostic_seat (held_by) where ended_at is null and held_until is not null;

-- A seat is booked once and ends once: for another slot it is ended, and another one taken.
create function diagnostic_seat_ends() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.held_until is distinct from old.held_until and new.held_until is not null)
    or (new.id, new.slot_id, new.service, new.during, new.employee_id, new.held_by, new.made_at)
      is distinct from (old.id, old.slot_id, old.service, old.during, old.employee_id, old.held_by, old.made_at) then
    raise exception 'A seat can only be booked and end' using errcode = 'restrict_violation';
  end if;
  return new; end $$;
create trigger diagnostic_seat_ends before update on diagnostic_seat for each row execute function diagnostic_seat_ends();
create trigger diagnostic_seat_stays before delete on diagnostic_seat for each row execute function refuse_change();

-- A constraint can't look at the clock: who asks for a seat first ends the holds that lapsed, the slot's and their own. A lock
-- `for update` would wait for the foreign key's own lock of another, and the other for this one.
create function diagnostic_seat_lapses() returns trigger language plpgsql as $$
begin
  perform from diagnostic_slot where id = new.slot_id for no key update;
  update diagnostic_seat set ended_at = clock_timestamp(), ended_how = 'LAPSED'
    where ended_at is null and held_until < clock_timestamp() and (slot_id = new.slot_id or employee_id = new.employee_id);
  return new; end $$;
create trigger diagnostic_seat_lapses before insert on diagnostic_seat
  for each row execute function diagnostic_seat_lapses();

create function diagnostic_seat_fits() returns trigger language plpgsql as $$
declare
  full_slot uuid;
begin
  perform from diagnostic_slot where id in (select slot_id from fresh) order by id for no key update;
  select s.id into full_slot from diagnostic_slot s where s.id in (select slot_id from fresh)
    and (select count(*) from diagnostic_seat where slot_id = s.id and ended_at is null) > s.capacity limit 1;
  if full_slot is not null then
    raise exception 'Slot % is full', full_slot using errcode = 'check_violation', constraint = 'diagnostic_seat_fits';
  end if;
  return null; end $$;
create trigger diagnostic_seat_fits after insert on diagnostic_seat referencing new table as fresh
  for each statement execute function diagnostic_seat_fits();

create function diagnostic_slot_keeps() returns trigger language plpgsql as $$
begin
  if (select count(*) from diagnostic_seat where slot_id = new.id and ended_at is null) > new.capacity then
    raise exception 'More are booked than %', new.capacity using errcode = 'check_violation', constraint = 'diagnostic_slot_keeps';
  end if;
  return null; end $$;
create trigger diagnostic_slot_keeps after update of capacity on diagnostic_slot
  for each row execute function diagnostic_slot_keeps();
