-- A pay date on a weekend or holiday moves to the working day before it. The date it moved from is kept: what is due until then
-- is deducted, so that nothing that was set to that date waits for the next pay.
alter table pay_period
  add column usual_pay_date date,
  add constraint pay_period_paid_early check (usual_pay_date > pay_date);

alter table pay_run
  add column usual_pay_date date,
  add constraint pay_run_paid_early check (usual_pay_date > pay_date);

-- Periods whose pay is opened keep the date they were opened with.
insert into pay_period (id, starts, ends, last_day_to_file, pay_date, state)
select gen_random_uuid(), r.starts, r.ends, r.ends + coalesce((select file_within from cut_off_rule
    where effective_from <= r.ends order by effective_from desc limit 1), 1), r.pay_date, 'Open'
from pay_run r
where r.kind = 'REGULAR' and not exists (
  select from pay_period p where daterange(p.starts, p.ends, '[]') && daterange(r.starts, r.ends, '[]'))
on conflict do nothing;

create or replace view completed_payday as
  select pay_date, coalesce(usual_pay_date, pay_date) as due_through
  from pay_run r where state = 'Completed' and kind = 'REGULAR';

create or replace view completed_payslip as
  select s.id, s.employee_id, r.pay_date, s.gross, s.carried, coalesce(r.usual_pay_date, r.pay_date) as due_through
  from payslip s join pay_run r on r.id = s.run_id
  where r.state = 'Completed' and r.kind = 'REGULAR' and not exists (
    select from payslip later where later.corrects = s.id);
