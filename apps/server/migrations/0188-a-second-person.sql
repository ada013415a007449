-- What needs a second person: which kinds, and what waits for one. Triggers on the tables that are written refuse what nobody
-- else approved, whichever way it comes.
create table second_person_rule (
  id uuid primary key,
  kind text not null check (kind in ('PAY_TERMS', 'ADJUSTMENT', 'COMPLETION', 'BANK_FILE')),
  -- WHEN_TWO: on while two people hold the permission.
  mode text not null check (mode in ('ON', 'OFF', 'WHEN_TWO')),
  -- Of pay terms: a change above so much of the pay before.
  percent int not null default 10 check (percent between 0 and 100),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp()
);
create index second_person_rule_of on second_person_rule (kind, set_at desc);
create trigger second_person_rule_append_only before delete or update on second_person_rule for each row execute function refuse_change();

create table second_person_change (
  id uuid primary key,
  kind text not null check (kind in ('PAY_TERMS', 'ADJUSTMENT', 'COMPLETION', 'BANK_FILE', 'RULE')),
  -- Whose pay it is about, where it is one person's.
  employee_id uuid references employee (id),
  -- What it is about, so that one thing waits once.
  subject text not null,
  input jsonb not null,
  facts jsonb not null,
  prepared_by text not null,
  prepared_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  constraint second_person_change_decided check ((state = 'WAITING') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint second_person_change_why check (state <> 'REJECTED' or reason is not null)
);
create unique index second_person_change_waits_once on second_person_change (kind, subject) where state = 'WAITING';
create index second_person_change_listed on second_person_change (state, kind, prepared_at desc, id);
create index second_person_change_approved on second_person_change (kind, subject) where state = 'APPROVED';
create index second_person_change_employee on second_person_change (employee_id) where employee_id is not null;

-- Decided once, by somebody else than who prepared it, and not by whom it is about.
create function second_person_decides() returns trigger language plpgsql as $$
begin
  if old.state <> 'WAITING' or (new.id, new.kind, new.subject, new.input, new.prepared_by)
      is distinct from (old.id, old.kind, old.subject, old.input, old.prepared_by) then
    raise exception 'It was decided already' using errcode = 'check_violation', constraint = 'second_person_once';
  end if;
  if new.state in ('APPROVED', 'REJECTED') and (is_same_person(new.prepared_by, new.decided_by) or exists (
    select from employee e where e.id = new.employee_id and e.username = new.decided_by
    union all select from employee_account a where a.employee_id = new.employee_id and a.username = new.decided_by)) then
    raise exception 'Somebody else decides this' using errcode = 'check_violation', constraint = 'second_person_other';
  end if;
  return new;
end $$;
create trigger second_person_change_decided before update on second_person_change for each row execute function second_person_decides();
create trigger second_person_change_stays before delete on second_person_change for each row execute function refuse_change();

-- People, not accounts: two accounts of one employee are one person.
create function people_who_hold(asked text) returns int language sql stable as $$
  select count(distinct coalesce(e.id::text, a.employee_id::text, p.username))::int
  from account_permission p left join employee e on e.username = p.username
    left join employee_account a on a.username = p.username
  where p.permission = asked
$$;

create function second_person_mode(asked text) returns text language sql stable as $$
  select coalesce((select mode from second_person_rule where kind = asked order by set_at desc, id desc limit 1), 'OFF')
$$;

create function second_person_on(asked text) returns boolean language sql stable as $$
  select case second_person_mode(asked) when 'ON' then true when 'OFF' then false
    else people_who_hold(case asked when 'PAY_TERMS' then 'MANAGE_PAY_SETUP' else 'MANAGE_RELEASE_PAYSLIP' end) >= 2 end
$$;

create function pay_a_month(basis text, rate bigint, factor numeric, cola bigint, allowances jsonb)
returns numeric language sql immutable as $$
  select case basis when 'MONTHLY' then rate else rate * factor / 12 end + cola * factor / 12 + coalesce((
    select sum((each ->> 'amount')::numeric * case each ->> 'per' when 'MONTH' then 1 else factor / 12 end)
    from jsonb_array_elements(allowances) each), 0)
$$;

-- How much pay changes by terms, in percent of those they follow or replace; null for the first ones.
create function pay_changes_by(person uuid, since date, new_basis text, new_rate bigint, new_factor numeric, new_cola bigint,
  new_allowances jsonb)
returns numeric language sql stable as $$
  select abs(pay_a_month(new_basis, new_rate, new_factor, new_cola, new_allowances)
    / pay_a_month(t.basis, t.rate, t.factor, t.cola, t.allowances) - 1) * 100
  from pay_terms t
  where t.employee_id = person and t.effective_from <= since and (t.withdrawn_at is null or t.effective_from = since)
  order by t.effective_from desc, t.entered_at desc, t.withdrawn_at is null desc limit 1
$$;

create function second_person_percent() returns int language sql stable as $$
  select coalesce((select percent from second_person_rule where kind = 'PAY_TERMS' order by set_at desc, id desc limit 1), 10)
$$;

-- Whether the transaction does what somebody else approved.
create function second_person_approved(asked text) returns boolean language sql stable as $$
  select exists (select from second_person_change c where c.kind = asked and c.state = 'APPROVED'
    and c.id = nullif(current_setting('kawani.second_person', true), '')::uuid)
$$;

create function second_person_needed() returns trigger language plpgsql as $$
begin
  if second_person_on(tg_argv[0]) and not second_person_approved(tg_argv[0]) then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $$;

create trigger pay_adjustment_by_two before insert on pay_adjustment for each row execute function second_person_needed('ADJUSTMENT');
create trigger pay_run_completed_by_two before update on pay_run
  for each row when (new.state = 'Completed' and old.state <> 'Completed') execute function second_person_needed('COMPLETION');

create function pay_terms_by_two() returns trigger language plpgsql as $$
begin
  if second_person_on('PAY_TERMS') and not second_person_approved('PAY_TERMS')
    and coalesce(pay_changes_by(new.employee_id, new.effective_from, new.basis, new.rate, new.factor, new.cola, new.allowances), 0)
      > second_person_percent() then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $$;
create trigger pay_terms_by_two before insert on pay_terms for each row execute function pay_terms_by_two();

-- A file of other bytes is another file.
create function bank_file_by_two() returns trigger language plpgsql as $$
begin
  if second_person_on('BANK_FILE') and not exists (select from second_person_change c
    where c.kind = 'BANK_FILE' and c.state = 'APPROVED' and c.subject = new.run_id || ' ' || new.sha256) then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $$;
create trigger bank_download_by_two before insert on bank_download for each row execute function bank_file_by_two();

-- A switch is turned off, or its limit raised, by two administrators.
create function second_person_rule_by_two() returns trigger language plpgsql as $$
begin
  if second_person_on(new.kind) and (new.mode <> 'ON' or (new.kind = 'PAY_TERMS' and new.percent > second_person_percent()))
    and not second_person_approved('RULE') then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $$;
create trigger second_person_rule_by_two before insert on second_person_rule for each row execute function second_person_rule_by_two();
