-- A job offer to somebody who applied. What was sent stays as it was sent: another offer is another row.
create table offer (
  id uuid primary key,
  application_id uuid not null references application (id),
  job_order_id uuid not null references job_order (id),
  pay_basis text not null check (pay_basis in ('DAILY', 'MONTHLY')),
  -- Centavos a day or a month, as the basis says.
  rate bigint not null check (rate between 1 and 100000000),
  -- Days' pay in a year, of the law's list.
  factor text not null check (factor ~ '^\d{3}(\.\d{1,2})?$'),
  starts_on date not null,
  remarks text check (length(remarks) between 1 and 500),
  state text not null default 'Draft' check (state in ('Draft', 'Sent', 'Accepted', 'Declined', 'Expired', 'Withdrawn')),
  written_at timestamptz not null, written_by text not null,
  sent_at timestamptz, sent_by text, expires_at timestamptz,
  -- Null in place of a name: the applicant, or the clock.
  ended_at timestamptz, ended_by text, end_reason text check (length(end_reason) between 1 and 250),
  version int not null default 1,
  check (num_nonnulls(sent_at, sent_by, expires_at) in (0, 3)),
  check (state not in ('Sent', 'Accepted', 'Declined', 'Expired') or sent_at is not null),
  check (expires_at > sent_at),
  check ((state in ('Draft', 'Sent')) = (ended_at is null))
);
create unique index offer_once on offer (application_id) where state in ('Sent', 'Accepted');
create unique index offer_drafted_once on offer (application_id) where state = 'Draft';
create index offer_of_job_order on offer (job_order_id) where state in ('Sent', 'Accepted');
create index offer_that_expires on offer (expires_at) where state = 'Sent';

-- From an accepted offer to an employee. It is begun with asking for the papers.
create table hire (
  id uuid primary key,
  offer_id uuid not null unique references offer (id),
  application_id uuid not null references application (id),
  -- Somebody who worked here before, and comes back as the same person.
  former_employee_id uuid references employee (id),
  begun_at timestamptz not null, begun_by text not null,
  -- The 201 file as a whole.
  papers_approved_at timestamptz, papers_approved_by text,
  -- Requests of the request engine, the last of each.
  paf_id uuid unique references request (id),
  endorsement_id uuid unique references request (id),
  -- Made by the last step.
  employee_id uuid references employee (id),
  hired_at timestamptz,
  -- Somebody who does not come after all.
  fell_out_at timestamptz, fell_out_by text, fall_out_reason text check (length(fall_out_reason) between 1 and 250),
  version int not null default 1,
  check ((papers_approved_at is null) = (papers_approved_by is null)),
  check (papers_approved_by <> begun_by),
  check (hired_at is null or employee_id is not null),
  check (num_nonnulls(fell_out_at, fell_out_by, fall_out_reason) in (0, 3)),
  check (hired_at is null or fell_out_at is null)
);
create unique index hire_once on hire (application_id) where fell_out_at is null;
create index hire_of_former on hire (former_employee_id) where former_employee_id is not null;
create index hire_under_way on hire (begun_at, id) where hired_at is null and fell_out_at is null;

-- What only somebody who accepted an offer may be asked for (RA 10911), as the person entered it.
create table hire_person (
  hire_id uuid primary key references hire (id),
  birth_date date not null,
  sex text not null check (sex in ('Male', 'Female')),
  civil_status text not null,
  psgc text not null check (psgc ~ '^\d{10}$'),
  street text not null check (length(street) between 1 and 200),
  -- Digits alone.
  sss text check (sss ~ '^\d+$'), philhealth text check (philhealth ~ '^\d+$'),
  pagibig text check (pagibig ~ '^\d+$'), tin text check (tin ~ '^\d+$'),
  emergency_name text not null check (length(emergency_name) between 1 and 100),
  emergency_relation text not null check (length(emergency_relation) between 1 and 50),
  emergency_mobile text not null check (emergency_mobile ~ '^\+639\d{9}$'),
  entered_at timestamptz not null,
  version int not null default 1
);

-- The papers of the 201 file that are asked for, one row for each kind.
create table hire_paper (
  hire_id uuid not null references hire (id),
  kind text not null references document_kind (code),
  is_required boolean not null,
  -- Carried from an earlier employment while it is still valid.
  carried_document_id uuid,
  file_id uuid,
  expires_on date,
  sent_at timestamptz,
  state text not null default 'Asked' check (state in ('Asked', 'Sent', 'Approved', 'Returned')),
  decided_at timestamptz, decided_by text, reason text check (length(reason) between 1 and 250),
  version int not null default 1,
  primary key (hire_id, kind),
  check ((file_id is null) = (sent_at is null)),
  check (state = 'Asked' or num_nonnulls(file_id, carried_document_id) > 0),
  check ((state in ('Approved', 'Returned')) = (decided_at is not null)),
  check (state <> 'Returned' or reason is not null)
);

-- What a personnel action form says of a new hire, beside the request itself: terms of employment, as they begin.
create table paf (
  request_id uuid primary key references request (id),
  hire_id uuid not null references hire (id),
  status text not null check (status in ('Probationary', 'Active')),
  designation_id uuid not null references job_designation (id),
  detachment_id uuid references detachment (id), department_id uuid references department (id),
  starts_on date not null,
  shift_id uuid references shift (id),
  -- Weekdays, Sunday = 0.
  rest_days int[] not null default '{}',
  pay_basis text not null check (pay_basis in ('DAILY', 'MONTHLY')),
  rate bigint not null check (rate between 1 and 100000000),
  factor text not null check (factor ~ '^\d{3}(\.\d{1,2})?$'),
  is_minimum_wage boolean not null,
  cola bigint not null default 0 check (cola between 0 and 100000),
  allowances jsonb not null default '[]',
  check (num_nonnulls(detachment_id, department_id) = 1),
  check (rest_days <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(rest_days) < 7)
);
create index paf_of_hire on paf (hire_id);

-- What was made of a hire, each once: a run that follows a failure skips what is there.
create table hire_step (
  hire_id uuid not null references hire (id),
  step text not null check (step in ('EMPLOYEE', 'PLACE', 'PAY', 'PAPERS', 'ACCOUNT', 'SCHEDULE', 'ONBOARDING', 'UNIFORM',
    'DIAGNOSTICS', 'DONE')),
  -- Ids of what was made, or why nothing had to be made.
  result jsonb not null,
  done_at timestamptz not null,
  primary key (hire_id, step)
);
create trigger hire_step_append_only before update or delete on hire_step for each row execute function refuse_change();
create trigger hire_step_stays before truncate on hire_step for each statement execute function refuse_change();
