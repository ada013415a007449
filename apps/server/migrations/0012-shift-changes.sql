-- Changes of the schedule that were asked for and approved, where shifts are worked, private calendar links.

-- Where a shift is worked; one without rows is worked everywhere.
create table shift_site (
  shift_id uuid not null references shift (id),
  detachment_id uuid not null references detachment (id),
  primary key (shift_id, detachment_id)
);
create index shift_site_of_detachment on shift_site (detachment_id);

-- What each approved change of a date replaced, and what took it back; append-only.
create table shift_day_change (
  id uuid primary key,
  request_id uuid not null references request (id),
  employee_id uuid not null references employee (id),
  work_date date not null,
  old_shift_id uuid references shift (id),
  old_detachment_id uuid references detachment (id),
  old_rest_day boolean not null,
  new_shift_id uuid references shift (id),
  new_detachment_id uuid references detachment (id),
  new_rest_day boolean not null,
  at timestamptz not null,
  -- The account that decided.
  by text not null
);
create index shift_day_change_of on shift_day_change (employee_id, work_date, at, id);
create index shift_day_change_by_request on shift_day_change (request_id);
create trigger shift_day_change_append_only before update or delete on shift_day_change
  for each row execute function refuse_change();
create trigger shift_day_change_stays before truncate on shift_day_change execute function refuse_change();

-- Private links by which a phone's calendar reads a person's shifts. The secret itself is known to its owner alone.
create table calendar_link (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  revoked_at timestamptz
);
create unique index calendar_link_of on calendar_link (employee_id) where revoked_at is null;
