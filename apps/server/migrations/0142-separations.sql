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
  version int not null default 1,
  foreign key (employee_id, employment) references employment (employee_id, number),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_how is null))
);
create unique index separation_case_once on separation_case (employee_id, employment) where closed_how is distinct from 'WITHDRAWN';
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
