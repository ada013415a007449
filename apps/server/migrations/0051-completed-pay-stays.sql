-- What completed pay stands on cannot be opened again, moved or removed, nor can a slip be slipped into it: only a
-- correction of one that is there.
create function pay_run_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'Completed' and (tg_op = 'DELETE' or
    (new.state, new.kind, new.employee_id, new.starts, new.ends, new.pay_date, new.month) is distinct from
    (old.state, old.kind, old.employee_id, old.starts, old.ends, old.pay_date, old.month)) then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger pay_run_stays before update or delete on pay_run for each row execute function pay_run_stays();

create function payslip_comes_before() returns trigger language plpgsql as $$
begin
  if exists (select from pay_run where id = new.run_id and state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payslip_comes_before before insert on payslip for each row
  when (new.corrects is null) execute function payslip_comes_before();
