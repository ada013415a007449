-- What the office enters for pay: earlier employers' income, rules of pay by date, cost-of-living allowances, uploaded
-- slips; and what pay still settles of days that were paid before.

-- One certificate of an earlier employer. What changed of it is told by its history.
alter table prior_income
  drop constraint prior_income_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column version int not null default 1,
  add column is_active boolean not null default true,
  add column tin text check (tin ~ '^[0-9]{9}([0-9]{3}|[0-9]{5})?$'),
  -- Thirteenth month and other benefits paid there: they count against the year's ceiling.
  add column benefits bigint not null default 0 check (benefits >= 0);
create unique index prior_income_once on prior_income (employee_id, year, upper(employer)) where is_active;
create index prior_income_of on prior_income (year, employee_id);
create trigger prior_income_touched after insert or update on prior_income
  for each row execute function pay_source_touched();

-- Rules that were to come and were taken back stay to be read.
alter table payroll_policy
  drop constraint payroll_policy_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column withdrawn_by text,
  add column withdrawn_at timestamptz,
  add constraint payroll_policy_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null));
create unique index payroll_policy_from on payroll_policy (effective_from) where withdrawn_at is null;

create function pay_everybody_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select id from employee));
  return null;
end $$;
create trigger payroll_policy_touched after insert or update on payroll_policy
  for each statement execute function pay_everybody_touched();

-- Centavos a day, outside the base of every premium (rule P-3).
alter table pay_terms add column cola bigint not null default 0 check (cola >= 0);

-- Tax and contributions beyond what was earned, that the company paid for the person; less what was taken back of it.
alter table payslip add column advanced bigint not null default 0;
create index payslip_advanced on payslip (employee_id) where advanced <> 0;

-- Holidays of paid dates are settled by the next pay of everybody (rule D-7).
create trigger holiday_new_touches_pay after insert on holiday
  for each row when (new.adjustment) execute function pay_everybody_touched();
create trigger holiday_now_touches_pay after update on holiday
  for each row when (new.adjustment or old.adjustment) execute function pay_everybody_touched();

-- Slips that somebody computed elsewhere. The last one of a person that was not taken back stands in for what would be
-- computed.
create table pay_upload (
  id uuid primary key,
  run_id uuid not null references pay_run (id) on delete cascade,
  file_name text not null,
  "by" text not null,
  at timestamptz not null default clock_timestamp(),
  withdrawn_by text,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index pay_upload_of on pay_upload (run_id, at);
create table uploaded_slip (
  upload_id uuid not null references pay_upload (id) on delete cascade,
  employee_id uuid not null references employee (id),
  lines jsonb not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  primary key (upload_id, employee_id),
  check (net = gross - deducted)
);
create index uploaded_slip_of on uploaded_slip (employee_id);
create trigger uploaded_slip_touched after insert on uploaded_slip
  for each row execute function pay_source_touched();
create function pay_upload_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select employee_id from uploaded_slip where upload_id = new.id));
  return null;
end $$;
create trigger pay_upload_touched after update on pay_upload
  for each row execute function pay_upload_touched();
