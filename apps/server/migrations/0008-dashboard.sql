-- Announcements: the GENERAL events of the calendar.

create table announcement (
  id uuid primary key,
  title text not null,
  body text not null,
  starts date not null,
  ends date not null,
  posted_at timestamptz not null default now(),
  check (ends >= starts)
);
create index announcement_shown on announcement (ends, starts);
