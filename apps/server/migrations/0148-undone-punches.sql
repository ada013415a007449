-- A punch that its owner took back within a minute: beside the punch, which stays as it was written. Everything that leaves out
-- refused punches leaves out these, and no tap is a repeat of one.
alter table punch_review
  add column undone boolean not null default false,
  add constraint punch_review_undone_is_refused check (not (undone and accepted));

create or replace function repeated_taps(people uuid[], ats timestamp with time zone[], kinds text[], sources text[], span interval)
 returns table(person uuid, first_id uuid, first_at timestamp with time zone)
 language plpgsql
as $function$
declare
  earliest timestamptz := (select min(each) from unnest(ats) each) - span;
  latest timestamptz := (select max(each) from unnest(ats) each) + span;
begin
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('tap ' || each, 0) as lock from unnest(people) each order by 1) locks;
  -- The nearest punch on either side is a step or two along the index, however many there are. The same seen by a
  -- device or recorded by a leader stands beside the tap: neither a repeat of it nor something in between.
  return query
    select tap.person, coalesce(earlier.id, later.id), coalesce(earlier.at, later.at)
    from unnest(people, ats, kinds, sources) tap (person, at, kind, source) left join lateral (
      select punch.id, punch.at, punch.kind from punch
      where employee_id = tap.person and punch.at between tap.at - span and tap.at
        and punch.at between earliest and latest and (punch.kind <> tap.kind or punch.source = tap.source)
        and not exists (select from punch_review r where r.employee_id = tap.person and r.punch_id = punch.id and r.undone)
      order by punch.at desc, punch.id desc limit 1
    ) earlier on earlier.kind = tap.kind
    left join lateral (
      select punch.id, punch.at, punch.kind from punch
      where employee_id = tap.person and punch.at > tap.at and punch.at <= tap.at + span
        and punch.at between earliest and latest and (punch.kind <> tap.kind or punch.source = tap.source)
        and not exists (select from punch_review r where r.employee_id = tap.person and r.punch_id = punch.id and r.undone)
      order by punch.at, punch.id limit 1
    ) later on later.kind = tap.kind
    where earlier.id is not null or later.id is not null;
end $function$;
