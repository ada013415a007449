-- Leave as policy and as account: what each type asks for and gives, and every credit and debit of everybody.

-- What a type of leave asks for and gives, from a date on. A type without a policy in force is not offered.
create table leave_policy (
  type text not null,
  effective_from date not null,
  effective_to date,
  statutory boolean not null,
  paid boolean not null,
  -- Working days leave out rest days and holidays; calendar days run through them.
  unit text not null check (unit in ('WORKING', 'CALENDAR')),
  -- A year's credits, or so many days for each event; NONE draws on nothing.
  per text not null check (per in ('YEAR', 'EVENT', 'NONE')),
  half_days boolean not null,
  -- Whom it is for; null: everybody.
  sex text check (sex in ('Male', 'Female')),
  civil_status text check (civil_status in ('Single', 'Married', 'Annulled', 'Widowed')),
  record text check (record in ('SOLO_PARENT')),
  tenure_months int not null default 0 check (tenure_months >= 0),
  -- In words, for those it is not for.
  needs text not null,
  notice_days int not null default 0 check (notice_days >= 0),
  -- How long after its first day it may still be filed.
  back_days int not null default 0 check (back_days >= 0),
  document text,
  -- The document is asked for when the leave is longer than so many days.
  document_over numeric(5, 1) not null default 0,
  max_per_filing numeric(5, 1),
  entitlement numeric(5, 1) not null default 0 check (entitlement >= 0),
  accrual text not null check (accrual in ('NONE', 'YEARLY', 'MONTHLY')),
  -- The year in which the tenure is reached gives a part, as many months as are left of it.
  prorated boolean not null default false,
  -- Not given beside a year's credits of this other type.
  unless_type text,
  -- What becomes of unused credits when their year is over: into Carry Over up to `carries`, paid in cash, or nothing.
  year_end text not null check (year_end in ('CARRY', 'PAY', 'LAPSE')),
  carries numeric(5, 1) not null default 0 check (carries >= 0),
  -- Months of the new year in which what was carried may be used.
  carry_months int not null default 0 check (carry_months between 0 and 12),
  primary key (type, effective_from),
  check (effective_to >= effective_from),
  check (per = 'YEAR' or accrual = 'NONE'),
  check (entitlement * 2 = trunc(entitlement * 2))
);

insert into leave_policy (type, effective_from, statutory, paid, unit, per, half_days, sex, civil_status, record,
  tenure_months, needs, notice_days, back_days, document, document_over, max_per_filing, entitlement, accrual, prorated,
  unless_type, year_end, carries, carry_months) values
  ('VL', '2000-01-01', false, true, 'WORKING', 'YEAR', true, null, null, null, 24,
    'two years of service', 3, 0, null, 0, 15, 12, 'YEARLY', true, null, 'CARRY', 5, 3),
  ('SL', '2000-01-01', false, true, 'WORKING', 'YEAR', true, null, null, null, 6,
    'six months of service', 0, 7, 'a medical certificate', 2, 30, 10, 'YEARLY', true, null, 'LAPSE', 0, 0),
  ('EL', '2000-01-01', false, true, 'WORKING', 'YEAR', true, null, null, null, 6,
    'six months of service', 0, 3, null, 0, 3, 3, 'YEARLY', false, null, 'LAPSE', 0, 0),
  -- Labor Code, Art. 95: not owed where five days or more of paid vacation leave exist; unused days are paid in cash.
  ('SIL', '2000-01-01', true, true, 'WORKING', 'YEAR', true, null, null, null, 12,
    'one year of service, and no vacation leave', 1, 3, null, 0, 5, 5, 'YEARLY', false, 'VL', 'PAY', 0, 0),
  ('CL', '2000-01-01', false, true, 'WORKING', 'YEAR', true, null, null, null, 0,
    'days of last year’s vacation leave that were not used', 3, 0, null, 0, null, 0, 'NONE', false, null, 'LAPSE', 0, 0),
  ('LWOP', '2000-01-01', false, false, 'WORKING', 'NONE', true, null, null, null, 0,
    'a reason', 0, 3, null, 0, 30, 0, 'NONE', false, null, 'LAPSE', 0, 0),
  -- RA 11210: 105 days for a live birth, 60 for a miscarriage; what a solo parent gets more stands in the rules.
  ('ML', '2000-01-01', true, true, 'CALENDAR', 'EVENT', false, 'Female', null, null, 0,
    'a pregnancy', 0, 60, 'proof of the pregnancy or of the delivery', 0, 150, 105, 'NONE', false, null, 'LAPSE', 0, 0),
  -- RA 8187.
  ('PL', '2000-01-01', true, true, 'CALENDAR', 'EVENT', false, 'Male', 'Married', null, 0,
    'a delivery of one’s wife, one of the first four', 0, 60, 'the marriage and birth or medical certificates', 0, 14, 7,
    'NONE', false, null, 'LAPSE', 0, 0),
  -- RA 8972 as amended by RA 11861.
  ('SpL', '2000-01-01', true, true, 'WORKING', 'YEAR', true, null, null, 'SOLO_PARENT', 6,
    'six months of service and a valid solo parent ID', 0, 7, 'the solo parent ID', 0, 7, 7, 'YEARLY', false, null, 'LAPSE', 0, 0),
  -- RA 9262, s. 43.
  ('AVAWL', '2000-01-01', true, true, 'WORKING', 'EVENT', true, 'Female', null, null, 0,
    'a certification of the barangay, prosecutor or court', 0, 30, 'the certification', 0, 10, 10, 'NONE', false, null,
    'LAPSE', 0, 0),
  -- RA 9710, s. 18; DOLE DO 112-11: two months at most a year.
  ('MC', '2000-01-01', true, true, 'CALENDAR', 'EVENT', false, 'Female', null, null, 12,
    'one year of service and surgery for a gynaecological disorder', 0, 30, 'the physician’s certificate', 0, 60, 60,
    'NONE', false, null, 'LAPSE', 0, 0);

