-- Announcements that HR writes: for everybody or for one unit, with a file, changed and withdrawn but never deleted.
create table announcement_file (
  id uuid primary key,
  by text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  storage_key text not null,
  at timestamptz not null
);

alter table announcement
  add column cluster_id uuid references cluster (id),
  add column detachment_id uuid references detachment (id),
  add column department_id uuid references department (id),
  add column file_id uuid references announcement_file (id),
  add column posted_by text,
  add column version integer not null default 1,
  add column withdrawn_at timestamptz,
  add constraint announcement_for_one_unit check (num_nonnulls(cluster_id, detachment_id, department_id) <= 1);

-- Rows of "Needs your action" that only tell something, and that their reader has put away.
create table dismissed_action (
  employee_id uuid not null references employee (id),
  key text not null,
  at timestamptz not null,
  primary key (employee_id, key)
);

-- Put away by its reader: the bell no longer shows it.
alter table notification add column dismissed_at timestamptz;
