-- Punches (append-only), what approved requests grant, and the days computed from them.

-- A punch's key, unique per person: a double tap, a second tab or a replayed queue finds its key taken.
create table punch_key (
  employee_id uuid not null,
  key uuid not null,
  body_hash bytea not null,
  punch_id uuid not null,
  punched_at timestamptz not null,
  primary key (employee_id, key)
);

create table punch (
  id uuid not null,
  employee_id uuid not null,
  -- The time that counts: the server's, or for a punch saved offline the phone's time corrected by its clock difference.
  at timestamptz not null,
  kind text not null check (kind in ('IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT')),
  source text not null check (source in ('PHONE', 'KIOSK', 'SUPERVISOR', 'DEVICE')),
  received_at timestamptz not null,
  detachment_id uuid,
  place text not null check (place in ('INSIDE', 'OUTSIDE', 'UNKNOWN')),
  latitude double precision,
  longitude double precision,
  accuracy_m int,
  distance_m int,
  remarks text,
  offline boolean not null default false,
  -- Phone clock minus server clock, as last measured before the tap.
  clock_difference_ms bigint,
  needs_review boolean not null default false,
  device text,
  -- Who recorded it, when it was not the employee.
  recorded_by uuid,
  primary key (employee_id, at, id)
) partition by range (at);
create table punch_other partition of punch default;
create index punch_received on punch (received_at);

create trigger punch_append_only before update or delete on punch
  for each row execute function refuse_change();
create trigger punch_key_append_only before update or delete on punch_key
  for each row execute function refuse_change();

-- What an approved time request grants a day; a withdrawal is a later row of the same grant with `withdrawn`.
create table time_grant (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  work_date date not null,
  kind text not null check (kind in ('TA', 'MTO', 'OT', 'UT', 'WR', 'EXCESS', 'PREAPPLY', 'POSTAPPLY')),
  starts timestamptz,
  ends timestamptz,
  withdraws uuid references time_grant (id),
  at timestamptz not null default now()
);
create index time_grant_of on time_grant (employee_id, work_date);
create unique index time_grant_withdrawn_once on time_grant (withdraws);
create trigger time_grant_append_only before update or delete on time_grant
  for each row execute function refuse_change();

create table attendance_day (
  employee_id uuid not null,
  work_date date not null,
  time_in timestamptz,
  time_out timestamptz,
  results text[] not null,
  worked int not null,
  regular int not null,
  late int not null,
  undertime int not null,
  overtime int not null,
  excess int not null,
  night_regular int not null,
  night_overtime int not null,
  marks text[] not null,
  -- The facts and steps the figures came from, for "How this day was computed".
  explanation jsonb not null,
  computed_at timestamptz not null,
  primary key (employee_id, work_date)
) partition by range (work_date);
create table attendance_day_other partition of attendance_day default;
create index attendance_day_results on attendance_day using gin (results);

-- Days whose sources changed since they were computed. A reader recomputes his own; a worker drains the rest.
create table attendance_stale (
  employee_id uuid not null,
  work_date date not null,
  since timestamptz not null default now(),
  primary key (employee_id, work_date)
);

-- One import of a biometric device's log, and every line it did not take.
create table device_import (
  id uuid primary key,
  file_name text not null,
  sha256 bytea not null,
  imported_by text not null,
  at timestamptz not null default now(),
  lines int not null,
  accepted int not null,
  duplicates int not null,
  rejected int not null
);
create index device_import_at on device_import (at desc);
create table device_import_line (
  import_id uuid not null references device_import (id),
  line int not null,
  reason text not null,
  primary key (import_id, line)
);
