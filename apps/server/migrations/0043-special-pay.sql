-- Pay beside that of the periods: thirteenth months, final pay, and slips that correct others.

alter table pay_run
  add column kind text not null default 'REGULAR' check (kind in ('REGULAR', 'THIRTEENTH', 'FINAL')),
  -- Whose final pay it is.
  add column employee_id uuid references employee (id),
  -- What was decided when it was opened.
  add column choices jsonb not null default '{}',
  -- What was to be seen when the round began: who changed since and has no slip by it may be due one.
  add column seen pg_snapshot,
  add constraint pay_run_of check ((kind = 'FINAL') = (employee_id is not null)),
  drop constraint pay_run_starts_key;
create unique index pay_run_period on pay_run (starts) where kind = 'REGULAR';
create unique index pay_run_final on pay_run (employee_id, starts) where kind = 'FINAL';
-- One at a time: the next one stands on what this one paid.
create unique index pay_run_thirteenth on pay_run (starts) where kind = 'THIRTEENTH' and state = 'Not Posted';

alter table payslip
  -- What it pays of the thirteenth month, by the year it was earned in.
  add column thirteenth jsonb not null default '{}',
  -- The year's tax was settled with it.
  add column settles_year boolean not null default false,
  -- Savings and leave it gives back in cash.
  add column gives jsonb not null default '{}';

-- Why a slip was corrected, by whom, and what became of the difference.
create table payslip_correction (
  payslip_id uuid primary key references payslip (id),
  reason text not null,
  -- Computed again from its sources, or the same with what was entered.
  recomputed boolean not null,
  entries jsonb not null,
  -- New net pay less the old one. What is due is paid on a date; what was paid too much is owed on an account.
  difference bigint not null,
  pay_on date,
  account_id uuid references deduction_account (id),
  "by" text not null,
  at timestamptz not null default clock_timestamp()
);
create trigger payslip_correction_append_only before update or delete on payslip_correction
  for each row execute function refuse_change();
create trigger payslip_correction_stays before truncate on payslip_correction execute function refuse_change();

-- Whose final pay HR was told of as nearly due.
create table final_pay_alarm (
  employee_id uuid not null references employee (id),
  last_day date not null,
  at timestamptz not null default clock_timestamp(),
  primary key (employee_id, last_day)
);

-- Final pay stands on savings and on leave that is left; other pay does not.
create function pay_of_leavers_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select distinct c.employee_id from changed c join employee e on e.id = c.employee_id
    where e.separated_on is not null));
  return null;
end $$;
create trigger savings_touched after insert on savings_movement referencing new table as changed
  for each statement execute function pay_of_leavers_touched();
create trigger leave_ledger_touched after insert on leave_ledger referencing new table as changed
  for each statement execute function pay_of_leavers_touched();
