-- How many payslips of a run were opened and acknowledged. Counted as receipts come in, in several rows a run, so that many
-- people who open theirs at the same time hardly wait for one another. Of a payslip that was corrected nothing is counted.
create table pay_run_receipt (
  run_id uuid not null references pay_run on delete cascade,
  nth smallint not null,
  opened int not null,
  acknowledged int not null,
  primary key (run_id, nth)
);

create function receipt_row(slip uuid) returns smallint language sql immutable as $$
  select (abs(hashtext(slip::text)::bigint) % 16)::smallint
$$;

-- The payslips are held, so that neither another receipt nor a correction of one comes between.
create function payslip_receipts_counted() returns trigger language plpgsql as $$
begin
  perform from payslip where id in (select payslip_id from added) order by id for no key update;
  insert into pay_run_receipt as c (run_id, nth, opened, acknowledged)
  select s.run_id, receipt_row(s.id), count(*) filter (where own.is_first), count(*) filter (where own.is_acknowledged)
  from (select a.payslip_id, bool_or(a.state = 'Acknowledged') as is_acknowledged,
      not exists (select from payslip_receipt o where o.payslip_id = a.payslip_id
        and not exists (select from added x where x.payslip_id = o.payslip_id and x.state = o.state)) as is_first
    from added a group by a.payslip_id) own
    join payslip s on s.id = own.payslip_id
  where not exists (select from payslip later where later.corrects = s.id)
  group by 1, 2 order by 1, 2
  on conflict (run_id, nth) do update set opened = c.opened + excluded.opened,
    acknowledged = c.acknowledged + excluded.acknowledged;
  return null;
end $$;
create trigger payslip_receipts_counted after insert on payslip_receipt referencing new table as added
  for each statement execute function payslip_receipts_counted();

create function corrected_receipts_gone() returns trigger language plpgsql as $$
begin
  perform from payslip where id = new.corrects for no key update;
  update pay_run_receipt set opened = opened - 1, acknowledged = acknowledged
    - (exists (select from payslip_receipt where payslip_id = new.corrects and state = 'Acknowledged'))::int
  where run_id = new.run_id and nth = receipt_row(new.corrects)
    and exists (select from payslip_receipt where payslip_id = new.corrects);
  return null;
end $$;
create trigger payslip_receipts_gone after insert on payslip for each row when (new.corrects is not null)
  execute function corrected_receipts_gone();

insert into pay_run_receipt (run_id, nth, opened, acknowledged)
select s.run_id, receipt_row(s.id), count(*), count(*) filter (where o.is_acknowledged)
from (select payslip_id, bool_or(state = 'Acknowledged') as is_acknowledged from payslip_receipt group by 1) o
  join payslip s on s.id = o.payslip_id
where not exists (select from payslip later where later.corrects = s.id) group by 1, 2;
