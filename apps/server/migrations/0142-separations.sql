-- Somebody leaves: one case for each employment that ends. The last day is that of the employment, never a copy.
create table separation_case (
  id uuid primary key,
  employee_id uuid not null,
  employment int not null,
  kind text not null check (kind in ('RESIGNATION', 'RETIREMENT', 'END_OF_CONTRACT', 'TERMINATION', 'DEATH')),
  -- The resignation that the person filed; null where the office began it.
  request_id uuid unique references request (id),
  opened_at timestamptz not null, opened_by text not null,
  closed_at timestamptz, closed_by text,
  closed_how text check (closed_how in ('DONE', 'WITHDRAWN')),
  -- Why the office closed it before all was settled; null where it closed by itself.
  closed_reason text check (length(closed_reason) between 1 and 250),
  version int not null default 1,
  foreign key (employee_id, employment) references employment (employee_id, number),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_how is null))
);
create unique index separation_case_once on separation_case (employee_id, employment) where closed_how is distinct from 'WITHDRAWN';
-- Nobody waits for the answer to two resignations, or to two wishes about the last day.
create unique index request_resignation_once on request (owner_id) where kind = 'RESIGNATION' and state in ('FILED', 'FOR_APPROVAL');
create unique index request_last_day_once on request (owner_id) where kind = 'LAST_DAY' and state = 'FILED';
create index separation_case_open on separation_case (opened_at) where closed_at is null;

-- The last day was changed: what it was, what it became, and by whose word.
create table last_day_change (
  id uuid primary key,
  case_id uuid not null references separation_case (id),
  was date not null,
  becomes date not null,
  -- The request of the person; null where the office changed it.
  request_id uuid unique references request (id),
  reason text not null check (length(reason) between 1 and 250),
  changed_by text not null, changed_at timestamptz not null,
  check (was <> becomes)
);
create index last_day_change_of on last_day_change (case_id, changed_at);
create trigger last_day_change_append_only before update or delete on last_day_change for each row execute function refuse_change();
create trigger last_day_change_stays before truncate on last_day_change for each statement execute function refuse_change();

-- Nobody is hired again while the case of an earlier employment is open: it is paid, closed or withdrawn first.
create function employment_after_case() returns trigger language plpgsql as $$
begin
  if new.number > 1 and exists (select from separation_on((new.rehired_at at time zone 'Asia/Manila')::date) c
      where c.employee_id = new.employee_id and c.state not in ('PAID', 'CLOSED', 'WITHDRAWN')) then
    raise exception 'The case of the last employment is open' using errcode = 'check_violation', constraint = 'employment_after_case';
  end if;
  return new;
end $$;
create trigger employment_after_case before insert on employment for each row execute function employment_after_case();
