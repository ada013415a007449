-- Employments of a person: the first, and those for which they came back. `employee` says the dates of the last one.
create table employment (
  employee_id uuid not null references employee (id),
  number int not null check (number >= 1),
  hired_on date not null,
  separated_on date,
  -- Who let the person come back, and why where the last employment ended by their fault; null for the first employment.
  rehired_by text,
  rehired_at timestamptz,
  rehire_reason text check (length(rehire_reason) between 1 and 250),
  primary key (employee_id, number),
  check (separated_on >= hired_on),
  check ((number = 1) = (rehired_by is null)),
  check ((rehired_by is null) = (rehired_at is null)),
  constraint employment_once exclude using gist (employee_id with =, daterange(hired_on, separated_on, '[]') with &&)
);
create index employment_ended on employment (separated_on) where separated_on is not null;

insert into employment (employee_id, number, hired_on, separated_on) select id, 1, hired_on, separated_on from employee;

-- The last employment that had begun by a day; of a day before them all the first.
create function employment_by(person uuid, on_day date) returns setof employment language sql stable as $$
  select m.* from employment m where m.employee_id = person and (m.hired_on <= on_day or m.number = 1)
  order by m.number desc limit 1
$$;

create function employment_begins() returns trigger language plpgsql as $$
begin
  insert into employment (employee_id, number, hired_on, separated_on) select id, 1, hired_on, separated_on from made;
  return null;
end $$;
create trigger employment_begins after insert on employee referencing new table as made
  for each statement execute function employment_begins();

-- Dates are changed on the record: the last employment follows.
create function employment_follows() returns trigger language plpgsql as $$
begin
  update employment set hired_on = new.hired_on, separated_on = new.separated_on where employee_id = new.id
    and number = (select max(number) from employment where employee_id = new.id);
  return null;
end $$;
create trigger employment_follows after update of hired_on, separated_on on employee
  for each row when ((old.hired_on, old.separated_on) is distinct from (new.hired_on, new.separated_on))
  execute function employment_follows();

-- Final pay of an earlier employment may still be open: people who left once count as people with final pay.
create or replace function pay_of_leavers_touched() returns trigger language plpgsql as $$
declare
  people uuid[] := array(select distinct employee_id from changed);
  leavers uuid[] := array(select distinct employee_id from employment where employee_id = any(people) and separated_on is not null);
begin
  if leavers <> '{}' then
    perform pay_touch_people(leavers);
  end if;
  return null;
end $$;

create or replace function pay_savings_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select distinct employee_id from employment
    where employee_id = new.employee_id and separated_on is not null));
  return new;
end $$;
