-- A change of what many people are paid, from a day on: prepared by one person, with what each was and would be paid, and
-- applied by another.
create table pay_change (
  id uuid primary key,
  how text not null check (how in ('PERCENT', 'AMOUNT', 'RATE', 'LIST')),
  effective_from date not null,
  reason text not null check (reason <> ''),
  -- As it was asked for, to be prepared again.
  asked jsonb not null,
  -- What it was prepared from: a file, or the wage order that another module names.
  source text,
  undoes uuid references pay_change (id),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPLIED', 'CANCELLED')),
  made_by text not null,
  made_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  remarks text,
  version int not null default 1,
  check ((state = 'WAITING') = (decided_at is null)),
  check (num_nonnulls(decided_by, decided_at) in (0, 2))
);
create index pay_change_made on pay_change (made_at desc, id);

create table pay_change_line (
  change_id uuid not null references pay_change (id),
  employee_id uuid not null references employee (id),
  -- The terms in force on the day, and what they become; null where there are none, or where it is refused.
  terms_id uuid references pay_terms (id),
  before jsonb,
  after jsonb,
  fault text,
  -- The minimum wage of a day, where that is why.
  floor bigint,
  primary key (change_id, employee_id),
  check (fault is not null or (terms_id is not null and before is not null and after is not null))
);
create index pay_change_line_of on pay_change_line (employee_id);
create index pay_change_line_fault on pay_change_line (change_id, fault);

-- Rows of a file that was uploaded for one.
create table pay_change_file (
  id uuid primary key,
  file_name text not null,
  rows jsonb not null,
  by text not null,
  at timestamptz not null default clock_timestamp()
);

-- What is applied stays, and needs two people.
create function pay_change_needs_two() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'WAITING' then
    raise exception 'A decided change of pay stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.state = 'APPLIED' and is_same_person(old.made_by, new.decided_by) then
    raise exception 'A change of pay needs another person' using errcode = 'check_violation', constraint = 'pay_change_two';
  end if;
  return new;
end $$;
create trigger pay_change_needs_two before update or delete on pay_change for each row execute function pay_change_needs_two();
create trigger pay_change_is_not_emptied before truncate on pay_change for each statement execute function refuse_change();
