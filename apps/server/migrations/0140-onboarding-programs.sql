-- What newcomers of some designations do. A program for nobody by name is for every designation that has none of its own.
create table onboarding_program (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  created_at timestamptz not null, created_by text not null,
  version int not null default 1,
  constraint onboarding_program_name unique (name)
);
create table onboarding_program_designation (
  designation_id uuid primary key references job_designation (id),
  program_id uuid not null references onboarding_program (id)
);
create index onboarding_program_designation_of on onboarding_program_designation (program_id);

-- The tasks of a program from a moment on. One that is published never changes: an invitation keeps the version it began with.
create table program_version (
  id uuid primary key,
  program_id uuid not null references onboarding_program (id),
  number int not null check (number >= 1),
  -- Null: a draft that nobody is invited with.
  published_at timestamptz, published_by text,
  version int not null default 1,
  constraint program_version_number unique (program_id, number),
  check ((published_at is null) = (published_by is null))
);
create unique index program_draft_once on program_version (program_id) where published_at is null;

create table program_task (
  id uuid primary key,
  version_id uuid not null references program_version (id) on delete cascade,
  -- The same in every version of the program that has the task.
  key uuid not null,
  position int not null check (position >= 1),
  kind text not null check (kind in ('READ', 'UPLOAD', 'FORM', 'ATTEND', 'DO')),
  title_en text not null check (length(title_en) between 1 and 120),
  title_fil text not null check (length(title_fil) between 1 and 120),
  -- Who does it; of a fact, who is asked when it doesn't come.
  owner text not null check (owner in ('NEWCOMER', 'SUPERVISOR', 'HR', 'STORE', 'IT')),
  -- After the first day; below zero: before it.
  due_days int not null check (due_days between -60 and 180),
  is_required boolean not null,
  -- What it is about, by its kind: a chapter, or all of them (READ); the standards of probation (READ); a paper, or all that are
  -- required (UPLOAD); a section of the profile (FORM); a topic (ATTEND); what makes it tick itself, or nothing (DO).
  chapter_id uuid references handbook_chapter (id),
  reads_standards boolean not null default false,
  document_kind text references document_kind (code),
  section text check (section in ('CONTACT', 'EMERGENCY', 'SIZES', 'FAMILY', 'NUMBERS', 'PAY_OUT')),
  topic_id uuid references onboarding_topic (id),
  fact text check (fact in ('ACCOUNT', 'SHIFT', 'UNIFORM', 'FIRST_TIME_IN')),
  constraint program_task_once unique (version_id, key),
  check (kind = 'READ' or (chapter_id is null and not reads_standards)),
  check (not (reads_standards and chapter_id is not null)),
  check (kind = 'UPLOAD' or document_kind is null),
  check ((kind = 'FORM') = (section is not null)),
  check ((kind = 'ATTEND') = (topic_id is not null)),
  check (kind = 'DO' or fact is null)
);
create index program_task_of on program_task (version_id, position);
-- Nothing is asked for twice.
create unique index program_task_about_once on program_task
  (version_id, kind, chapter_id, reads_standards, document_kind, section, topic_id, fact) nulls not distinct
  where kind <> 'DO' or fact is not null;

create function program_version_is_final() returns trigger language plpgsql as $$ begin
  raise exception 'A published version never changes' using errcode = 'check_violation', constraint = 'program_version_is_final';
end $$;
create trigger program_version_is_final before update or delete on program_version for each row
  when (old.published_at is not null) execute function program_version_is_final();
create trigger program_version_stays before truncate on program_version for each statement execute function refuse_change();
-- A publication waits for a task that is being written, and the task for a publication.
create function program_task_is_final() returns trigger language plpgsql as $$ begin
  perform from program_version where id in (old.version_id, new.version_id) order by id for no key update;
  if exists (select from program_version where id in (old.version_id, new.version_id) and published_at is not null) then
    raise exception 'A published version never changes' using errcode = 'check_violation', constraint = 'program_version_is_final';
  end if;
  return coalesce(new, old);
end $$;
create trigger program_task_is_final before insert or update or delete on program_task for each row execute function program_task_is_final();
create trigger program_task_stays before truncate on program_task for each statement execute function refuse_change();

-- At most one program in use is for all other designations. One that was never published is for nobody yet.
create function onboarding_others_once() returns trigger language plpgsql as $$ begin
  perform from onboarding_program where is_active order by id for no key update;
  if (select count(*) from onboarding_program p where p.is_active
      and not exists (select from onboarding_program_designation where program_id = p.id)
      and exists (select from program_version where program_id = p.id and published_at is not null)) > 1 then
    raise exception 'Another program is for all others' using errcode = 'check_violation', constraint = 'onboarding_others_once';
  end if;
  return null;
end $$;
create trigger onboarding_others_once after update of is_active on onboarding_program
  for each statement execute function onboarding_others_once();
create trigger onboarding_others_once after update of published_at on program_version
  for each statement execute function onboarding_others_once();
create trigger onboarding_others_once after delete on onboarding_program_designation
  for each statement execute function onboarding_others_once();
