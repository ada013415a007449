-- Leave follows the calendar: a holiday proclaimed after a leave was approved gives the day back.

-- Dates whose holidays changed; the leaves on them are settled by whoever looks after the product.
create table leave_stale_date (
  date date primary key,
  touched_at timestamptz not null default clock_timestamp()
);

create function leave_names_holidays() returns trigger language plpgsql as $$
begin
  -- Taking the row over, not leaving it be: whoever is about to take the date off the list waits for this change.
  insert into leave_stale_date (date) select distinct date from changed order by 1
    on conflict (date) do update set touched_at = excluded.touched_at;
  return null;
end $$;
create trigger holiday_new_names_leave after insert on holiday referencing new table as changed
  for each statement execute function leave_names_holidays();
create trigger holiday_now_names_leave after update on holiday referencing new table as changed
  for each statement execute function leave_names_holidays();
create trigger holiday_then_names_leave after update on holiday referencing old table as changed
  for each statement execute function leave_names_holidays();
create trigger holiday_end_names_leave after delete on holiday referencing old table as changed
  for each statement execute function leave_names_holidays();

-- Days of approved leave that became holidays, and so were given back; when the holiday is withdrawn they are leave again.
create table leave_day_given_back (
  request_id uuid not null references request (id),
  employee_id uuid not null references employee (id),
  date date not null,
  portion text not null check (portion in ('AM', 'PM', 'WHOLE')),
  type text not null,
  paid boolean not null,
  -- What of it went back into the ledger: nothing where it had drawn nothing.
  days numeric(5, 1) not null,
  given_back_at timestamptz not null default now(),
  taken_again_at timestamptz
);
create index leave_day_given_back_on on leave_day_given_back (date) where taken_again_at is null;
create index leave_day_given_back_of on leave_day_given_back (request_id);

-- One upload may be carried by several requests.
create index request_file_stored on request_file (storage_key);

-- Approver rules that an office keeps: by name, switched on and off. What a rule said before a date stays as a row `of` it.
alter table approver_rule
  add column name text not null default '',
  add column active boolean not null default true,
  add column version int not null default 1,
  add column of uuid references approver_rule (id);
update approver_rule set name = case
  when 'TA' = any(types) then 'Time, schedule and overtime ahead'
  when 'POSTAPPLY' = any(types) then 'Overtime worked already'
  when 'VL' = any(types) and over_days = 0 then 'Leaves'
  when 'VL' = any(types) then 'Leaves over ' || trim_scale(over_days) || ' days'
  when 'SpL' = any(types) then 'Special leaves'
  else array_to_string(types, ', ') end;

-- Days, for chains that grow with the size.
alter table request add column size numeric(6, 1) not null default 0;

-- Types of requests whose rules change on a day to come: what waits then follows them.
create table approver_rule_due (
  due_on date not null,
  types text[] not null
);
create index approver_rule_due_on on approver_rule_due (due_on);

-- The types of leave as an office keeps them. BL and AVL are offered once they are called something.
create table leave_type (
  type text primary key,
  label text,
  version int not null default 1
);
insert into leave_type (type) values ('SL'), ('VL'), ('EL'), ('SIL'), ('CL'), ('LWOP'), ('BL'), ('AVL'), ('ML'), ('PL'),
  ('MC'), ('SpL'), ('AVAWL');
alter table leave_policy add foreign key (type) references leave_type (type);
