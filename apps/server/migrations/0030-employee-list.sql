-- The list of employees: one row a person with what the list is searched, narrowed and sorted by, kept beside the record by
-- the database itself, whoever writes it. Then what people keep of the list: views, exports, files to import.

-- Without accents, in small letters: `Núñez` and `nunez` are the same. Letters that no accent makes are spelt out.
create function folded(given text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(translate(replace(replace($1, 'ß', 'ss'), 'æ', 'ae'), 'ØøŁłĐđı', 'OoLlDdi'), NFKD),
    '[\u0300-\u036f]', '', 'g'))
$$;

-- The alphabet puts Ñ after N.
create function name_order(given text) returns text language sql immutable strict parallel safe as $$
  select folded(replace(normalize(lower($1), NFD), 'n' || U&'\0303', 'n~'))
$$;

-- Apostrophes and periods are within a word (`J.R.`, `O'Brien`); `De la Cruz` and `Dela Cruz` are the same.
create function name_words(given text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(word), '{}') from regexp_split_to_table(regexp_replace(
      regexp_replace(folded($1), '[.''’`]', '', 'g'), '(^|[\s-])de\s+(la|las|los)(?=$|[\s-])', '\1de\2', 'g'),
    '[\s,;-]+') word
  where word <> ''
$$;

