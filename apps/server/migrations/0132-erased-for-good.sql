-- Nothing of an erased applicant outlives the application: not a mail, a working link, a remark, or a hire that nobody ended.

-- The record a mail is about: it is removed with that, however many mails there were.
alter table mail add column about uuid;
create index mail_about on mail (about) where about is not null;
update mail set about = o.id from offer o where o.mail_id = mail.id;
alter table offer drop column mail_id;

-- What was written about a decision may be erased, because it may tell of the person; nothing else changes.
create function request_event_stays() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.remarks is null and new.detail is not distinct from old.detail
    and new.said is not distinct from old.said and (new.id, new.request_id, new.at, new.event, new.state, new.level,
      new.actor_id, new.actor, new.role, new.for_id) is not distinct from (old.id, old.request_id, old.at, old.event,
      old.state, old.level, old.actor_id, old.actor, old.role, old.for_id) then
    return new;
  end if;
  raise exception 'request_event is append-only';
end $$;
drop trigger request_event_append_only on request_event;
create trigger request_event_append_only before update or delete on request_event for each row
  execute function request_event_stays();

create or replace function offer_erased() returns trigger language plpgsql as $$ begin
  update offer set state = 'Withdrawn', ended_at = new.erased_at, version = version + 1
  where application_id = new.id and state in ('Draft', 'Sent');
  update offer set remarks = null, rate_reason = null, end_reason = null where application_id = new.id;
  delete from offer_code where offer_id in (select id from offer where application_id = new.id);
  update offer_acceptance set name = null, terms = null, network = null
  where offer_id in (select id from offer where application_id = new.id);
  return null;
end $$;

-- A hire that nobody ended falls out with its application. The files are removed by a job, since no paper names them.
create or replace function hire_is_erased() returns trigger language plpgsql as $$
declare
  hires uuid[] := array(select id from hire where application_id = new.id and employee_id is null);
  requests uuid[];
begin
  update hire set fell_out_at = new.erased_at, fell_out_by = 'application', fall_out_reason = 'erased', version = version + 1
  where id = any(hires) and fell_out_at is null;
  delete from hire_person where hire_id = any(hires);
  delete from hire_paper where hire_id = any(hires);
  update hire_file set name = 'erased' where hire_id = any(hires);
  update hire set fall_out_reason = 'erased', former_employee_id = null where id = any(hires);
  requests := array(select request_id from paf where hire_id = any(hires)
    union select endorsement_id from hire where id = any(hires) and endorsement_id is not null);
  update request set reason = '', form = form - 'remarks' where id = any(requests);
  update request_event set remarks = null where request_id = any(requests) and remarks is not null;
  return null;
end $$;

-- The application, its offers and its hires: links to them end, and mails about them go.
create function application_links_end() returns trigger language plpgsql as $$
declare
  records uuid[] := array(select new.id union select id from offer where application_id = new.id
    union select id from hire where application_id = new.id);
begin
  update link set revoked_at = greatest(new.erased_at, made_at) where subject_id = any(records) and revoked_at is null;
  delete from mail where about = any(records);
  -- What a phone was answered, kept for its retries.
  delete from idempotency_key
  where subject in (select 'link ' || id from link where subject_id = any(records));
  return null;
end $$;
create trigger application_links_end after update of erased_at on application for each row
  when (old.erased_at is null and new.erased_at is not null) execute function application_links_end();

-- Once there is an employee the application doesn't end by a withdrawal. Of both made together one counts.
create or replace function hire_falls_out() returns trigger language plpgsql as $$ begin
  update hire set fell_out_at = new.moved_at, fell_out_by = 'application', fall_out_reason = new.state, version = version + 1
  where application_id = new.id and fell_out_at is null and employee_id is null;
  if exists (select from hire where application_id = new.id and employee_id is not null) then
    raise exception 'Employed' using errcode = 'check_violation', constraint = 'application_is_employed';
  end if;
  return null;
end $$;
