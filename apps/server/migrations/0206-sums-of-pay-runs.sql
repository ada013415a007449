-- What the payslips of a run come to: in all, and by the places of its people. Derived, and stored when a round is computed,
-- the run completed or a payslip corrected. Any change of a run's payslips takes its sums away, so what is there is of them all.
create table pay_run_sum (
  run_id uuid primary key references pay_run on delete cascade,
  round int not null,
  slips int not null,
  errors int not null,
  remarks int not null,
  -- Payslips with faults, but for those of people without terms.
  blocked int not null,
  -- How many payslips have each fault and remark.
  checks jsonb not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  taxable bigint not null,
  tax bigint not null
);

-- Amounts by the code of their line. A place that was renamed while the run was computed has a row for each name.
create table pay_run_unit (
  run_id uuid not null references pay_run_sum on delete cascade,
  detachment_id uuid references detachment,
  place text,
  people int not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  sums jsonb not null
);
create index pay_run_unit_of on pay_run_unit (run_id);
create index pay_run_unit_detachment on pay_run_unit (detachment_id);

-- One change of a run's payslips after the other: the sums stored last are of all of them.
create function pay_run_sum_gone() returns trigger language plpgsql as $$
begin
  perform from pay_run where id in (select run_id from changed) order by id for no key update;
  delete from pay_run_sum where run_id in (select run_id from changed);
  return null;
end $$;
create trigger payslip_added_to_run after insert on payslip referencing new table as changed
  for each statement execute function pay_run_sum_gone();
create trigger payslip_changed_in_run after update on payslip referencing new table as changed
  for each statement execute function pay_run_sum_gone();
create trigger payslip_taken_from_run after delete on payslip referencing old table as changed
  for each statement execute function pay_run_sum_gone();

-- Not while payslips of an earlier round are left: those are in no sum, and the run is computed again.
create function store_pay_run_sum(run uuid) returns void language plpgsql as $$
begin
  delete from pay_run_sum where run_id = run;
  insert into pay_run_sum (run_id, round, slips, errors, remarks, blocked, checks, gross, deducted, net, taxable, tax)
  select run, r.round, count(*), count(*) filter (where s.has_faults), count(*) filter (where s.has_remarks),
    (select count(*) from payslip b where b.run_id = run and b.has_faults and b.corrects is null
      and not b.faults @> '[{"code":"NO_TERMS"}]'),
    (select coalesce(jsonb_object_agg(code, slips), '{}') from (
      select c ->> 'code' as code, count(distinct s.id) as slips from payslip s, jsonb_array_elements(s.faults || s.remarks) c
      where s.run_id = run and (s.has_faults or s.has_remarks)
        and not exists (select from payslip later where later.corrects = s.id) group by 1) counted),
    sum(s.gross), sum(s.deducted), sum(s.net), sum(s.taxable), sum(s.tax)
  from payslip s join pay_run r on r.id = s.run_id
  where s.run_id = run and not exists (select from payslip later where later.corrects = s.id)
  group by r.round having bool_and(s.round = r.round);
  if not found then return; end if;
  insert into pay_run_unit (run_id, detachment_id, place, people, gross, deducted, net, sums)
  with own as materialized (
    select s.detachment_id, s.person ->> 'place' as place, s.gross, s.deducted, s.net, s.code_sums from payslip s
    where s.run_id = run and not exists (select from payslip later where later.corrects = s.id)),
  lines as (
    select detachment_id, place, jsonb_object_agg(code, amount) as sums from (
      select detachment_id, place, line.code, sum(line.amount::bigint) as amount
      from own, jsonb_each_text(code_sums) as line (code, amount) group by 1, 2, 3) summed
    group by 1, 2)
  select run, u.detachment_id, u.place, u.people, u.gross, u.deducted, u.net, coalesce(l.sums, '{}')
  from (select detachment_id, place, count(*) as people, sum(gross) as gross, sum(deducted) as deducted, sum(net) as net
      from own group by 1, 2) u
    left join lines l on l.detachment_id is not distinct from u.detachment_id and l.place is not distinct from u.place;
end $$;

select store_pay_run_sum(id) from pay_run where not computing;
