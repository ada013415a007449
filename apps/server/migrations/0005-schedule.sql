-- Shifts and their terms over time, the published schedule, holidays, pay periods.

create table shift (
  id uuid primary key,
  code text not null unique,
  name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  active boolean not null default true
);

-- What a shift means from a date on. Times are Manila wall-clock; an end not after its start is on the next day.
create table shift_terms (
  shift_id uuid not null references shift (id),
  effective_from date not null,
  starts time not null,
  ends time not null,
  meal_starts time,
  meal_ends time,
  meal_paid boolean not null default false,
  grace_minutes int not null default 0 check (grace_minutes between 0 and 120),
  flexible boolean not null default false,
  -- Minutes of work a day asks for; for a flexible shift what counts instead of start and end.
  required_minutes int not null check (required_minutes between 60 and 1440),
  primary key (shift_id, effective_from),
  check (num_nonnulls(meal_starts, meal_ends) <> 1)
);

-- The published schedule: one row a person and work date; no row, nothing posted.
create table shift_day (
  employee_id uuid not null references employee (id),
  work_date date not null,
  -- Null on a rest day.
  shift_id uuid references shift (id),
  detachment_id uuid references detachment (id),
  rest_day boolean not null,
  published_at timestamptz not null default now(),
  primary key (employee_id, work_date)
) partition by range (work_date);
create table shift_day_other partition of shift_day default;
create index shift_day_of_detachment on shift_day (detachment_id, work_date);
create index shift_day_of_shift on shift_day (shift_id, work_date);

create table holiday (
  id uuid primary key,
  date date not null,
  name text not null,
  type text not null check (type in ('RH', 'SNW', 'SW')),
  -- PSGC prefixes (region, province, city) where it is observed; null: nationwide.
  places text[],
  proclamation text not null,
  entered_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index holiday_on on holiday (date) where withdrawn_at is null;

-- A posted period locks its dates: nothing computed for them changes any more.
create table pay_period (
  id uuid primary key,
  starts date not null unique,
  ends date not null,
  last_day_to_file date not null,
  state text not null check (state in ('Open', 'Posted')),
  check (ends >= starts),
  constraint pay_period_once exclude using gist (daterange(starts, ends, '[]') with &&)
);
