-- A time at which somebody interviews applicants of a step, for so many of them together: a job fair has many.
create table interview_slot (
  id uuid primary key,
  step text not null check (step in ('Initial interview', 'Exam', 'Final interview')),
  -- Null: for applicants of every job order.
  job_order_id uuid references job_order (id),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  how text not null check (how in ('IN_PERSON', 'PHONE', 'VIDEO')),
  -- Where to come to, or who calls and how.
  place text not null check (length(place) between 1 and 200),
  interviewer_id uuid not null references employee (id),
  seats int not null check (seats between 1 and 50),
  opened_at timestamptz not null, opened_by text not null,
  cancelled_at timestamptz, cancelled_by text,
  version int not null default 1,
  check ((cancelled_at is null) = (cancelled_by is null)),
  constraint interview_slot_one_at_once exclude using gist (interviewer_id with =, during with &&) where (cancelled_at is null)
);
create index interview_slot_at on interview_slot (lower(during)) where cancelled_at is null;
create index interview_slot_of_job_order on interview_slot (job_order_id) where job_order_id is not null;

-- An applicant who is invited. One that has a slot takes a seat of it until it is cancelled; without one, the applicant chooses.
create table interview (
  id uuid primary key,
  application_id uuid not null references application (id),
  step text not null check (step in ('Initial interview', 'Exam', 'Final interview')),
  slot_id uuid references interview_slot (id),
  state text not null default 'Invited'
    check (state in ('Invited', 'Accepted', 'Missed', 'Cancelled', 'Completed', 'Incomplete', 'No Show')),
  invited_at timestamptz not null, invited_by text not null,
  answered_at timestamptz,
  ended_how text check (ended_how in ('DECLINED', 'OFFICE', 'MOVED', 'ERASED')),
  -- In the words of the applicant.
  decline_reason text check (length(decline_reason) between 1 and 250),
  marked_at timestamptz, marked_by text,
  version int not null default 1,
  check ((state = 'Cancelled') = (ended_how is not null)),
  check (decline_reason is null or ended_how = 'DECLINED'),
  check (slot_id is not null or state in ('Invited', 'Missed', 'Cancelled')),
  check ((marked_at is null) = (marked_by is null))
);
create unique index interview_once on interview (application_id, step) where state in ('Invited', 'Accepted');
create index interview_of on interview (application_id);
create index interview_in on interview (slot_id) where slot_id is not null;

-- Never more than the seats, and none in a slot that was cancelled. Of two who take the last seat the second waits for the slot,
-- and then sees the first. A lock `for update` would wait for the foreign key's own lock of another, and the other for this one.
create function interview_slots_hold(slots uuid[]) returns void language plpgsql as $$ begin
  perform from interview_slot where id = any(slots) order by id for no key update;
  if exists (select from interview_slot where id = any(slots) and cancelled_at is not null) then
    raise exception 'The slot was cancelled' using errcode = 'check_violation', constraint = 'interview_slot_open';
  end if;
  if exists (select from interview_slot s where s.id = any(slots)
    and (select count(*) from interview where slot_id = s.id and state <> 'Cancelled') > s.seats) then
    raise exception 'The slot is full' using errcode = 'check_violation', constraint = 'interview_fits';
  end if;
end $$;
create function interview_fits() returns trigger language plpgsql as $$ begin
  perform interview_slots_hold(array(select slot_id from fresh where slot_id is not null));
  return null;
end $$;
create trigger interview_fits after insert on interview referencing new table as fresh
  for each statement execute function interview_fits();
create function interview_still_fits() returns trigger language plpgsql as $$ begin
  perform interview_slots_hold(array[new.slot_id]);
  return null;
end $$;
create trigger interview_still_fits after update of slot_id on interview for each row
  when (new.slot_id is not null and new.slot_id is distinct from old.slot_id) execute function interview_still_fits();

-- Who was told of the interviews of their day.
create table interview_reminder (
  slot_id uuid primary key references interview_slot (id), told_at timestamptz not null
);

-- The five questions that applicants for a designation are scored on. They are never rewritten: others are another version, and
-- a scorecard keeps those it answered.
create table scorecard_form (
  id uuid primary key,
  -- Null: for every designation that has none of its own.
  designation_id uuid references job_designation (id),
  version int not null check (version >= 1),
  questions text[] not null check (cardinality(questions) = 5 and array_position(questions, null) is null),
  written_at timestamptz not null, written_by text not null,
  constraint scorecard_form_version unique nulls not distinct (designation_id, version)
);
create trigger scorecard_form_append_only before update or delete on scorecard_form for each row execute function refuse_change();
create trigger scorecard_form_stays before truncate on scorecard_form for each statement execute function refuse_change();
insert into scorecard_form (id, version, questions, written_at, written_by) values ('01920000-0000-7000-8000-000000000336', 1,
  array['Knows what the work is and what it asks for', 'Has done work like it, and tells how', 'Understands questions and answers clearly',
    'Can work at the hours and the place of the job', 'Treats people with respect and stays calm'], now(), 'kawani');

-- What one person thought of an applicant at a step: a score for each of the five questions, and what they wrote beside it.
create table scorecard (
  id uuid primary key,
  interview_id uuid not null references interview (id),
  application_id uuid not null references application (id),
  step text not null,
  scorer_id uuid not null references employee (id),
  form_id uuid not null references scorecard_form (id),
  scores int[] not null check (cardinality(scores) = 5 and 1 <= all (scores) and 5 >= all (scores)),
  remarks text[] not null check (cardinality(remarks) = 5),
  sent_at timestamptz not null,
  constraint scorecard_once unique (application_id, step, scorer_id)
);
create index scorecard_of_interview on scorecard (interview_id);
create trigger scorecard_stays before update on scorecard for each row execute function refuse_change();

-- An application that moves on ends the invitations that have not begun; what has begun is still to be marked. Of somebody erased
-- nothing is left that tells of them.
create function interview_follows_application() returns trigger language plpgsql as $$ begin
  update interview i set state = 'Cancelled', ended_how = case when new.erased_at is null then 'MOVED' else 'ERASED' end,
    version = version + 1
  where i.application_id = new.id and i.state in ('Invited', 'Accepted') and (new.erased_at is not null
    or (i.step <> new.state and not exists (select from interview_slot s
      where s.id = i.slot_id and lower(s.during) <= new.moved_at)));
  if new.erased_at is not null then
    update interview set decline_reason = null where application_id = new.id and decline_reason is not null;
    delete from scorecard where application_id = new.id;
  end if;
  return null;
end $$;
create trigger interview_follows_application after update of state, erased_at on application for each row
  when (old.state <> new.state or old.erased_at is distinct from new.erased_at) execute function interview_follows_application();
