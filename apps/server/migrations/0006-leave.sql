-- Approved days of leave, which attendance asks for when it computes a day.

create table leave_day (
  employee_id uuid not null references employee (id),
  date date not null,
  portion text not null check (portion in ('AM', 'PM', 'WHOLE')),
  type text not null,
  paid boolean not null,
  granted_at timestamptz not null default now(),
  primary key (employee_id, date, portion),
  -- A whole day leaves no half of it to be on leave again.
  constraint leave_day_once exclude using gist (employee_id with =, date with =, ((portion = 'WHOLE')::int) with <>)
);
create index leave_day_on on leave_day (date);
