-- A waiver needs two people: two accounts of one employee are one person. And the office hears of resignations that nobody answered.
create function is_same_person(one text, other text) returns boolean language sql stable as $$
  select one = other or exists (
    (select id from employee where username = one union select employee_id from employee_account where username = one)
    intersect
    (select id from employee where username = other union select employee_id from employee_account where username = other))
$$;

-- As before, but for who counts as somebody else.
create or replace function clearance_event_decides() returns trigger language plpgsql as $$
declare
  item clearance_item%rowtype;
begin
  select * into item from clearance_item where id = new.item_id for no key update;
  if item.version <> new.version then
    raise exception 'Something was said of this version' using errcode = 'unique_violation', constraint = 'clearance_event_once';
  end if;
  if new.said in ('WAIVER_ASKED', 'WAIVED') and item.kind = 'ACCOUNT'
    or new.said = 'WAIVED' and is_same_person(coalesce(item.waiver_by, new.said_by), new.said_by) then
    raise exception 'A waiver needs two people, and none is of money' using errcode = 'check_violation', constraint = 'clearance_waiver';
  end if;
  if new.said = 'CLEARED' and item.kind in ('UNIFORM', 'ACCOUNT') and new.said_by <> 'system' then
    raise exception 'A return or a payment clears this' using errcode = 'check_violation', constraint = 'clearance_by_fact';
  end if;
  update clearance_item set version = item.version + 1,
    decided = case when new.said in ('CLEARED', 'HELD', 'WAIVED') then new.said when new.said = 'REOPENED' then 'OPEN' else decided end,
    waiver_by = case new.said when 'WAIVER_ASKED' then new.said_by when 'PASSED' then waiver_by end,
    passed_at = case new.said when 'PASSED' then new.said_at when 'REOPENED' then null else passed_at end,
    open_since = case new.said when 'REOPENED' then new.said_at else open_since end
    where id = item.id;
  return null;
end $$;

-- Days before or after the last day of a resignation on which the office was told that it waits for an answer.
create table resignation_alarm (
  request_id uuid not null references request (id),
  -- As it was asked for then: the person may change it until it is answered.
  last_day date not null,
  day int not null,
  at timestamptz not null,
  primary key (request_id, last_day, day)
);