-- Every word typed is the beginning of one of a person's words, in whatever order. Null where none was typed.
create function name_query(given text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery from unnest(name_words($1)) word
$$;

-- Whoever is put in twice has the same name and birth date, however the name was typed.
create index employee_born on employee (birth_date, folded(last_name), folded(first_name));

create table employee_search (
  employee_id uuid primary key references employee (id) on delete cascade,
  -- The company number as a number: 900 comes before 1000.
  number bigint not null,
  name text collate "C" not null,
  words tsvector not null,
  hired_on date not null,
  -- Of the day it was made for: the status in force; the posting, or the next one, or the last one of who has none.
  status text not null,
  detachment_id uuid,
  department_id uuid,
  designation_id uuid,
  posted_until date,
  -- The 201 file: documents asked for, those verified, and those that are not there.
  papers_asked int not null,
  papers_held int not null,
  missing text[] not null,
  -- The next day on which the calendar alone makes another row of it.
  changes_on date
);
create index employee_search_words on employee_search using gin (words);
create index employee_search_name on employee_search (name, employee_id);
create unique index employee_search_number on employee_search (number);
create index employee_search_hired on employee_search (hired_on, employee_id);
create index employee_search_status on employee_search (status, name, employee_id);
create index employee_search_detachment on employee_search (detachment_id, name) where detachment_id is not null;
create index employee_search_department on employee_search (department_id, name) where department_id is not null;
create index employee_search_designation on employee_search (designation_id, name);
create index employee_search_until on employee_search (posted_until) where posted_until is not null;
create index employee_search_missing on employee_search using gin (missing);
create index employee_search_papers on employee_search
  ((papers_held::real / greatest(papers_asked, 1)), employee_id);
create index employee_search_due on employee_search (changes_on) where changes_on is not null;

-- Whoever calls it names each person once, in the order of ids: writers of the same rows never wait in a circle.
create function refresh_employee_search(ids uuid[], on_day date) returns void language sql as $$
  insert into employee_search as kept (employee_id, number, name, words, hired_on, status, detachment_id, department_id,
    designation_id, posted_until, papers_asked, papers_held, missing, changes_on)
  select e.id, e.device_user::bigint,
    name_order(concat_ws(' ', e.last_name || ',', e.first_name, e.middle_name, e.suffix)),
    array_to_tsvector(array(
      select distinct word from unnest(name_words(concat_ws(' ', e.last_name, e.first_name, e.middle_name, e.suffix))
        || array[array_to_string(name_words(e.last_name), ''), array_to_string(name_words(e.first_name), ''),
          e.number, e.device_user]) word where word <> '')),
    e.hired_on, coalesce(standing.status, coming.status, 'Probationary'), posted.detachment_id, posted.department_id,
    posted.designation_id, posted.effective_to, papers.asked, papers.held, papers.missing,
    least(coming.effective_from, next_posting.effective_from, posted.ends, papers.changes_on)
  from employee e
    left join lateral (select status from employee_status s where s.employee_id = e.id and s.effective_from <= on_day
      order by s.effective_from desc limit 1) standing on true
    left join lateral (select status, effective_from from employee_status s
      where s.employee_id = e.id and s.effective_from > on_day order by s.effective_from limit 1) coming on true
    left join lateral (
      select a.*, case when effective_from <= on_day and effective_to >= on_day then effective_to + 1 end as ends
      from assignment a where a.employee_id = e.id
      order by case when effective_from > on_day then 1 when effective_to < on_day then 2 else 0 end,
        abs(effective_from - on_day) limit 1) posted on true
    left join lateral (select min(effective_from) as effective_from from assignment a
      where a.employee_id = e.id and a.effective_from > on_day) next_posting on true
    left join lateral (
      select count(*)::int as asked, count(*) filter (where d.state = 'VERIFIED' and not expired)::int as held,
        coalesce(array_agg(k.code order by k.position) filter (where d.state is null or d.state = 'REJECTED' or expired),
          '{}') as missing,
        min(d.expires_on) filter (where not expired) + 1 as changes_on
      from document_kind k
        left join employee_document d on d.employee_id = e.id and d.kind = k.code and d.replaced_at is null
        cross join lateral (select coalesce(d.expires_on < on_day, false)) at_hand (expired)
      where k.active and (k.is_required or exists (select from designation_document w
        where w.designation_id = posted.designation_id and w.kind = k.code))
    ) papers on true
  where e.id = any(ids)
  order by e.id
  on conflict (employee_id) do update set number = excluded.number, name = excluded.name, words = excluded.words,
    hired_on = excluded.hired_on, status = excluded.status, detachment_id = excluded.detachment_id,
    department_id = excluded.department_id, designation_id = excluded.designation_id,
    posted_until = excluded.posted_until, papers_asked = excluded.papers_asked, papers_held = excluded.papers_held,
    missing = excluded.missing, changes_on = excluded.changes_on
  where (kept.number, kept.name, kept.words, kept.hired_on, kept.status, kept.detachment_id, kept.department_id,
      kept.designation_id, kept.posted_until, kept.papers_asked, kept.papers_held, kept.missing, kept.changes_on)
    is distinct from (excluded.number, excluded.name, excluded.words, excluded.hired_on, excluded.status,
      excluded.detachment_id, excluded.department_id, excluded.designation_id, excluded.posted_until,
      excluded.papers_asked, excluded.papers_held, excluded.missing, excluded.changes_on)
$$;

-- Once a statement. Who writes thousands (`set local kawani.list = 'later'`) refreshes them himself, once.
create function employee_search_waits() returns boolean language sql stable as $$
  select coalesce(current_setting('kawani.list', true), '') = 'later'
$$;

create function employee_search_of_people() returns trigger language plpgsql as $$
begin
  if employee_search_waits() then return null; end if;
  perform refresh_employee_search(array(select distinct id from changed), (now() at time zone 'Asia/Manila')::date);
  return null;
end $$;
create trigger employee_new_in_list after insert on employee referencing new table as changed
  for each statement execute function employee_search_of_people();
create trigger employee_changed_in_list after update on employee referencing new table as changed
  for each statement execute function employee_search_of_people();

create function employee_search_of_rows() returns trigger language plpgsql as $$
begin
  if employee_search_waits() then return null; end if;
  perform refresh_employee_search(array(select distinct employee_id from changed),
    (now() at time zone 'Asia/Manila')::date);
  return null;
end $$;
create trigger employee_status_new_in_list after insert on employee_status referencing new table as changed
  for each statement execute function employee_search_of_rows();
create trigger employee_status_changed_in_list after update on employee_status referencing new table as changed
  for each statement execute function employee_search_of_rows();
create trigger employee_status_gone_in_list after delete on employee_status referencing old table as changed
  for each statement execute function employee_search_of_rows();
create trigger assignment_new_in_list after insert on assignment referencing new table as changed
  for each statement execute function employee_search_of_rows();
create trigger assignment_changed_in_list after update on assignment referencing new table as changed
  for each statement execute function employee_search_of_rows();
create trigger assignment_gone_in_list after delete on assignment referencing old table as changed
  for each statement execute function employee_search_of_rows();
create trigger employee_document_new_in_list after insert on employee_document referencing new table as changed
  for each statement execute function employee_search_of_rows();
create trigger employee_document_changed_in_list after update on employee_document referencing new table as changed
  for each statement execute function employee_search_of_rows();

-- What is asked of a designation, or of everybody, touches many: their rows are due, and made anew when they are next read.
create function employee_search_of_demands() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'document_kind' then
    update employee_search set changes_on = '-infinity' where changes_on is distinct from '-infinity';
  elsif tg_op = 'DELETE' then
    update employee_search set changes_on = '-infinity' where designation_id in (select designation_id from gone);
  else
    update employee_search set changes_on = '-infinity' where designation_id in (select designation_id from came);
  end if;
  return null;
end $$;
create trigger document_kind_new_in_list after insert on document_kind
  for each statement execute function employee_search_of_demands();
create trigger document_kind_changed_in_list after update on document_kind
  for each statement execute function employee_search_of_demands();
create trigger designation_document_new_in_list after insert on designation_document referencing new table as came
  for each statement execute function employee_search_of_demands();
create trigger designation_document_gone_in_list after delete on designation_document referencing old table as gone
  for each statement execute function employee_search_of_demands();

select refresh_employee_search(array(select id from employee order by id), (now() at time zone 'Asia/Manila')::date);

-- A way to look at the list: its filters, sort and columns under a name.
create table employee_view (
  id uuid primary key,
  owner text not null,
  name text not null check (char_length(name) between 1 and 60),
  is_shared boolean not null,
  -- The address's query, as the screen keeps it.
  state jsonb not null,
  made_at timestamptz not null,
  version int not null default 1
);
create unique index employee_view_name on employee_view (owner, lower(name));
create index employee_view_shared on employee_view (lower(name)) where is_shared;
-- The view a person begins with.
create table employee_view_first (
  username text primary key,
  view_id uuid not null references employee_view (id) on delete cascade
);
create index employee_view_first_of on employee_view_first (view_id);

create table employee_export (
  id uuid primary key,
  username text not null,
  format text not null check (format in ('xlsx', 'csv')),
  -- Filters and columns, as asked.
  asked jsonb not null,
  state text not null check (state in ('WAITING', 'WORKING', 'READY', 'FAILED')),
  done int not null default 0,
  total int not null default 0,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index employee_export_ended on employee_export (ended_at) where ended_at is not null;

-- A file of employees on its way: looked at row by row first, then taken in whole or not at all.
create table employee_import (
  id uuid primary key,
  username text not null,
  file_name text not null,
  sha256 text not null,
  -- Null once it is taken in or given up: nobody needs the file any more.
  storage_key text,
  state text not null check (state in ('WAITING', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED')),
  done int not null default 0,
  total int not null default 0,
  encoding text,
  good int not null default 0,
  imported int not null default 0,
  -- What stands against its rows, the first thousands of it; and how much in all.
  problems jsonb not null default '[]',
  problem_count int not null default 0,
  bad int not null default 0,
  warnings jsonb not null default '[]',
  skips_bad_rows boolean not null default false,
  failure text,
  at timestamptz not null,
  ended_at timestamptz
);
create index employee_import_at on employee_import (at desc);
