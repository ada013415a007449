-- Screening: applicants by step, notes about them, and people who may be the same person.

-- The name without accents and case, to compare and to search. Generated, so that it is erased with the name.
alter table person_outside
  add column name_key text generated always as (folded(first_name || ' ' || last_name)) stored,
  add column words tsvector generated always as (array_to_tsvector(name_words(coalesce(first_name, '') || ' '
    || coalesce(middle_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(suffix, '')))) stored;
create index person_outside_by_name on person_outside (name_key, psgc) where name_key is not null;
create index person_outside_by_words on person_outside using gin (words);
create index person_outside_by_city on person_outside (psgc) where psgc is not null;
create index person_outside_mobile_begins on person_outside (mobile text_pattern_ops) where mobile is not null;

-- Somebody merged keeps the mobile number: who applies with it is that person, and the merge can be undone.
create unique index person_outside_of_mobile on person_outside (mobile) where erased_at is null;
drop index person_outside_by_mobile;

create index application_in_step on application (state, moved_at, id) where erased_at is null;
create index application_by_source on application (source, state) where erased_at is null;
create index application_of_person on application (person_id);
create index employee_by_mobile on employee (mobile) where mobile is not null;

-- Why somebody did not pass, beside the words of `reason`.
alter table application_event add column reason_code text check (reason_code in ('QUALIFICATIONS', 'INTERVIEW', 'EXAM', 'PAPERS',
  'NOT_FIT', 'NOT_REACHED', 'DID_NOT_COME', 'PAY', 'START', 'NO_PLACES', 'OTHER'));
create or replace function application_event_stays() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.reason is null and new.reason_code is null
    and (new.application_id, new.version, new.state, new.moved_at, new.moved_by)
      is not distinct from (old.application_id, old.version, old.state, old.moved_at, old.moved_by) then
    return new;
  end if;
  raise exception 'application_event is append-only';
end $$;

-- What the office notes about an application. Rows are only added; nobody rewrites one, and erasing empties it.
create table application_note (
  id uuid primary key,
  application_id uuid not null references application (id),
  note text check (length(note) between 1 and 1000),
  noted_at timestamptz not null,
  noted_by text not null
);
create index application_note_of on application_note (application_id, noted_at);
create function application_note_stays() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.note is null and (new.id, new.application_id, new.noted_at, new.noted_by)
    is not distinct from (old.id, old.application_id, old.noted_at, old.noted_by) then
    return new;
  end if;
  raise exception 'application_note is append-only';
end $$;
create trigger application_note_append_only before update or delete on application_note for each row
  execute function application_note_stays();
create trigger application_note_stays before truncate on application_note for each statement execute function refuse_change();

-- Two who look like one person and are not: nobody is asked again.
create table person_apart (
  one_id uuid not null references person_outside (id),
  other_id uuid not null references person_outside (id),
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index person_apart_of_other on person_apart (other_id);

-- Who somebody is, after all that was merged; a merge that is undone is as if it never was.
create function person_root(given uuid) returns uuid language sql stable as $$
  with recursive up as (
    select id, merged_into from person_outside where id = $1
    union all
    select p.id, p.merged_into from person_outside p join up on p.id = up.merged_into)
  select id from up where merged_into is null
$$;

-- What is erased of an application takes along its notes and why it did not pass.
create function application_erased() returns trigger language plpgsql as $$ begin
  update application_note set note = null where application_id = new.id and note is not null;
  update application_event set reason = null, reason_code = null
    where application_id = new.id and num_nonnulls(reason, reason_code) > 0;
  return null;
end $$;
create trigger application_erases_notes after update of erased_at on application for each row
  when (old.erased_at is null and new.erased_at is not null) execute function application_erased();
