-- What the days of one person come to in a part of a month, for reports of everybody. Parts begin on the 1st, 6th, 11th, 16th,
-- 21st and 26th, where cut-offs begin as well. Derived from attendance_day and time_grant by the worker that computes days.
create function month_part(day date) returns date language sql immutable parallel safe
  return day - (extract(day from day)::int - 1 - least((extract(day from day)::int - 1) / 5, 5) * 5);

-- Minutes of overtime by what granted it and by the kind of the calendar date. A day with two kinds of dates counts in both.
create table overtime_sum (
  starts date not null,
  employee_id uuid not null,
  kind text not null,
  day_type text not null,
  rest_day boolean not null,
  days int not null,
  minutes int not null,
  night int not null,
  primary key (starts, employee_id, kind, day_type, rest_day)
);

-- By where it was worked.
create table worked_sum (
  starts date not null,
  employee_id uuid not null,
  detachment_id uuid,
  days int not null,
  regular int not null,
  overtime int not null,
  night int not null
);
create unique index worked_sum_once on worked_sum (starts, employee_id, detachment_id)
  include (days, regular, overtime, night) nulls not distinct;

-- Whose days of which part changed since they were added up. A change only adds a row, so nobody waits for anybody. Sums of people
-- and parts without a row here are right.
create table attendance_sum_stale (
  id bigint generated always as identity primary key,
  starts date not null,
  employee_id uuid not null
);
create index attendance_sum_stale_of on attendance_sum_stale (starts, employee_id);

create function attendance_names_sums() returns trigger language plpgsql as $$
begin
  insert into attendance_sum_stale (starts, employee_id) select distinct month_part(work_date), employee_id from changed;
  return null;
end $$;
create trigger attendance_day_new_names_sums after insert on attendance_day referencing new table as changed
  for each statement execute function attendance_names_sums();
create trigger attendance_day_change_names_sums after update on attendance_day referencing new table as changed
  for each statement execute function attendance_names_sums();
create trigger attendance_day_end_names_sums after delete on attendance_day referencing old table as changed
  for each statement execute function attendance_names_sums();
create trigger time_grant_names_sums after insert on time_grant referencing new table as changed
  for each statement execute function attendance_names_sums();

insert into attendance_sum_stale (starts, employee_id) select distinct month_part(work_date), employee_id from attendance_day;

-- Grants of overtime are read by their dates.
create index time_grant_of_overtime on time_grant (work_date, employee_id) include (id, kind)
  where withdraws is null and kind in ('OT', 'PREAPPLY', 'POSTAPPLY', 'EXCESS');
