-- What payroll asks of a day: how long the shift was, how much of it paid leave covered, and the minutes of each calendar
-- date, because a holiday belongs to the date of each minute.

alter table attendance_day
  add column asked int not null default 0,
  add column paid_leave int not null default 0,
  add column portions jsonb not null default '[]';
