-- Allowances and deductions that come back with every pay, for the people who are in a group on its days. A row is one version
-- of a rule: what holds from a day on. The next approved version takes its place from its own first day, or ends it.
create table recurring_pay (
  id uuid primary key,
  -- The first version; its own id there.
  rule_id uuid not null references recurring_pay (id),
  no int not null check (no > 0),
  kind text not null check (kind in ('ALLOWANCE', 'DEDUCTION')),
  title text not null check (title <> ''),
  amount bigint not null check (amount > 0),
  every text not null check (every in ('DAY', 'PAYDAY', 'MONTH', 'MONTH_FIRST', 'MONTH_LAST')),
  -- Of an allowance: how it is taxed, and the benefit of the law's table that it is.
  tax text check (tax in ('TAXABLE', 'EXEMPT', 'BENEFIT')),
  benefit text,
  -- Of a deduction: what it is, and what it takes of each person in all.
  code text check (code in ('UNION_DUES', 'OTHER')),
  total bigint check (total > 0),
  whom text not null check (whom in ('ALL', 'PAY_GROUP', 'DETACHMENT', 'DEPARTMENT', 'DESIGNATION', 'PEOPLE')),
  unit_id uuid,
  effective_from date not null,
  effective_to date,
  -- From its first day on nothing is paid or taken.
  is_end boolean not null default false,
  reason text not null check (reason <> ''),
  source text,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'CANCELLED')),
  made_by text not null,
  made_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  remarks text,
  version int not null default 1,
  unique (rule_id, no),
  check (effective_to is null or effective_to >= effective_from),
  check ((whom in ('ALL', 'PEOPLE')) = (unit_id is null)),
  check (case kind when 'ALLOWANCE' then tax is not null and num_nonnulls(code, total) = 0
    else code is not null and num_nonnulls(tax, benefit) = 0 and every <> 'DAY' end),
  check ((benefit is not null) = coalesce(tax = 'BENEFIT', false)),
  check ((state = 'WAITING') = (decided_at is null)),
  check (num_nonnulls(decided_by, decided_at) in (0, 2))
);
-- One change of a rule waits at a time.
create unique index recurring_pay_waits on recurring_pay (rule_id) where state = 'WAITING';
create index recurring_pay_made on recurring_pay (made_at desc, id);
create index recurring_pay_title on recurring_pay (lower(title));
create index recurring_pay_approved on recurring_pay (whom, unit_id) where state = 'APPROVED';

-- People who were picked, or whose numbers were in a file.
create table recurring_pay_person (
  version_id uuid not null references recurring_pay (id),
  employee_id uuid not null references employee (id),
  primary key (version_id, employee_id)
);
create index recurring_pay_person_of on recurring_pay_person (employee_id);

create table recurring_pay_file (
  id uuid primary key,
  file_name text not null,
  employee_ids uuid[] not null,
  by text not null,
  at timestamptz not null default clock_timestamp()
);

-- What holds of each rule, and until when: later versions take the place of earlier ones from their first day on.
create view recurring_pay_in_force as
  select v.id, v.rule_id, v.no, v.kind, v.title, v.amount, v.every, v.tax, v.benefit, v.code, v.total, v.whom, v.unit_id,
    v.made_by, v.decided_by, v.effective_from,
    least(v.effective_to, (select min(n.effective_from) - 1 from recurring_pay n
      where n.rule_id = v.rule_id and n.state = 'APPROVED' and n.no > v.no)) as effective_to
  from recurring_pay v
  where v.state = 'APPROVED' and not v.is_end;

-- Who is meant by a version, and on which days. Never who prepared it or approved it.
create view recurring_pay_member as
  select m.version_id, m.employee_id, m.effective_from, m.effective_to
  from (
    select v.id as version_id, e.id as employee_id, null::date as effective_from, null::date as effective_to
      from recurring_pay v, employee e where v.whom = 'ALL'
    union all
    select v.id, g.employee_id, g.effective_from, g.effective_to
      from recurring_pay v join pay_group_of g on g.group_id = v.unit_id where v.whom = 'PAY_GROUP'
    union all
    select v.id, a.employee_id, a.effective_from, a.effective_to
      from recurring_pay v join assignment a on a.detachment_id = v.unit_id where v.whom = 'DETACHMENT'
    union all
    select v.id, a.employee_id, a.effective_from, a.effective_to
      from recurring_pay v join assignment a on a.department_id = v.unit_id where v.whom = 'DEPARTMENT'
    union all
    select v.id, a.employee_id, a.effective_from, a.effective_to
      from recurring_pay v join assignment a on a.designation_id = v.unit_id where v.whom = 'DESIGNATION'
    union all
    select p.version_id, p.employee_id, null, null from recurring_pay_person p
  ) m join recurring_pay v on v.id = m.version_id
  where not exists (select from employee own where own.id = m.employee_id and own.username in (v.made_by, v.decided_by))
    and not exists (select from employee_account own where own.employee_id = m.employee_id
      and own.username in (v.made_by, v.decided_by));

