-- One order and three forms of people's names, kept by the database: `Dela Cruz Jr., Juan S.` in lists,
-- pickers and files, `Juan Dela Cruz Jr.` in sentences, and with the whole middle name in papers that count as proof. In the order of names Ñ comes after N; accents and capital letters don't matter.
alter table employee
  add column sort_name text collate "C" not null generated always as (name_order(last_name || ', ' || first_name
    || coalesce(' ' || middle_name, '') || coalesce(' ' || suffix, ''))) stored,
  add column listed_name text not null generated always as (last_name || coalesce(' ' || suffix, '') || ', ' || first_name
    || coalesce(' ' || left(middle_name, 1) || '.', '')) stored,
  add column full_name text not null generated always as (first_name || ' ' || last_name || coalesce(' ' || suffix, '')) stored,
  add column formal_name text not null generated always as (first_name || coalesce(' ' || middle_name, '') || ' ' || last_name
    || coalesce(' ' || suffix, '')) stored;

-- Ma., Sta. and Sto. are short for Maria, Santa and Santo, often without a space after them: `Ma.Theresa` is two words.
create function split_short_names(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '\m(ma|sta|sto)\.', '\1 ', 'gi')
$$;

-- The words that a stored name is found by: each short form and its long form. A search is not widened this way, because all of
-- its words must be found.
create function name_index_words(given text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct word from unnest(name_words(split_short_names($1))) given_word,
    lateral unnest(case given_word when 'ma' then array['ma', 'maria'] when 'sta' then array['sta', 'santa']
      when 'sto' then array['sto', 'santo'] when 'santa' then array['santa', 'sta'] when 'santo' then array['santo', 'sto']
      else array[given_word] end) word)
$$;

-- Equal for one name that is written in two ways: `Ma. Peña` and `MARIA PENA`.
create function name_compared(given text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(case word when 'ma' then 'maria' when 'sta' then 'santa' when 'sto' then 'santo' else word end, ' '
    order by nth), '') from unnest(name_words(split_short_names($1))) with ordinality words (word, nth)
$$;

create or replace function name_query(given text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery
  from unnest(name_words(split_short_names($1))) word
$$;

-- The same for people outside the company. The names of somebody who was erased are empty.
drop index person_outside_by_name;
drop index person_outside_by_words;
alter table person_outside drop column name_key, drop column words;
alter table person_outside
  add column sort_name text collate "C" generated always as (name_order(last_name || ', ' || first_name
    || coalesce(' ' || middle_name, '') || coalesce(' ' || suffix, ''))) stored,
  add column listed_name text not null generated always as (coalesce(last_name || coalesce(' ' || suffix, '') || ', '
    || first_name || coalesce(' ' || left(middle_name, 1) || '.', ''), '')) stored,
  add column full_name text not null generated always as (coalesce(first_name || ' ' || last_name
    || coalesce(' ' || suffix, ''), '')) stored,
  add column formal_name text not null generated always as (coalesce(first_name || coalesce(' ' || middle_name, '') || ' '
    || last_name || coalesce(' ' || suffix, ''), '')) stored,
  add column compared_name text generated always as (name_compared(first_name || ' ' || last_name)) stored,
  add column words tsvector generated always as (array_to_tsvector(name_index_words(coalesce(first_name, '') || ' '
    || coalesce(middle_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(suffix, '')))) stored;
create index person_outside_by_name on person_outside (compared_name, psgc) where compared_name is not null;
create index person_outside_by_words on person_outside using gin (words);

-- As before (migration 0030), with the words and the order above.
create or replace function refresh_employee_search(ids uuid[], on_day date) returns void language sql as $$
  insert into employee_search as kept (employee_id, number, name, words, hired_on, status, detachment_id, department_id,
    designation_id, posted_until, papers_asked, papers_held, missing, changes_on)
  select e.id, e.device_user::bigint,
    e.sort_name,
    array_to_tsvector(array(
      select distinct word from unnest(name_index_words(concat_ws(' ', e.last_name, e.first_name, e.middle_name, e.suffix))
        || array[array_to_string(name_words(e.last_name), ''), array_to_string(name_words(e.first_name), ''),
          e.number, e.device_user]) word where word <> '')),
    e.hired_on, coalesce(in_force.status, coming.status, 'Probationary'), posted.detachment_id, posted.department_id,
    posted.designation_id, posted.effective_to, papers.asked, papers.held, papers.missing,
    least(coming.effective_from, next_posting.effective_from, posted.ends, papers.changes_on)
  from employee e
    left join lateral (select status from employee_status s where s.employee_id = e.id and s.effective_from <= on_day
      order by s.effective_from desc limit 1) in_force on true
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

select refresh_employee_search(array(select id from employee order by id), (now() at time zone 'Asia/Manila')::date);
