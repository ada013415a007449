-- Pay of one person in one run that is held, or left out of the run: why, who said so, and who lifted it. Held pay is computed and
-- completed, and is not handed out; who is left out has an empty slip, which a correction fills later.
create table pay_hold (
  id uuid primary key,
  run_id uuid not null references pay_run (id) on delete cascade,
  employee_id uuid not null references employee (id),
  kind text not null check (kind in ('HELD', 'EXCLUDED')),
  reason text not null check (reason <> ''),
  set_by text not null,
  set_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  lift_reason text,
  -- When it is paid, where its run was complete before the hold was lifted; null: with its run.
  pay_on date,
  -- The account it is paid to then: a wrong one may have been the reason.
  channel text,
  account_name text,
  account_number text,
  check (num_nonnulls(lifted_by, lifted_at) in (0, 2)),
  check (pay_on is null or (kind = 'HELD' and lifted_at is not null)),
  check (num_nonnulls(channel, account_name, account_number) = any (array[0, 3]))
);
-- One that stands or that paid later; lifted before the run was complete it left nothing.
create unique index pay_hold_once on pay_hold (run_id, employee_id) where lifted_at is null or pay_on is not null;
create index pay_hold_employee on pay_hold (employee_id);
create index pay_hold_set on pay_hold (set_at desc, id);
create index pay_hold_paid on pay_hold (pay_on, run_id) where pay_on is not null;

-- What was set stays as it was set, and is lifted once; held pay by somebody else than who held it.
create function pay_hold_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from pay_run where id = old.run_id) then
      raise exception 'Held pay stays beside its run' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.lifted_at is not null or new.lifted_at is null or
    (new.id, new.run_id, new.employee_id, new.kind, new.reason, new.set_by, new.set_at) is distinct from
    (old.id, old.run_id, old.employee_id, old.kind, old.reason, old.set_by, old.set_at) then
    raise exception 'Held pay is lifted once, and not changed' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'HELD' and is_same_person(old.set_by, new.lifted_by) then
    raise exception 'Held pay is lifted by another person' using errcode = 'check_violation', constraint = 'pay_hold_two';
  end if;
  return new;
end $$;
create trigger pay_hold_stays before update or delete on pay_hold for each row execute function pay_hold_stays();
create trigger pay_hold_is_not_emptied before truncate on pay_hold for each statement execute function refuse_change();

-- When a file for a bank or a cash list of the run was first made: from then on nobody's pay of it is held.
alter table pay_run add column paid_out_at timestamptz;
update pay_run r set paid_out_at = d.at from (
  select run_id, min(at) as at from bank_download group by run_id) d where d.run_id = r.id;
