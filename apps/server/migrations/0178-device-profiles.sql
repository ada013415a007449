-- Profiles of biometric devices: what their states mean, whose their user ids are. Imports are looked at before they are
-- written, and can be undone while none of their days is posted.

-- A punch of a device that writes one state for everything. What it means follows from the other punches of its day.
alter table punch drop constraint punch_kind_check;
alter table punch add constraint punch_kind_check
  check (kind in ('IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT', 'CLOCK'));
-- {"cut": "04:00", "between": "IGNORED"}, as its profile had it when it was imported.
alter table punch add column clock jsonb;
alter table punch add constraint punch_of_a_clock check ((kind = 'CLOCK') = (clock is not null));

create table device_profile (
  id uuid primary key,
  version int not null default 1,
  is_active boolean not null default true,
  name text not null unique,
  detachment_id uuid references detachment (id),
  -- As they stand in the files.
  devices text[] not null default '{}',
  -- {"0": "IN", "255": "IGNORED"}; not looked at where the device writes one state.
  states jsonb not null default '{}',
  is_clock boolean not null default false,
  -- A user id that nobody was assigned is a company number.
  by_number boolean not null default true,
  night_cut time not null default '04:00',
  between_punches text not null default 'IGNORED' check (between_punches in ('IGNORED', 'BREAKS'))
);
create index device_profile_of on device_profile (detachment_id);

-- Whose a user id of a device is; null: nobody's, such as a visitor's.
create table device_user (
  profile_id uuid not null references device_profile (id),
  user_id text not null,
  employee_id uuid references employee (id),
  by text not null,
  at timestamptz not null,
  primary key (profile_id, user_id)
);
create index device_user_of on device_user (employee_id);

alter table device_import
  add column profile_id uuid references device_profile (id),
  add column state text not null default 'IMPORTED'
    check (state in ('CHECKING', 'CHECKED', 'IMPORTING', 'IMPORTED', 'FAILED', 'UNDONE')),
  -- While the file may be needed.
  add column storage_key text,
  add column done int not null default 0,
  add column preview jsonb,
  add column failure text,
  add column undone_by text,
  add column undone_at timestamptz,
  add column undone_because text,
  add check ((state = 'UNDONE') = (undone_at is not null));
create index device_import_open on device_import (at) where storage_key is not null;

-- Which punches an import wrote.
create table device_import_punch (
  import_id uuid not null references device_import (id),
  punch_id uuid not null,
  employee_id uuid not null,
  punched_at timestamptz not null,
  primary key (import_id, punch_id)
);
create trigger device_import_punch_append_only before update or delete on device_import_punch
  for each row execute function refuse_change();
create trigger device_import_punch_stays before truncate on device_import_punch execute function refuse_change();
