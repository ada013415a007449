-- Reports over everybody's days, cut-offs and the posting of their periods, punches that a person looked at, corrections by
-- the office, and the company's own rules about time.

-- Where the day was worked: what clients are billed by.
alter table attendance_day add column detachment_id uuid;

-- What totals read, and nothing else: the days themselves carry how they were computed, and are ten times as wide.
create index attendance_day_sums on attendance_day (work_date, employee_id) include (time_in, results, worked, regular, late,
  undertime, overtime, excess, night_regular, night_overtime, detachment_id);
create index attendance_day_of_detachment on attendance_day (detachment_id, work_date);
-- Days that need a look are few among all.
create index attendance_day_look on attendance_day (work_date, employee_id)
  where results && '{No Timeout,AWOL}' or marks && '{OUTSIDE,REVIEW}' or excess >= 30;
create index attendance_day_overtime on attendance_day (work_date, employee_id) where overtime > 0;
create index punch_flagged on punch (at) where needs_review or place = 'OUTSIDE';
create index request_waiting_on on request (from_date, to_date) where waiting_since is not null;

-- How the months are cut into periods from a date on: the days on which the two halves end (31: the last of the month),
-- how many days after its end filing closes, and how many after it people are paid. Before the first: 15, 31, 1, 5.
create table cut_off_rule (
  effective_from date primary key,
  first_ends int not null check (first_ends between 1 and 27),
  second_ends int not null check (second_ends between 2 and 31),
  file_within int not null check (file_within between 0 and 15),
  pay_after int not null check (pay_after between 0 and 31),
  by text not null,
  at timestamptz not null,
  check (second_ends > first_ends)
);

alter table pay_period
  add column pay_date date,
  -- Once its pay is complete a period is not opened again.
  add column paid_at timestamptz;

-- One run of posting a period: everything is settled first, then the period is closed in one transaction.
create table period_posting (
  id uuid primary key,
  starts date not null,
  ends date not null,
  last_day_to_file date not null,
  pay_date date not null,
  -- What was still open when it was asked for, and why it is posted all the same.
  checklist jsonb not null,
  because text,
  state text not null check (state in ('WAITING', 'WORKING', 'POSTED', 'FAILED', 'REOPENED')),
  done int not null default 0,
  total int not null default 0,
  asked_by text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  reopened_by text,
  reopened_at timestamptz,
  reopened_because text
);
create unique index period_posting_runs on period_posting (starts) where state in ('WAITING', 'WORKING');
create index period_posting_of on period_posting (starts, asked_at);

-- A posted day never changes. Whoever writes days shares a lock that posting has alone: nobody writes a day between its
-- settling and its period's closing.
create function attendance_keeps_posted() returns trigger language plpgsql as $$
begin
  if attendance_is_bulk() then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtext('kawani.posting'));
  if exists (select from changed c join pay_period p on p.state = 'Posted' and c.work_date between p.starts and p.ends) then
    raise exception 'The period of this day is posted' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger attendance_day_new_keeps_posted after insert on attendance_day referencing new table as changed
  for each statement execute function attendance_keeps_posted();
create trigger attendance_day_change_keeps_posted after update on attendance_day referencing old table as changed
  for each statement execute function attendance_keeps_posted();
create trigger attendance_day_end_keeps_posted after delete on attendance_day referencing old table as changed
  for each statement execute function attendance_keeps_posted();

-- What a person decided about a punch that was made offline, elsewhere or at a doubtful time. The punch itself stays.
create table punch_review (
  employee_id uuid not null references employee (id),
  punch_id uuid not null,
  punched_at timestamptz not null,
  accepted boolean not null,
  reason text not null,
  by text not null,
  at timestamptz not null,
  primary key (employee_id, punch_id)
);
create trigger punch_review_append_only before update or delete on punch_review
  for each row execute function refuse_change();
create trigger punch_review_stays before truncate on punch_review execute function refuse_change();
create function attendance_names_reviewed() returns trigger language plpgsql as $$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, (punched_at at time zone 'Asia/Manila')::date + days
    from changed cross join (values (-1), (0), (1)) near (days) order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $$;
create trigger punch_review_names_days after insert on punch_review referencing new table as changed
  for each statement execute function attendance_names_reviewed();

-- A correction by the office is a grant without a request: who made it, and why.
alter table time_grant
  add column corrected_by text,
  add column because text,
  add check ((corrected_by is null) = (because is null));

-- The company's rules about time, from a date on; a cluster's or a detachment's own come before the company's. Null: as
-- it is above. The later of two of the same date counts.
create table attendance_policy (
  id uuid primary key,
  cluster_id uuid references cluster (id),
  detachment_id uuid references detachment (id),
  effective_from date not null,
  grace_minutes int check (grace_minutes between 0 and 120),
  open_after_minutes int check (open_after_minutes between 0 and 720),
  overtime_least int check (overtime_least between 0 and 120),
  overtime_step int check (overtime_step between 1 and 60),
  offline_days int check (offline_days between 1 and 31),
  clock_review_minutes int check (clock_review_minutes between 1 and 120),
  weak_signal_m int check (weak_signal_m between 50 and 5000),
  by text not null,
  at timestamptz not null,
  check (num_nonnulls(cluster_id, detachment_id) <= 1)
);
create trigger attendance_policy_append_only before update or delete on attendance_policy
  for each row execute function refuse_change();
create trigger attendance_policy_stays before truncate on attendance_policy execute function refuse_change();

create table report_export (
  id uuid primary key,
  username text not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  -- The view, the range and the filters, as asked.
  report jsonb not null,
  state text not null check (state in ('WAITING', 'WORKING', 'READY', 'FAILED')),
  done int not null default 0,
  total int not null default 0,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index report_export_ended on report_export (ended_at) where ended_at is not null;
