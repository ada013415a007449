-- What a session is about: a task of a program asks for a session of its topic.
create table onboarding_topic (
  id uuid primary key,
  name_en text not null check (length(name_en) between 1 and 120),
  name_fil text not null check (length(name_fil) between 1 and 120),
  is_active boolean not null default true,
  version int not null default 1,
  constraint onboarding_topic_name unique (name_en)
);

-- A session: newcomers come together, or one by one, to somebody who trains them. Its time is never changed: another one is opened.
create table onboarding_session (
  id uuid primary key,
  topic_id uuid not null references onboarding_topic (id),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  place text not null check (length(place) between 1 and 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  capacity int not null check (capacity between 1 and 500),
  trainer_id uuid not null references employee (id),
  opened_at timestamptz not null, opened_by text not null,
  cancelled_at timestamptz, cancelled_by text,
  -- When the trainer was told that it is tomorrow.
  reminded_at timestamptz,
  version int not null default 1,
  check ((latitude is null) = (longitude is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  constraint onboarding_session_time unique (id, during),
  constraint onboarding_session_trainer_once exclude using gist (trainer_id with =, during with &&) where (cancelled_at is null)
);
create index onboarding_session_at on onboarding_session (lower(during)) where cancelled_at is null;
create index onboarding_session_of on onboarding_session (topic_id, lower(during)) where cancelled_at is null;

-- Somebody who is invited to a session takes a seat of it until the invitation is cancelled.
create table onboarding_seat (
  id uuid primary key,
  session_id uuid not null,
  -- Of the session, for the rule that nobody is at two places.
  during tstzrange not null,
  employee_id uuid not null references employee (id),
  state text not null default 'Invited'
    check (state in ('Invited', 'Accepted', 'Missed', 'Cancelled', 'Completed', 'Incomplete', 'No Show')),
  -- Null: the newcomer chose the session.
  invited_by text, invited_at timestamptz not null,
  answered_at timestamptz,
  ended_how text check (ended_how in ('DECLINED', 'OFFICE', 'SESSION', 'MOVED', 'LEFT')),
  -- In the words of the newcomer.
  decline_reason text check (length(decline_reason) between 1 and 250),
  marked_at timestamptz, marked_by text, marked_how text check (marked_how in ('TAP', 'QR')),
  -- When the person was told that it is tomorrow, or invited so late that the invitation says it.
  reminded_at timestamptz,
  version int not null default 1,
  foreign key (session_id, during) references onboarding_session (id, during),
  check ((state = 'Cancelled') = (ended_how is not null)),
  check ((decline_reason is not null) = (ended_how is not distinct from 'DECLINED')),
  check ((marked_at is null) = (marked_by is null) and (marked_at is null) = (marked_how is null)),
  constraint onboarding_seat_one_place_at_once exclude using gist (employee_id with =, during with &&) where (state <> 'Cancelled')
);
create unique index onboarding_seat_once on onboarding_seat (session_id, employee_id) where state <> 'Cancelled';
create index onboarding_seat_in on onboarding_seat (session_id);
create index onboarding_seat_of on onboarding_seat (employee_id);
create index onboarding_seat_unanswered on onboarding_seat (upper(during)) where state = 'Invited';
create index onboarding_seat_to_remind on onboarding_seat (lower(during)) where reminded_at is null and state in ('Invited', 'Accepted');

-- Never more than the capacity, and none in a session that was cancelled. Of two who take the last seat the second waits for the
-- session, and then sees the first.
create function onboarding_seat_fits() returns trigger language plpgsql as $$ begin
  perform from onboarding_session where id in (select session_id from fresh) order by id for no key update;
  if exists (select from onboarding_session where id in (select session_id from fresh) and cancelled_at is not null) then
    raise exception 'The session was cancelled' using errcode = 'check_violation', constraint = 'onboarding_session_open';
  end if;
  if exists (select from onboarding_session s where s.id in (select session_id from fresh)
    and (select count(*) from onboarding_seat where session_id = s.id and state <> 'Cancelled') > s.capacity) then
    raise exception 'The session is full' using errcode = 'check_violation', constraint = 'onboarding_seat_fits';
  end if;
  return null;
end $$;
create trigger onboarding_seat_fits after insert on onboarding_seat referencing new table as fresh
  for each statement execute function onboarding_seat_fits();
-- A seat that was given up is taken again by a new row alone.
create function onboarding_seat_stays_ended() returns trigger language plpgsql as $$ begin
  raise exception 'The seat was given up' using errcode = 'check_violation', constraint = 'onboarding_seat_stays_ended';
end $$;
create trigger onboarding_seat_stays_ended before update of state on onboarding_seat for each row
  when (old.state = 'Cancelled' and new.state <> 'Cancelled') execute function onboarding_seat_stays_ended();
create function onboarding_session_keeps() returns trigger language plpgsql as $$ begin
  if (select count(*) from onboarding_seat where session_id = new.id and state <> 'Cancelled') > new.capacity then
    raise exception 'More are invited' using errcode = 'check_violation', constraint = 'onboarding_session_keeps';
  end if;
  return null;
end $$;
create trigger onboarding_session_keeps after update of capacity on onboarding_session for each row execute function onboarding_session_keeps();
