-- What people outside read of a job order: a recruiter writes it for them, and only while it is published.
create table posting (
  id uuid primary key,
  job_order_id uuid not null unique references job_order (id),
  title text not null check (length(title) between 1 and 80),
  description text not null check (length(description) between 1 and 4000),
  place text not null check (length(place) between 1 and 120),
  -- Whether people are shown what the requisition offers.
  shows_pay boolean not null,
  -- Why the work really needs a sex or a height; null: it does not.
  sex_reason text check (length(sex_reason) between 1 and 250),
  height_reason text check (length(height_reason) between 1 and 250),
  published_at timestamptz, published_by text,
  written_at timestamptz not null, written_by text not null,
  version int not null default 1,
  check ((published_at is null) = (published_by is null))
);

-- What stands in the address of a posting, so that it is known how people found it.
create table posting_code (
  code text primary key check (code ~ '^[a-z2-9]{8}$'),
  posting_id uuid not null references posting (id),
  way text not null check (way in ('LINK', 'POSTER', 'REFERRAL')),
  -- Who refers people by it.
  employee_id uuid references employee (id),
  made_at timestamptz not null,
  check ((way = 'REFERRAL') = (employee_id is not null)),
  unique nulls not distinct (posting_id, way, employee_id)
);
create index posting_code_of_employee on posting_code (employee_id) where employee_id is not null;

-- Somebody who applied. Neither a birth date nor an age, a civil status or a religion: nobody may ask for them (RA 10911).
create table person_outside (
  id uuid primary key,
  first_name text check (length(first_name) between 1 and 50), middle_name text check (length(middle_name) between 1 and 50),
  last_name text check (length(last_name) between 1 and 50), suffix text check (length(suffix) between 1 and 10),
  mobile text check (mobile ~ '^\+639\d{9}$'),
  email text check (length(email) between 3 and 100),
  -- The nearest city.
  psgc text check (psgc ~ '^\d{10}$'),
  came_at timestamptz not null,
  -- The same person, as somebody found out later.
  merged_into uuid references person_outside (id), merged_at timestamptz, merged_by text,
  -- All that is left of somebody erased is that there was somebody.
  erased_at timestamptz,
  check (case when erased_at is null then num_nonnulls(first_name, last_name, mobile, psgc) = 4
    else num_nonnulls(first_name, middle_name, last_name, suffix, mobile, email, psgc) = 0 end),
  check (num_nonnulls(merged_into, merged_at, merged_by) in (0, 3)), check (merged_into <> id)
);
create unique index person_outside_by_mobile on person_outside (mobile) where erased_at is null and merged_into is null;
create index person_outside_by_email on person_outside (lower(email)) where email is not null;
create index person_outside_merged on person_outside (merged_into) where merged_into is not null;

-- A person applies for the places of a job order. Its state is that of its last event, and only events change it.
create table application (
  id uuid primary key,
  person_id uuid not null references person_outside (id),
  job_order_id uuid not null references job_order (id),
  source text not null check (source in ('LINK', 'POSTER', 'REFERRAL', 'WALK_IN', 'JOB_FAIR')),
  posting_code text references posting_code (code),
  -- As it was written, where the person with the mobile number is known by another name.
  name_given text check (length(name_given) between 1 and 200),
  has_experience boolean,
  starts text check (starts in ('NOW', 'IN_TWO_WEEKS', 'IN_A_MONTH', 'LATER')),
  -- The version of the privacy notice that was accepted.
  notice text check (length(notice) between 1 and 20),
  -- Of the form it was sent with, which is good for one application.
  form_sha256 bytea unique check (octet_length(form_sha256) = 32),
  applied_at timestamptz not null,
  state text not null default 'Applied' check (state in ('Applied', 'Initial interview', 'Exam', 'Final interview', 'Medical',
    'For hiring', 'Hired', 'Not passed', 'Withdrawn')),
  version int not null default 0,
  moved_at timestamptz not null,
  erased_at timestamptz, erased_because text check (erased_because in ('ASKED', 'NOT_KEPT_LONGER')),
  check ((erased_at is null) = (erased_because is null)),
  check (erased_at is null or num_nonnulls(name_given, has_experience, starts, form_sha256) = 0),
  check (source <> 'REFERRAL' or posting_code is not null)
);
create unique index application_once on application (person_id, job_order_id) where state <> 'Withdrawn' and erased_at is null;
create index application_of_job_order on application (job_order_id, state);
create index application_by_code on application (posting_code) where posting_code is not null;
create index application_kept on application (moved_at) where erased_at is null and state <> 'Hired';

-- Where an application was moved, when and by whom; rows are only added. Two who move it together write the same version.
create table application_event (
  application_id uuid not null references application (id),
  version int not null check (version >= 1),
  state text not null,
  moved_at timestamptz not null,
  -- Null: the applicant.
  moved_by text,
  reason text check (length(reason) between 1 and 250),
  primary key (application_id, version)
);

create function application_follows() returns trigger language plpgsql as $$ begin
  update application set state = new.state, version = new.version, moved_at = new.moved_at
    where id = new.application_id and version = new.version - 1 and erased_at is null;
  if not found then
    raise exception 'Moved meanwhile' using errcode = 'check_violation', constraint = 'application_version';
  end if;
  return null;
end $$;
create trigger application_follows after insert on application_event for each row execute function application_follows();

-- A reason may be erased, because it may tell of the person; nothing else changes.
create function application_event_stays() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.reason is null and (new.application_id, new.version, new.state, new.moved_at, new.moved_by)
    is not distinct from (old.application_id, old.version, old.state, old.moved_at, old.moved_by) then
    return new;
  end if;
  raise exception 'application_event is append-only';
end $$;
create trigger application_event_append_only before update or delete on application_event for each row
  execute function application_event_stays();
create trigger application_event_stays before truncate on application_event for each statement execute function refuse_change();