-- What a policy asks about a person that no other record says. Rows are ended, not changed.
create table leave_record (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  -- DELIVERY: one that a paternity leave was taken for elsewhere or before this product.
  kind text not null check (kind in ('SOLO_PARENT', 'DELIVERY')),
  valid_from date not null,
  valid_to date,
  note text not null default '',
  by_whom text not null,
  at timestamptz not null default clock_timestamp(),
  check (valid_to >= valid_from)
);
create index leave_record_of on leave_record (employee_id, kind, valid_from);

-- Every credit and debit. What is left of a type in a year is the sum; nothing stores it.
create table leave_ledger (
  id uuid primary key default gen_random_uuid(),
  -- The order in which entries were made, for running balances.
  seq bigint generated always as identity,
  employee_id uuid not null references employee (id),
  type text not null,
  year int not null check (year between 1900 and 2200),
  entry text not null check (entry in ('ALLOCATION', 'ACCRUAL', 'ADJUSTMENT', 'CARRIED_OUT', 'CARRIED_IN', 'EXPIRY',
    'PAID_OUT', 'HELD', 'RELEASED', 'TAKEN', 'GIVEN_BACK')),
  days numeric(5, 1) not null check (days <> 0 and days * 2 = trunc(days * 2)),
  "on" date not null,
  -- Of carried days: the last one on which they may be used.
  expires_on date,
  request_id uuid references request (id),
  -- What happens once: the allocation of a year, the accrual of a month.
  period text,
  reason text not null default '',
  by_whom text not null,
  at timestamptz not null default clock_timestamp(),
  check (entry in ('ADJUSTMENT')
    or (days > 0) = (entry in ('ALLOCATION', 'ACCRUAL', 'CARRIED_IN', 'RELEASED', 'GIVEN_BACK'))),
  check ((entry in ('HELD', 'RELEASED', 'TAKEN', 'GIVEN_BACK')) = (request_id is not null)),
  check (expires_on is null or entry in ('CARRIED_IN', 'ADJUSTMENT'))
);
create index leave_ledger_of on leave_ledger (employee_id, year, type);
create index leave_ledger_of_request on leave_ledger (request_id) where request_id is not null;
create unique index leave_ledger_once on leave_ledger (employee_id, type, period) where period is not null;
-- The years and types that a year's end may still have to look at.
create index leave_ledger_years on leave_ledger (year, type, employee_id);

create trigger leave_ledger_append_only before update or delete on leave_ledger
  for each row execute function refuse_change();
create trigger leave_ledger_stays before truncate on leave_ledger execute function refuse_change();

-- No balance below zero, whoever writes at the same time: writers of one person's credits wait for one another on the
-- person's row, and whoever comes second sums up what the first one wrote.
create function leave_ledger_holds() returns trigger language plpgsql as $$
declare
  short record;
begin
  perform 1 from employee where id in (select employee_id from changed) order by id for no key update;
  select l.employee_id, l.type, l.year, sum(l.days) as days into short
    from leave_ledger l
    join (select distinct employee_id, year, type from changed where days < 0) c
      on c.employee_id = l.employee_id and c.year = l.year and c.type = l.type
    group by 1, 2, 3 having sum(l.days) < 0 limit 1;
  if found then
    raise exception 'The % credits of % would fall to %', short.type, short.year, short.days
      using errcode = 'check_violation', constraint = 'leave_ledger_not_below_zero';
  end if;
  return null;
end $$;
create trigger leave_ledger_not_below_zero after insert on leave_ledger referencing new table as changed
  for each statement execute function leave_ledger_holds();

-- Days of approved requests belong to them; a request that is no longer approved takes its days away.
alter table leave_day add column request_id uuid references request (id);
create index leave_day_of_request on leave_day (request_id) where request_id is not null;
