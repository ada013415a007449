-- Employment over time: what pay is due, why a status came about, notices served, posts offered, what was told in time; and
-- the orders that post people.

-- What is paid from a date on. Nothing is overwritten: terms that were wrong are withdrawn, and stay to be read.
create table pay_terms (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  effective_from date not null,
  basis text not null check (basis in ('DAILY', 'MONTHLY')),
  -- Centavos a day or a month.
  rate bigint not null check (rate > 0),
  -- Days' pay in a year: what stands between a day's pay and a month's.
  factor numeric(6, 2) not null check (factor between 200 and 450),
  -- A minimum wage earner, whose pay carries no income tax.
  mwe boolean not null,
  -- [{ name, amount in centavos, per DAY or MONTH, taxable, deMinimis }]
  allowances jsonb not null default '[]',
  reason text,
  entered_by text not null,
  entered_at timestamptz not null default now(),
  withdrawn_by text,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index pay_terms_in_force on pay_terms (employee_id, effective_from) where withdrawn_at is null;
create index pay_terms_ahead on pay_terms (effective_from) where withdrawn_at is null;

-- Why a status came about, on whose word, and by which paper.
alter table employee_status
  add column cause text,
  -- How a suspension or a resignation stands: its last day, the day of the letter, why notice was short.
  add column facts jsonb not null default '{}',
  add column file_id uuid,
  add column "by" text,
  add column at timestamptz;
create index employee_status_on on employee_status (status, effective_from);
create index employee_status_ahead on employee_status (effective_from);

-- The number of the order that posted somebody; none where somebody was hired into the post.
alter table assignment add column order_ref text;
create index assignment_ahead on assignment (effective_from);

-- What the company wrote to somebody, how it reached them and what they answered.
create table employment_notice (
  id uuid primary key,
  ref text not null unique,
  employee_id uuid not null references employee (id),
  kind text not null check (kind in
    ('RETURN_TO_WORK', 'NOTICE_TO_EXPLAIN', 'NOTICE_OF_DECISION', 'AUTHORIZED_CAUSE', 'AUTHORIZED_CAUSE_DOLE')),
  ground text not null,
  particulars text not null,
  issued_on date not null,
  issued_by text not null,
  issued_at timestamptz not null,
  served_how text check (served_how in ('IN_PERSON', 'REGISTERED_MAIL', 'COURIER', 'FILED')),
  served_on date,
  served_by text,
  proof_file uuid,
  answered_on date,
  answer text,
  answer_file uuid,
  withdrawn_at timestamptz,
  withdrawn_by text,
  version int not null default 1,
  check ((served_how is null) = (served_on is null)),
  check (served_on >= issued_on),
  check (answered_on >= served_on)
);
create index employment_notice_of on employment_notice (employee_id, issued_on desc);
create index employment_notice_unanswered on employment_notice (served_on)
  where kind = 'NOTICE_TO_EXPLAIN' and answered_on is null and withdrawn_at is null;

-- Posts offered to somebody who has none, and what they said.
create table post_offer (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  detachment_id uuid not null references detachment (id),
  designation_id uuid not null references job_designation (id),
  offered_on date not null,
  offered_by text not null,
  at timestamptz not null,
  outcome text check (outcome in ('ACCEPTED', 'REFUSED')),
  answered_on date,
  remarks text,
  file_id uuid,
  version int not null default 1,
  check ((outcome is null) = (answered_on is null)),
  check (answered_on >= offered_on)
);
create index post_offer_of on post_offer (employee_id, offered_on desc);

-- What HR was told in time, once each. `since`: the first day of the spell that is counted.
create table employment_alarm (
  employee_id uuid not null references employee (id),
  kind text not null check (kind in ('PROBATION', 'FLOATING', 'ABSENCE', 'SUSPENSION', 'ANSWER')),
  since date not null,
  day int not null,
  told_at timestamptz not null,
  -- The spell ended: nothing is left to see to.
  over_at timestamptz,
  primary key (employee_id, kind, since, day)
);
create index employment_alarm_open on employment_alarm (kind, since) where over_at is null;

-- Orders: somebody is posted to a detachment for good, or stands in for somebody else for a time.
create table posting_order (
  id uuid primary key,
  ref text not null unique,
  kind text not null check (kind in ('ASSIGNMENT', 'RELIEF')),
  -- Who is posted.
  employee_id uuid not null references employee (id),
  -- Of a relief: in whose place.
  relieved_id uuid references employee (id),
  reason text check (reason in ('LEAVE', 'ABSENCE', 'VACANCY')),
  detachment_id uuid not null references detachment (id),
  designation_id uuid not null references job_designation (id),
  -- Null: a reliever works the shifts of whom he relieves.
  shift_id uuid references shift (id),
  effective_from date not null,
  -- Null: until another order.
  effective_to date,
  billable boolean not null,
  remarks text,
  issued_by text not null,
  issued_at timestamptz not null,
  cancelled_by text,
  cancelled_at timestamptz,
  cancel_reason text,
  -- What stood before, to be put back: postings and status rows as they were.
  keeps jsonb not null,
  version int not null default 1,
  check (effective_to >= effective_from),
  check ((kind = 'RELIEF') = (relieved_id is not null)),
  check ((kind = 'RELIEF') = (reason is not null)),
  check (employee_id is distinct from relieved_id),
  check ((cancelled_at is null) = (cancelled_by is null)),
  -- Dates that an order has fixed for somebody; one without an end fixes its first day, until a later order.
  constraint posting_order_once exclude using gist (employee_id with =,
    daterange(effective_from, coalesce(effective_to, effective_from), '[]') with &&) where (cancelled_at is null),
  -- One reliever at a time.
  constraint posting_order_relieved_once exclude using gist (relieved_id with =,
    daterange(effective_from, coalesce(effective_to, effective_from), '[]') with &&)
    where (cancelled_at is null and relieved_id is not null)
);
create index posting_order_of on posting_order (employee_id, effective_from desc);
create index posting_order_relieved on posting_order (relieved_id, effective_from desc) where relieved_id is not null;
create index posting_order_newest on posting_order (issued_at desc, id);
create index posting_order_at on posting_order (detachment_id, effective_from desc);

-- What each order, and the end of an employment, made of dates of the schedule; append-only. Null rest: nothing was posted.
create table posting_order_day (
  id uuid primary key,
  order_id uuid references posting_order (id),
  employee_id uuid not null references employee (id),
  work_date date not null,
  old_shift_id uuid references shift (id),
  old_detachment_id uuid references detachment (id),
  old_rest_day boolean,
  new_shift_id uuid references shift (id),
  new_detachment_id uuid references detachment (id),
  new_rest_day boolean,
  because text not null check (because in ('ORDER', 'CANCELLED', 'STATUS')),
  at timestamptz not null,
  "by" text not null
);
create index posting_order_day_of on posting_order_day (employee_id, work_date, at, id);
create index posting_order_day_by_order on posting_order_day (order_id) where order_id is not null;
create trigger posting_order_day_append_only before update or delete on posting_order_day
  for each row execute function refuse_change();
create trigger posting_order_day_stays before truncate on posting_order_day execute function refuse_change();
