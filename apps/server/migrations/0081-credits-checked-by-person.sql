-- What an entry of the leave ledger sets off costs as much as the people it is about: nothing is joined with the new rows of
-- the statement, and the pay of leavers is touched only where a leaver is among them.
create or replace function leave_ledger_holds() returns trigger language plpgsql as $$
declare
  people uuid[] := array(select distinct employee_id from changed);
  short record;
begin
  perform from employee where id = any(people) order by id for no key update;
  select drawn.employee_id, drawn.type, drawn.year, own.days into short
    from (select distinct employee_id, year, type from changed where days < 0) drawn
    cross join lateral (select sum(l.days) as days from leave_ledger l
      where l.employee_id = drawn.employee_id and l.year = drawn.year and l.type = drawn.type) own
    where own.days < 0 limit 1;
  if found then
    raise exception 'The % credits of % would fall to %', short.type, short.year, short.days
      using errcode = 'check_violation', constraint = 'leave_ledger_not_below_zero';
  end if;
  return null;
end $$;

create or replace function pay_of_leavers_touched() returns trigger language plpgsql as $$
declare
  people uuid[] := array(select distinct employee_id from changed);
  leavers uuid[] := array(select id from employee where id = any(people) and separated_on is not null);
begin
  if leavers <> '{}' then
    perform pay_touch_people(leavers);
  end if;
  return null;
end $$;
