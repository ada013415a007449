-- A chapter of the handbook, or the standards by which probation is judged. What it says is in its versions.
create table handbook_chapter (
  id uuid primary key,
  kind text not null check (kind in ('CHAPTER', 'PROBATION_STANDARDS')),
  -- Of standards: for whom; null: for every designation that has none of its own.
  designation_id uuid references job_designation (id),
  position int not null check (position >= 1),
  created_at timestamptz not null, created_by text not null,
  -- It is shown to nobody from then on; what was acknowledged stays.
  retired_at timestamptz, retired_by text,
  version int not null default 1,
  check (kind = 'PROBATION_STANDARDS' or designation_id is null),
  check ((retired_at is null) = (retired_by is null))
);
create unique index handbook_standards_once on handbook_chapter (designation_id) nulls not distinct
  where kind = 'PROBATION_STANDARDS' and retired_at is null;

-- What a chapter says from a moment on, in both languages. A version is never rewritten: another one follows it.
create table handbook_version (
  id uuid primary key,
  chapter_id uuid not null references handbook_chapter (id),
  number int not null check (number >= 1),
  title_en text not null check (length(title_en) between 1 and 120),
  title_fil text not null check (length(title_fil) between 1 and 120),
  body_en text not null check (length(body_en) between 1 and 20000),
  body_fil text not null check (length(body_fil) between 1 and 20000),
  -- Of titles and bodies in both languages.
  sha256 bytea not null check (length(sha256) = 32),
  published_at timestamptz not null, published_by text not null,
  constraint handbook_version_number unique (chapter_id, number)
);
create trigger handbook_version_append_only before update or delete on handbook_version for each row execute function refuse_change();
create trigger handbook_version_stays before truncate on handbook_version for each statement execute function refuse_change();

-- The version in force of each chapter that is shown.
create view handbook_now as
  select c.id as chapter_id, c.kind, c.designation_id, c.position, v.id as version_id, v.number, v.published_at
  from handbook_chapter c join lateral (
    select * from handbook_version w where w.chapter_id = c.id order by w.number desc limit 1) v on true
  where c.retired_at is null;

-- Somebody has read exactly this version, in this language.
create table handbook_acknowledgement (
  employee_id uuid not null references employee (id),
  version_id uuid not null references handbook_version (id),
  language text not null check (language in ('en', 'fil')),
  -- When it was recorded, and when the phone said so where it had no signal.
  at timestamptz not null,
  read_at timestamptz,
  primary key (employee_id, version_id)
);
create index handbook_acknowledgement_of on handbook_acknowledgement (version_id);
create trigger handbook_acknowledgement_append_only before update or delete on handbook_acknowledgement
  for each row execute function refuse_change();
create trigger handbook_acknowledgement_stays before truncate on handbook_acknowledgement
  for each statement execute function refuse_change();
