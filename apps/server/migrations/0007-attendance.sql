-- Punches (append-only), what approved requests grant, and the days computed from them.

-- A punch's key, unique per person: a double tap or a replayed queue finds its key taken. The key of a second tab's tap
-- is given to the punch of the first.
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

create trigger punch_append_only before update or delete on punch
  for each row execute function refuse_change();
create trigger punch_key_append_only before update or delete on punch_key
  for each row execute function refuse_change();
create trigger punch_stays before truncate on punch execute function refuse_change();
create trigger punch_key_stays before truncate on punch_key execute function refuse_change();

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
create trigger time_grant_stays before truncate on time_grant execute function refuse_change();

-- Which of these taps, one of each person, repeat a punch that stands already, and which one. Until the transaction ends
-- nobody else writes taps of these people; locks are taken in one order, so never in a circle. A function's statements
-- each see what is committed by then, so this sees what whoever had the locks before has written.
create function repeated_taps(people uuid[], ats timestamptz[], kinds text[], sources text[], span interval)
returns table (person uuid, first_id uuid, first_at timestamptz) language plpgsql volatile as $$
declare
  earliest timestamptz := (select min(each) from unnest(ats) each) - span;
  latest timestamptz := (select max(each) from unnest(ats) each) + span;
begin
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('tap ' || each, 0) as lock from unnest(people) each order by 1) locks;
  -- The nearest punch on either side is a step or two along the index, however many there are. The same seen by a
  -- device or recorded by a leader stands beside the tap: neither a repeat of it nor something in between.
  return query
    select tap.person, coalesce(earlier.id, later.id), coalesce(earlier.at, later.at)
    from unnest(people, ats, kinds, sources) tap (person, at, kind, source) left join lateral (
      select punch.id, punch.at, punch.kind from punch
      where employee_id = tap.person and punch.at between tap.at - span and tap.at
        and punch.at between earliest and latest and (punch.kind <> tap.kind or punch.source = tap.source)
      order by punch.at desc, punch.id desc limit 1
    ) earlier on earlier.kind = tap.kind
    left join lateral (
      select punch.id, punch.at, punch.kind from punch
      where employee_id = tap.person and punch.at > tap.at and punch.at <= tap.at + span
        and punch.at between earliest and latest and (punch.kind <> tap.kind or punch.source = tap.source)
      order by punch.at, punch.id limit 1
    ) later on later.kind = tap.kind
    where earlier.id is not null or later.id is not null;
end $$;

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
  -- What the figures came from, as it stood then: the shift's terms, the site's name, the holidays.
  shift jsonb,
  rest_day boolean not null,
  site text,
  holidays jsonb not null,
  -- The steps of "How this day was computed", each a label and a value.
  explanation jsonb not null,
  computed_at timestamptz not null,
  -- When time alone makes the figures old: a day still running is computed again once its shift is over.
  settles_at timestamptz,
  primary key (employee_id, work_date)
) partition by range (work_date);
create table attendance_day_other partition of attendance_day default;
create index attendance_day_unsettled on attendance_day (settles_at) where settles_at is not null;

-- Days whose sources changed since they were computed. A reader recomputes his own; a worker drains the rest.
create sequence attendance_touch;
create table attendance_stale (
  employee_id uuid not null,
  work_date date not null,
  -- New with every change: who computed from the sources of an earlier touch may not take the day off this list.
  touch bigint not null default nextval('attendance_touch'),
  primary key (employee_id, work_date)
);

-- Any change of a source names the days it touches, once a statement. A bulk load (`set local kawani.bulk = 'on'`)
-- computes its days itself. Rows are named in key order, so that writers of the same days never wait in a circle.
create function attendance_is_bulk() returns boolean language sql stable as $$
  select coalesce(current_setting('kawani.bulk', true), '') = 'on'
$$;

create function attendance_names_punched() returns trigger language plpgsql as $$
begin
  if attendance_is_bulk() then return null; end if;
  -- A punch may close a shift of the day before; one in the evening may open a shift of the day after; and one that
  -- comes in late may be what a time-out of the day after answers to.
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, (at at time zone 'Asia/Manila')::date + days
    from changed cross join (values (-1), (0), (1)) near (days)
    where days < 1 or extract(hour from at at time zone 'Asia/Manila') >= 18 or received_at - at > interval '1 hour'
    order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $$;
create trigger punch_names_days after insert on punch referencing new table as changed
  for each statement execute function attendance_names_punched();

create function attendance_names_work_dates() returns trigger language plpgsql as $$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, work_date from changed order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $$;
create trigger time_grant_names_days after insert on time_grant referencing new table as changed
  for each statement execute function attendance_names_work_dates();
create trigger shift_day_new_names_days after insert on shift_day referencing new table as changed
  for each statement execute function attendance_names_work_dates();
create trigger shift_day_change_names_days after update on shift_day referencing new table as changed
  for each statement execute function attendance_names_work_dates();
create trigger shift_day_end_names_days after delete on shift_day referencing old table as changed
  for each statement execute function attendance_names_work_dates();

create function attendance_names_leave_dates() returns trigger language plpgsql as $$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, date from changed order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $$;
create trigger leave_day_new_names_days after insert on leave_day referencing new table as changed
  for each statement execute function attendance_names_leave_dates();
create trigger leave_day_change_names_days after update on leave_day referencing new table as changed
  for each statement execute function attendance_names_leave_dates();
create trigger leave_day_end_names_days after delete on leave_day referencing old table as changed
  for each statement execute function attendance_names_leave_dates();

-- A holiday or a shift's terms touch many people: days already posted are left out at once.
create function attendance_names_holidays() returns trigger language plpgsql as $$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from (
      select employee_id, work_date from shift_day
        where work_date in (select date - days from changed cross join (values (0), (1)) near (days))
      union
      select employee_id, work_date from attendance_day
        where work_date in (select date - days from changed cross join (values (0), (1)) near (days))
    ) touched
    where not exists (select from pay_period where state = 'Posted' and work_date between starts and ends)
    order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $$;
create trigger holiday_new_names_days after insert on holiday referencing new table as changed
  for each statement execute function attendance_names_holidays();
create trigger holiday_now_names_days after update on holiday referencing new table as changed
  for each statement execute function attendance_names_holidays();
create trigger holiday_then_names_days after update on holiday referencing old table as changed
  for each statement execute function attendance_names_holidays();
create trigger holiday_end_names_days after delete on holiday referencing old table as changed
  for each statement execute function attendance_names_holidays();

create function attendance_names_shifts() returns trigger language plpgsql as $$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct d.employee_id, d.work_date
    from changed c join shift_day d on d.shift_id = c.shift_id and d.work_date >= c.effective_from
    where not exists (select from pay_period where state = 'Posted' and d.work_date between starts and ends)
    order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $$;
create trigger shift_terms_new_names_days after insert on shift_terms referencing new table as changed
  for each statement execute function attendance_names_shifts();
create trigger shift_terms_change_names_days after update on shift_terms referencing new table as changed
  for each statement execute function attendance_names_shifts();
create trigger shift_terms_end_names_days after delete on shift_terms referencing old table as changed
  for each statement execute function attendance_names_shifts();

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
