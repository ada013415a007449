-- For how many months after the last day somebody may still read what is their own. One row.
create table leaver_access (
  is_only boolean primary key default true check (is_only),
  months int not null default 12 check (months between 1 and 60),
  set_by text, set_at timestamptz,
  version int not null default 1
);
insert into leaver_access default values;

-- Until when somebody who left may still read what is their own; null: they are employed.
create function leaver_until(separated_on date) returns date language sql stable as $$
  select (separated_on + make_interval(months => months))::date from leaver_access
$$;
