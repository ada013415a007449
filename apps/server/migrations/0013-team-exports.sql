-- Photos that leaders record times with, and large exports of the team's days.

-- Kept before the times are recorded; of one that was never used nobody has a punch.
create table punch_photo (
  id uuid primary key,
  owner text not null,
  media_type text not null,
  bytes int not null,
  storage_key text not null,
  at timestamptz not null
);
create table punch_photo_of (
  employee_id uuid not null references employee (id),
  punch_id uuid not null,
  photo_id uuid not null references punch_photo (id),
  primary key (employee_id, punch_id)
);
create index punch_photo_of_photo on punch_photo_of (photo_id);
create trigger punch_photo_of_append_only before update or delete on punch_photo_of
  for each row execute function refuse_change();

create table team_export (
  id uuid primary key,
  owner_id uuid not null references employee (id),
  username text not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  -- The range and the filters, as asked.
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
create index team_export_owner on team_export (owner_id);
create index team_export_ended on team_export (ended_at) where ended_at is not null;
