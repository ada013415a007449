-- What a personnel requisition asks for, beside the request itself.
create table requisition (
  request_id uuid primary key references request (id),
  designation_id uuid not null references job_designation (id),
  detachment_id uuid references detachment (id), department_id uuid references department (id),
  headcount int not null check (headcount between 1 and 999),
  is_billable boolean not null,
  reason text not null check (reason in ('NEW_POST', 'REPLACEMENT', 'RELIEVER')),
  shift_id uuid references shift (id),
  -- Offered for a day's work.
  rate_from bigint check (rate_from between 1 and 99999999), rate_to bigint check (rate_to between 1 and 99999999),
  qualifications text check (length(qualifications) between 1 and 1000),
  needed_by date not null,
  check (num_nonnulls(detachment_id, department_id) = 1),
  check (rate_to >= rate_from),
  check (detachment_id is not null or not is_billable)
);
create index requisition_at on requisition (detachment_id, designation_id);
create index requisition_in on requisition (department_id, designation_id);
create index request_of_requisitions on request (state, filed_at, id) include (kind, owner_id) where kind = 'REQUISITION';

-- Whom the people asked for replace: nobody is replaced by two requisitions at a time.
create table requisition_replaced (
  request_id uuid not null references requisition (request_id), employee_id uuid not null references employee (id),
  ended_at timestamptz,
  primary key (request_id, employee_id)
);
create unique index requisition_replaces_once on requisition_replaced (employee_id) where ended_at is null;

-- An approved requisition opens a job order: so many people are looked for until a day, by one recruiter.
create table job_order (
  id uuid primary key,
  ref text not null unique,
  requisition_id uuid not null unique references requisition (request_id),
  needed int not null check (needed between 1 and 999),
  recruiter_id uuid references employee (id),
  opened_at timestamptz not null,
  target_on date not null,
  held_at timestamptz, held_reason text check (length(held_reason) between 1 and 250),
  cancelled_at timestamptz, cancelled_by text, cancel_reason text check (length(cancel_reason) between 1 and 250),
  version int not null default 1,
  check ((held_at is null) = (held_reason is null)),
  check (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
create index job_order_of_recruiter on job_order (recruiter_id);

-- Who fills a place of a job order: an employee who was assigned, or somebody hired. A place that falls out is open again.
create table job_order_place (
  id uuid primary key,
  job_order_id uuid not null references job_order (id),
  employee_id uuid not null references employee (id),
  how text not null check (how in ('ASSIGNED', 'HIRED')),
  -- The first day there.
  starts_on date not null,
  filled_at timestamptz not null, filled_by text not null,
  ended_at timestamptz, end_reason text check (length(end_reason) between 1 and 250),
  check ((ended_at is null) = (end_reason is null))
);
create index job_order_place_of on job_order_place (job_order_id) where ended_at is null;
create unique index job_order_place_once on job_order_place (employee_id, job_order_id) where ended_at is null;

-- Never more people than needed, however many are placed together: who places waits for the job order.
create function job_order_fits() returns trigger language plpgsql as $$ begin
  perform from job_order where id = new.job_order_id for no key update;
  if (select cancelled_at is not null from job_order where id = new.job_order_id) then
    raise exception 'The job order is cancelled' using errcode = 'check_violation', constraint = 'job_order_is_open';
  end if;
  if (select count(*) from job_order_place where job_order_id = new.job_order_id and ended_at is null)
    > (select needed from job_order where id = new.job_order_id) then
    raise exception 'No place is left' using errcode = 'check_violation', constraint = 'job_order_fits';
  end if;
  return null;
end $$;
create trigger job_order_fits after insert or update of ended_at on job_order_place for each row
  when (new.ended_at is null) execute function job_order_fits();

-- A job order is Filled by its places alone, and Open again by itself when one of them ends.
create view job_order_now as
  select j.*, p.placed,
    case when j.cancelled_at is not null then 'Cancelled' when p.placed >= j.needed then 'Filled'
      when j.held_at is not null then 'On Hold' else 'Open' end as state
  from job_order j cross join lateral (
    select count(*)::int as placed from job_order_place o where o.job_order_id = j.id and o.ended_at is null) p;
