-- The tables of the law as dated versions: wage orders by region, contributions, taxes, de minimis ceilings. Pay reads those in
-- force. A version is never edited: another one corrects it, with a reason.
create table statutory_version (
  id uuid primary key,
  kind text not null check (kind in ('WAGE_ORDER', 'SSS', 'PHILHEALTH', 'PAGIBIG', 'TAX', 'DE_MINIMIS', 'EXEMPT_BENEFITS')),
  -- The region of a wage order; empty for tables of the whole country.
  scope text not null check ((scope <> '') = (kind = 'WAGE_ORDER')),
  effective_from date not null,
  -- The issuance, and where to read it.
  source text not null check (length(trim(source)) between 1 and 200),
  link text,
  rows jsonb not null check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) > 0),
  -- Came with a release of the product.
  is_shipped boolean not null default false,
  state text not null default 'PENDING' check (state in ('PENDING', 'IN_FORCE', 'CORRECTED', 'REMOVED', 'DISCARDED')),
  corrects_id uuid references statutory_version (id),
  reason text,
  entered_by text not null,
  entered_at timestamptz not null default clock_timestamp(),
  -- Who confirmed or discarded it.
  decided_by text,
  decided_at timestamptz,
  -- Somebody asks to remove it; another person removes it.
  removal_asked_by text,
  removal_reason text,
  removed_by text,
  removed_at timestamptz,
  -- The transaction that last changed what is in force: a payslip that could not see it is computed again.
  by_transaction xid8 not null default pg_current_xact_id(),
  constraint statutory_version_corrects check (corrects_id is null or reason is not null),
  constraint statutory_version_decided check (state = 'PENDING' or decided_by is not null),
  constraint statutory_version_two_people check (is_shipped or state in ('PENDING', 'DISCARDED') or decided_by <> entered_by),
  constraint statutory_version_removed_by_two check (removed_by is null or removed_by <> removal_asked_by),
  constraint statutory_version_removed check ((state = 'REMOVED') = (removed_by is not null))
);
-- A version ends where the next one begins: two of one day would overlap.
create unique index statutory_version_in_force on statutory_version (kind, scope, effective_from) where state = 'IN_FORCE';
create unique index statutory_version_pending on statutory_version (kind, scope, effective_from) where state = 'PENDING';
create index statutory_version_listed on statutory_version (kind, effective_from desc, id);
create index statutory_version_corrections on statutory_version (corrects_id) where corrects_id is not null;

-- Somebody compared a version with its source.
create table statutory_check (
  id uuid primary key,
  version_id uuid not null references statutory_version (id),
  checked_on date not null,
  checked_by text not null,
  at timestamptz not null default clock_timestamp()
);
create index statutory_check_last on statutory_check (version_id, checked_on desc);
create trigger statutory_check_append_only before update or delete on statutory_check
  for each row execute function refuse_change();
create trigger statutory_check_stays before truncate on statutory_check execute function refuse_change();

-- Which versions each completed pay was computed with, and by which of its dates.
create table statutory_use (
  run_id uuid not null,
  version_id uuid not null references statutory_version (id),
  used_on date not null,
  starts date not null,
  ends date not null,
  pay_date date not null,
  run_kind text not null,
  primary key (run_id, version_id)
);
create index statutory_use_version on statutory_use (version_id, used_on);
create trigger statutory_use_append_only before update or delete on statutory_use
  for each row execute function refuse_change();
create trigger statutory_use_stays before truncate on statutory_use execute function refuse_change();

create function statutory_version_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (new.id, new.kind, new.scope, new.effective_from, new.source, new.link, new.rows, new.is_shipped, new.corrects_id, new.reason,
      new.entered_by, new.entered_at) is distinct from
    (old.id, old.kind, old.scope, old.effective_from, old.source, old.link, old.rows, old.is_shipped, old.corrects_id, old.reason,
      old.entered_by, old.entered_at) then
    raise exception 'A version of a table of the law is never edited' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in
    (('PENDING', 'IN_FORCE'), ('PENDING', 'DISCARDED'), ('IN_FORCE', 'CORRECTED'), ('IN_FORCE', 'REMOVED')) then
    raise exception 'A version of a table of the law cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'REMOVED' and exists (select from statutory_use where version_id = new.id) then
    raise exception 'Completed pay used this version' using errcode = 'check_violation', constraint = 'statutory_version_is_used';
  end if;
  if new.state <> old.state then new.by_transaction := pg_current_xact_id(); end if;
  return new;
end $$;
create trigger statutory_version_keeps before update or delete on statutory_version
  for each row execute function statutory_version_keeps();
create trigger statutory_version_stays before truncate on statutory_version execute function refuse_change();

-- Contributions go by the month, taxes by the day of payment, wages by each date of the period. The versions are locked, so
-- that none is removed while the pay that used it is completed.
create function keep_statutory_use(run pay_run) returns void language plpgsql as $$
begin
  insert into statutory_use (run_id, version_id, used_on, starts, ends, pay_date, run_kind)
  select run.id, v.id, d.until, run.starts, run.ends, run.pay_date, run.kind
  from (select id, kind, scope, effective_from from statutory_version where state = 'IN_FORCE' for share) v
    cross join lateral (select case when v.kind in ('SSS', 'PHILHEALTH', 'PAGIBIG') then run.month
        when v.kind = 'WAGE_ORDER' then run.starts else run.pay_date end as since,
      case when v.kind in ('SSS', 'PHILHEALTH', 'PAGIBIG') then run.month
        when v.kind = 'WAGE_ORDER' then run.ends else run.pay_date end as until) d
  where v.effective_from <= d.until and not exists (select from statutory_version later
    where later.kind = v.kind and later.scope = v.scope and later.state = 'IN_FORCE'
      and later.effective_from > v.effective_from and later.effective_from <= d.since)
  on conflict do nothing;
end $$;
create function pay_run_keeps_law() returns trigger language plpgsql as $$
begin
  perform keep_statutory_use(new);
  return null;
end $$;
create trigger pay_run_keeps_law after update on pay_run for each row
  when (new.state = 'Completed' and old.state <> 'Completed') execute function pay_run_keeps_law();
