-- What registers, comparisons and journals add up: the lines of each payslip by their code, and the detachment whose pay it is.

-- Every line, the employer's shares too, as `{"BASIC": 903500, "TAX": 12000}`. Made by the database itself, so that a register
-- can never differ from the payslips it lists.
create function payslip_code_sums(lines jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(code, amount), '{}') from (
    select line.code, sum(line.amount)::bigint as amount
    from jsonb_to_recordset(lines) as line (code text, amount bigint) group by 1) own
$$;

-- The detachment that a payslip names as its place, kept by its key: names change. Null for people of an office.
alter table payslip
  add column code_sums jsonb not null generated always as (payslip_code_sums(lines)) stored,
  add column detachment_id uuid references detachment;

create function detachment_paid(of_employee uuid, of_run uuid) returns uuid language sql stable as $$
  select a.detachment_id from pay_run r, lateral (
    select detachment_id from assignment
    where employee_id = of_employee and effective_from <= case r.kind when 'THIRTEENTH' then r.pay_date else r.ends end
    order by effective_from desc limit 1) a
  where r.id = of_run
$$;

-- Payslips of completed pay never change, but this one time.
alter table payslip disable trigger payslip_stays;
update payslip set detachment_id = detachment_paid(employee_id, run_id)
  where detachment_paid(employee_id, run_id) is not null;
alter table payslip enable trigger payslip_stays;

create function payslip_names_detachment() returns trigger language plpgsql as $$
begin
  new.detachment_id := detachment_paid(new.employee_id, new.run_id);
  return new;
end $$;
create trigger payslip_names_detachment before insert or update of person on payslip
  for each row execute function payslip_names_detachment();

create index payslip_of_detachment on payslip (run_id, detachment_id);

-- Files of pay that are put together in the background: whose each is, what was asked for, and where it lies until it is
-- taken away.
create table payroll_export (
  id uuid primary key,
  username text not null,
  -- What is in it, and what it was narrowed to.
  what text not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  asked jsonb not null,
  state text not null check (state in ('WAITING', 'WORKING', 'READY', 'FAILED')),
  done int not null default 0,
  total int not null,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index payroll_export_ended on payroll_export (ended_at) where ended_at is not null;
