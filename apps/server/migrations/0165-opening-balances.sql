-- What this employer paid somebody in a year before its pay was computed here, as the earlier payroll closed it. Amounts are
-- of the year from January to `as_of`, in centavos. Rows are only added: a correction is a new row with a reason, which takes
-- the place of the one before once a second person confirmed it.
create table opening_balance (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  -- Of the paydays: tax is that of the year in which pay is paid.
  year int not null check (year between 2000 and 2200),
  -- The last day that the earlier payroll paid for.
  as_of date not null,
  nth int not null check (nth >= 1),
  -- Pay that is taxed, as it was earned: before contributions are taken.
  basic bigint not null, overtime bigint not null, premiums bigint not null, cola bigint not null, allowances bigint not null,
  -- Wages of minimum wage earners, which bear no tax.
  minimum_basic bigint not null, minimum_overtime bigint not null, minimum_holiday bigint not null, minimum_night bigint not null,
  -- Within their ceilings; what exceeds them is another benefit.
  de_minimis bigint not null,
  other_exempt bigint not null,
  thirteenth bigint not null,
  other_benefits bigint not null,
  taxable bigint not null, withheld bigint not null,
  -- Of which the thirteenth month is a twelfth.
  basic_earned bigint not null,
  -- Shares of the employee.
  sss bigint not null, philhealth bigint not null, pagibig bigint not null,
  union_dues bigint not null,
  other_deductions bigint not null,
  -- Of de minimis benefits with a ceiling: what was paid in the month, half year or year of the ceiling in which `as_of` lies.
  ceiling_use jsonb not null default '{}',
  -- Of the month of `as_of`, where pay of that month is still to come here; null where the month is closed.
  month_compensation bigint, month_fund_salary bigint,
  month_shares jsonb,
  -- Why it takes the place of what counted.
  reason text,
  state text not null check (state in ('WAITING', 'IN_FORCE', 'REPLACED', 'DECLINED')),
  entered_by text not null,
  at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  unique (employee_id, year, nth),
  check (as_of between make_date(year - 1, 12, 1) and make_date(year, 12, 31)),
  check (least(basic, overtime, premiums, cola, allowances, minimum_basic, minimum_overtime, minimum_holiday, minimum_night,
    de_minimis, other_exempt, thirteenth, other_benefits, taxable, withheld, basic_earned, sss, philhealth, pagibig, union_dues,
    other_deductions) >= 0),
  check (num_nonnulls(month_compensation, month_fund_salary, month_shares) in (0, 3)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'IN_FORCE' or decided_by is not null)
);
create unique index opening_balance_in_force on opening_balance (employee_id, year) where state = 'IN_FORCE';
create unique index opening_balance_waiting on opening_balance (employee_id, year) where state = 'WAITING';
create index opening_balance_of_year on opening_balance (year, state, employee_id);

-- It is entered by one person and confirmed by another, neither of them its owner; its amounts stay as they were entered.
create function opening_balance_needs_two() returns trigger language plpgsql as $$
declare
  own text;
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{state,decided_by,decided_at,decline_reason}'::text[])
      is distinct from (to_jsonb(old) - '{state,decided_by,decided_at,decline_reason}'::text[]) then
      raise exception 'Opening balances are corrected by a new version' using errcode = 'restrict_violation';
    end if;
    if not (old.state = 'WAITING' and new.state in ('IN_FORCE', 'REPLACED', 'DECLINED')
      or old.state = 'IN_FORCE' and new.state = 'REPLACED' and new.decided_by = old.decided_by) then
      raise exception 'These opening balances were decided' using errcode = 'restrict_violation';
    end if;
    if old.state = new.state then
      return new;
    end if;
  end if;
  if new.state <> 'IN_FORCE' then
    return new;
  end if;
  select username into own from employee where id = new.employee_id;
  if is_same_person(new.entered_by, new.decided_by) or coalesce(is_same_person(own, new.decided_by), false)
    or coalesce(is_same_person(own, new.entered_by), false) then
    raise exception 'Opening balances need two people, and neither is their owner'
      using errcode = 'check_violation', constraint = 'opening_balance_needs_two';
  end if;
  return new;
end $$;
create trigger opening_balance_needs_two before insert or update on opening_balance
  for each row execute function opening_balance_needs_two();
create trigger opening_balance_is_kept before delete on opening_balance for each row execute function refuse_change();
create trigger opening_balance_is_not_emptied before truncate on opening_balance execute function refuse_change();

-- Payslips computed before it counted are old.
create function opening_balance_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select distinct employee_id from changed where state = 'IN_FORCE'));
  return null;
end $$;
create trigger opening_balance_entered after insert on opening_balance referencing new table as changed
  for each statement execute function opening_balance_touched();
create trigger opening_balance_decided after update on opening_balance referencing new table as changed
  for each statement execute function opening_balance_touched();

-- Those that count, summed as payslips are. They belong to the spans of paydays from January to `counts_on` at least.
create view opening_in_force as
select o.id, o.employee_id, o.year, o.as_of, greatest(o.as_of, make_date(o.year, 1, 1)) as counts_on, date_trunc('month', o.as_of)::date as month,
  p.gross, p.gross - o.withheld - o.sss - o.philhealth - o.pagibig - o.union_dues - o.other_deductions as net,
  o.taxable, o.withheld as tax, o.thirteenth + o.other_benefits as benefits, o.thirteenth, o.basic_earned,
  o.sss + o.philhealth + o.pagibig as contributions, p.line_sums, o.ceiling_use, o.month_compensation, o.month_fund_salary,
  o.month_shares
from opening_balance o cross join lateral (
  select coalesce(sum(amount) filter (where told <> ' UNION_DUES'), 0)::bigint as gross,
    coalesce(jsonb_object_agg(told, amount) filter (where amount <> 0), '{}') as line_sums
  from (values ('WAGE BASIC', o.basic), ('WAGE OVERTIME', o.overtime), ('WAGE HOLIDAY', o.premiums), ('WAGE COLA', o.cola),
    ('TAXABLE ALLOWANCE', o.allowances), ('MINIMUM_WAGE BASIC', o.minimum_basic), ('MINIMUM_WAGE OVERTIME', o.minimum_overtime),
    ('MINIMUM_WAGE HOLIDAY', o.minimum_holiday), ('MINIMUM_WAGE NIGHT', o.minimum_night), ('BENEFIT DE_MINIMIS', o.de_minimis),
    ('EXEMPT ALLOWANCE', o.other_exempt), ('BENEFIT THIRTEENTH_MONTH', o.thirteenth), ('BENEFIT ADJUSTMENT', o.other_benefits),
    (' UNION_DUES', o.union_dues)) part (told, amount)) p
where o.state = 'IN_FORCE';