-- Decided once, and by another person; nothing else changes.
create function recurring_pay_needs_two() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'WAITING' or new.state = 'WAITING' or
    (new.id, new.rule_id, new.no, new.kind, new.title, new.amount, new.every, new.tax, new.benefit, new.code, new.total, new.whom,
      new.unit_id, new.effective_from, new.effective_to, new.is_end, new.reason, new.made_by) is distinct from
    (old.id, old.rule_id, old.no, old.kind, old.title, old.amount, old.every, old.tax, old.benefit, old.code, old.total, old.whom,
      old.unit_id, old.effective_from, old.effective_to, old.is_end, old.reason, old.made_by) then
    raise exception 'Recurring pay is decided once, and stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.state = 'APPROVED' and is_same_person(new.made_by, new.decided_by) then
    raise exception 'Recurring pay needs another person' using errcode = 'check_violation', constraint = 'recurring_pay_two';
  end if;
  return new;
end $$;
create trigger recurring_pay_needs_two before update or delete on recurring_pay for each row execute function recurring_pay_needs_two();
create trigger recurring_pay_is_not_emptied before truncate on recurring_pay for each statement execute function refuse_change();
create trigger recurring_pay_person_stays before update or delete on recurring_pay_person
  for each row execute function refuse_change();

-- Slips that are computed already are old for everybody whom the rule meant or means.
create function recurring_pay_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select distinct m.employee_id
    from recurring_pay v join recurring_pay_member m on m.version_id = v.id
    where v.rule_id = new.rule_id and v.state = 'APPROVED'));
  return null;
end $$;
create trigger recurring_pay_touched after update on recurring_pay
  for each row when (new.state = 'APPROVED') execute function recurring_pay_touched();

-- Who joins or leaves a group gets or loses what the group gets.
create function recurring_member_touched() returns trigger language plpgsql as $$
begin
  if exists (select from recurring_pay where state = 'APPROVED' and whom = any (tg_argv::text[])) then
    perform pay_touch_people(array[coalesce(new.employee_id, old.employee_id)]);
  end if;
  return null;
end $$;
create trigger pay_group_member_touched after insert or update on pay_group_member
  for each row execute function recurring_member_touched('PAY_GROUP');
create trigger assignment_touched after insert or update or delete on assignment
  for each row execute function recurring_member_touched('DETACHMENT', 'DEPARTMENT', 'DESIGNATION');

-- The account of a person under a rule of deductions: it is opened with the authorization, and what falls due is added payday by payday.
alter table deduction_account add column recurring_id uuid references recurring_pay (id);
alter table deduction_account drop constraint deduction_account_principal_check;
alter table deduction_account add constraint deduction_account_principal_check
  check (principal > 0 or (recurring_id is not null and principal = 0));
create unique index deduction_account_recurring on deduction_account (recurring_id, employee_id) where recurring_id is not null;

-- What an account is about in all; under a rule, what fell due by it so far.
create function deduction_owed(a deduction_account) returns bigint language sql stable as $$
  select (a.principal + a.interest + case when a.recurring_id is null then 0 else coalesce((select sum(d.amount) from deduction_due d
    where d.account_id = a.id and d.instead_of is null), 0) end)::bigint
$$;

create or replace view deduction_account_standing as
select a.id, a.no, a.employee_id, a.code, a.kind, a.agency_ref, deduction_owed(a) as owed,
  coalesce(p.paid, 0)::bigint as paid, (deduction_owed(a) - coalesce(p.paid, 0))::bigint as balance
from deduction_account a left join lateral (select sum(made.amount) as paid
  from deduction_due d join deduction_payment made on made.due_id = d.id where d.account_id = a.id) p on true;

-- For payroll: the account of each person under a rule, what fell due by it so far, and its authorization.
create view deduction_recurring as
  select a.id, a.recurring_id, a.employee_id, a.released_on, deduction_owed(a) as due_so_far, t.given_on, t.ends_on, t.revoked_on
  from deduction_account a join deduction_authorization t on t.id = a.authorization_id
  where a.recurring_id is not null;
