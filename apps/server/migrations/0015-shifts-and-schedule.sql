-- Shifts that are kept by hand, drafts of schedules and what published ones replaced, required headcount, holidays of
-- single sites.

alter table shift add column version int not null default 1;
-- Where the first half of the day ends; null: at the meal, or in the middle of the scheduled time.
alter table shift_terms add column half_day_cut time;

-- Who published a date last; null: loaded, or an order did.
alter table shift_day add column published_by text;
-- Also what a planner published over what stood there; only approved requests have an id.
alter table shift_day_change alter column request_id drop not null;

-- What a planner means to publish, a date of a person each; nobody else sees it. Neither shift nor rest day: what is
-- posted is taken away.
create table schedule_draft (
  planner text not null,
  employee_id uuid not null references employee (id),
  work_date date not null,
  shift_id uuid references shift (id),
  detachment_id uuid references detachment (id),
  rest_day boolean not null,
  -- When that was published which it replaces; null: nothing was. Another time there means somebody else came first.
  seen_at timestamptz,
  saved_at timestamptz not null,
  primary key (planner, employee_id, work_date),
  check (not (rest_day and shift_id is not null))
);

-- How many a site needs on a shift, every day from a date on; none ends it.
create table shift_requirement (
  detachment_id uuid not null references detachment (id),
  shift_id uuid not null references shift (id),
  effective_from date not null,
  headcount int not null check (headcount between 0 and 999),
  primary key (detachment_id, shift_id, effective_from)
);

alter table holiday add column version int not null default 1;
-- Sites where it is observed; null: wherever `places` says.
alter table holiday add column sites uuid[];
-- Entered when payroll of its date was posted already: computed days stay, the difference is an adjustment.
alter table holiday add column adjustment boolean not null default false;
alter table holiday add constraint holiday_one_scope check (num_nonnulls(places, sites) <= 1);
create index holiday_dates on holiday (date);
