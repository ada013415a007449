-- Somebody compared the holidays of a year with what was proclaimed. Proclamations come during the year too, so a year has several.
create table holiday_year_check (
  id uuid primary key,
  year int not null check (year between 2020 and 2100),
  -- The proclamation, and where to read it.
  source text not null check (length(trim(source)) between 3 and 200),
  link text,
  checked_on date not null,
  checked_by text not null,
  at timestamptz not null default clock_timestamp()
);
create index holiday_year_check_last on holiday_year_check (year, checked_on desc);
create trigger holiday_year_check_append_only before update or delete on holiday_year_check
  for each row execute function refuse_change();
create trigger holiday_year_check_stays before truncate on holiday_year_check execute function refuse_change();
