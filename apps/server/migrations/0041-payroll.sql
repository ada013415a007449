-- Pay runs and their slips. A slip is computed again until its run is complete; from then on nothing of it changes.

-- The company's rules of pay, from a date on. Before the first: all contributions in the month's last period, a take-home
-- floor of 30 %.
create table payroll_policy (
  effective_from date primary key,
  contributions text not null check (contributions in ('LAST', 'HALVES')),
  floor_rate numeric(4, 3) not null check (floor_rate between 0 and 1),
  -- From how large a change since the last slip on somebody looks at it.
  large_change numeric(4, 3) not null check (large_change between 0 and 9),
  -- What opens a payslip's PDF.
  pdf_password text not null check (pdf_password in ('NONE', 'BIRTH_DATE', 'NUMBER')),
  by text not null,
  at timestamptz not null default clock_timestamp()
);

create table pay_run (
  id uuid primary key,
  starts date not null,
  ends date not null,
  pay_date date not null,
  -- The month whose contributions these are, by its first day.
  month date not null,
  -- Which of how many pay periods of the month.
  part int not null,
  parts int not null,
  state text not null check (state in ('Not Posted', 'Completed')),
  -- Every computing is a round of its own; slips of earlier rounds are computed again.
  round int not null default 0,
  computing boolean not null default false,
  done int not null default 0,
  total int not null default 0,
  failure text,
  computed_at timestamptz,
  completed_at timestamptz,
  completed_by text,
  release_at timestamptz,
  released_at timestamptz,
  released_by text,
  opened_by text not null,
  at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  unique (starts),
  check (ends >= starts and pay_date >= starts),
  check (part between 1 and parts)
);
create index pay_run_month on pay_run (month);
create index pay_run_due on pay_run (release_at) where release_at is not null and released_at is null;

create table payslip (
  id uuid primary key,
  run_id uuid not null references pay_run (id),
  employee_id uuid not null references employee (id),
  no text unique,
  round int not null,
  -- Where the person worked and was paid from at the end of the period, as it stood then.
  person jsonb not null,
  lines jsonb not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  taxable bigint not null,
  tax bigint not null,
  basic_earned bigint not null,
  basic_monthly bigint not null,
  compensation bigint not null,
  fund_salary bigint not null,
  shares jsonb not null,
  -- De minimis by benefit, and what of this pay entered the benefits of the year.
  de_minimis jsonb not null,
  benefits bigint not null,
  -- Instalments due that did not fit.
  carried jsonb not null,
  -- What stands against releasing it, and what somebody should look at.
  faults jsonb not null,
  remarks jsonb not null,
  corrects uuid references payslip (id),
  computed_at timestamptz not null,
  -- What was to be seen when it was computed, and whether the days were posted by then: whatever came later makes it old.
  seen pg_snapshot not null,
  days_posted boolean not null,
  check (net = gross - deducted)
);
create unique index payslip_once on payslip (run_id, employee_id) where corrects is null;
create unique index payslip_corrected_once on payslip (corrects);
create index payslip_of on payslip (employee_id, run_id);

-- Completed pay is never edited: a correction is a slip of its own that names the one it corrects.
create function payslip_stays() returns trigger language plpgsql as $$
begin
  if exists (select from pay_run where id = old.run_id and state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger payslip_stays before update or delete on payslip for each row execute function payslip_stays();

-- What became of a released slip. Opened before anybody may recall it.
create table payslip_receipt (
  payslip_id uuid not null references payslip (id),
  state text not null check (state in ('Opened', 'Downloaded', 'Acknowledged')),
  at timestamptz not null default clock_timestamp(),
  primary key (payslip_id, state)
);

-- Made when it is first asked for, and the same ever after.
create table payslip_paper (
  payslip_id uuid primary key references payslip (id),
  storage_key text not null,
  at timestamptz not null default clock_timestamp()
);

-- Pay that no day explains: entered with a reason, taken back by a later row.
create table pay_adjustment (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  -- The period in which it is paid, by its first day.
  starts date not null,
  amount bigint not null check (amount <> 0),
  tax text not null check (tax in ('WAGE', 'TAXABLE', 'EXEMPT', 'BENEFIT')),
  label text not null,
  reason text not null,
  withdraws uuid unique references pay_adjustment (id),
  entered_by text not null,
  at timestamptz not null default clock_timestamp()
);
create index pay_adjustment_of on pay_adjustment (starts, employee_id);
create trigger pay_adjustment_append_only before update or delete on pay_adjustment
  for each row execute function refuse_change();

-- Of earlier employers of the year, by their form 2316.
create table prior_income (
  employee_id uuid not null references employee (id),
  year int not null check (year between 2000 and 2200),
  employer text not null,
  taxable bigint not null check (taxable >= 0),
  withheld bigint not null check (withheld >= 0),
  entered_by text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (employee_id, year, employer)
);

create sequence payslip_no;

-- The transaction that last changed what somebody is paid by. A time would not do: one may commit after a slip was
-- computed that began before.
create table pay_touch (
  employee_id uuid primary key,
  by_transaction xid8 not null
);
create function pay_touch_people(people uuid[]) returns void language sql as $$
  insert into pay_touch (employee_id, by_transaction)
    select person, pg_current_xact_id() from unnest(people) person order by person
    on conflict (employee_id) do update set by_transaction = excluded.by_transaction
$$;
create function pay_source_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array[new.employee_id]);
  return null;
end $$;
create function pay_employment_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array[new.id]);
  return null;
end $$;
create function pay_dues_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select distinct a.employee_id from changed d join deduction_account a on a.id = d.account_id));
  return null;
end $$;
create function pay_payments_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select distinct a.employee_id from paid p join deduction_due d on d.id = p.due_id
    join deduction_account a on a.id = d.account_id));
  return null;
end $$;
create trigger pay_terms_touched after insert or update on pay_terms
  for each row execute function pay_source_touched();
create trigger pay_adjustment_touched after insert on pay_adjustment
  for each row execute function pay_source_touched();
create trigger deduction_account_touched after insert or update on deduction_account
  for each row execute function pay_source_touched();
create trigger employee_dates_touched after update of hired_on, separated_on on employee
  for each row when ((old.hired_on, old.separated_on) is distinct from (new.hired_on, new.separated_on))
  execute function pay_employment_touched();
create trigger deduction_due_touched after insert on deduction_due referencing new table as changed
  for each statement execute function pay_dues_touched();
create trigger deduction_payment_touched after insert on deduction_payment referencing new table as paid
  for each statement execute function pay_payments_touched();
create trigger deduction_authorization_touched after insert or update on deduction_authorization
  for each row execute function pay_source_touched();
