-- A file that somebody who is being hired sent by their link. It is a paper of the 201 file once a row of hire_paper names it.
create table hire_file (
  id uuid primary key,
  hire_id uuid not null references hire (id),
  storage_key text not null unique check (storage_key like 'hires/%'),
  name text not null,
  media_type text not null,
  bytes int not null check (bytes > 0),
  uploaded_at timestamptz not null
);
create index hire_file_of on hire_file (hire_id);
create index hire_file_at on hire_file (uploaded_at);

alter table hire_paper add constraint hire_paper_file foreign key (file_id) references hire_file (id),
  add constraint hire_paper_carried foreign key (carried_document_id) references employee_document (id);
create index hire_paper_by_file on hire_paper (file_id) where file_id is not null;

alter table hire
  -- Passed on to who writes the PAF.
  add passed_on_at timestamptz, add passed_on_by text,
  -- What follows from the last decision about each request.
  add paf_approved_at timestamptz, add endorsed_at timestamptz,
  add constraint hire_passed_on check ((passed_on_at is null) = (passed_on_by is null)),
  -- Who is endorsed becomes an employee: what ends that is no fall-out, but a separation.
  add constraint hire_endorsed_or_out check (num_nonnulls(endorsed_at, fell_out_at) < 2);
create index hire_of_application on hire (application_id);

-- Somebody who withdraws or does not pass is not hired, also when the application is moved on another page.
create function hire_falls_out() returns trigger language plpgsql as $$ begin
  update hire set fell_out_at = new.moved_at, fell_out_by = 'application', fall_out_reason = new.state, version = version + 1
  where application_id = new.id and fell_out_at is null and endorsed_at is null;
  return null;
end $$;
create trigger hire_falls_out after update of state on application for each row
  when (new.state in ('Withdrawn', 'Not passed')) execute function hire_falls_out();

-- Nothing of somebody who was not hired is kept longer than the application: the files are removed by a job, since no paper
-- names them.
create function hire_is_erased() returns trigger language plpgsql as $$ begin
  delete from hire_person where hire_id in (select id from hire where application_id = new.id and fell_out_at is not null);
  delete from hire_paper where hire_id in (select id from hire where application_id = new.id and fell_out_at is not null);
  update hire_file set name = 'erased' where hire_id in
    (select id from hire where application_id = new.id and fell_out_at is not null);
  update hire set fall_out_reason = 'erased', former_employee_id = null
    where application_id = new.id and fell_out_at is not null;
  return null;
end $$;
create trigger hire_is_erased after update of erased_at on application for each row
  when (old.erased_at is null and new.erased_at is not null) execute function hire_is_erased();

-- Who is about to be hired: the step, what it waits for and since when. The only place that computes them.
create view hiring_now as
  select a.id as application_id, a.person_id, a.job_order_id, h.id as hire_id, o.id as offer_id, o.state as offer_state,
    case when h.id is null then o.starts_on else coalesce(p.starts_on, o.starts_on) end as starts_on,
    case when h.endorsed_at is not null then 'HIRED' when h.paf_approved_at is not null then 'ENDORSEMENT'
      when h.papers_approved_at is not null then 'PAF'
      when h.id is not null or o.state = 'Accepted' then 'PAPERS' else 'OFFER' end as step,
    case
      when h.hired_at is not null then 'NOTHING'
      when h.endorsed_at is not null then 'RECORD'
      when h.paf_approved_at is not null then
        case when coalesce(e.state, 'DENIED') in ('DENIED', 'CANCELLED') then 'ASK_ENDORSEMENT' else 'DECIDE_ENDORSEMENT' end
      when h.papers_approved_at is not null then
        case when h.passed_on_at is null then 'PASS_ON'
          when coalesce(q.state, 'DENIED') in ('DENIED', 'CANCELLED') then 'WRITE_PAF' else 'DECIDE_PAF' end
      when h.id is not null then
        case when papers.missing > 0 or person.hire_id is null then 'UPLOAD'
          when papers.sent > 0 then 'CHECK_PAPERS' else 'APPROVE_PAPERS' end
      when o.state = 'Accepted' then 'ASK_PAPERS'
      when o.state = 'Sent' then 'ANSWER_OFFER'
      when o.state = 'Draft' then 'SEND_OFFER'
      else 'WRITE_OFFER' end as waits_for,
    coalesce(h.hired_at, h.endorsed_at, h.paf_approved_at, h.passed_on_at, h.papers_approved_at, h.begun_at,
      case when o.state = 'Accepted' then o.ended_at else o.sent_at end, a.moved_at) as since,
    array_remove(array[
      case when h.id is null and o.state in ('Declined', 'Expired', 'Withdrawn') then 'OFFER_ENDED' end,
      case when h.endorsed_at is null and j.state = 'Cancelled' then 'JOB_ORDER_CANCELLED' end,
      case when h.endorsed_at is null and j.state = 'On Hold' then 'JOB_ORDER_ON_HOLD' end,
      case when h.papers_approved_at is null and papers.returned > 0 then 'PAPERS_RETURNED' end,
      case when h.paf_approved_at is null and q.state = 'DENIED' then 'PAF_DENIED' end,
      case when h.endorsed_at is null and e.state = 'DENIED' then 'ENDORSEMENT_DENIED' end], null) as blockers
  from application a join job_order_now j on j.id = a.job_order_id
    left join hire h on h.application_id = a.id and h.fell_out_at is null
    left join lateral (select id, state, starts_on, sent_at, ended_at from offer
      where application_id = a.id and (h.offer_id is null or id = h.offer_id)
      order by state = 'Accepted' desc, ended_at is null desc, written_at desc, id desc limit 1) o on true
    left join request q on q.id = h.paf_id left join paf p on p.request_id = h.paf_id
    left join request e on e.id = h.endorsement_id
    left join hire_person person on person.hire_id = h.id
    cross join lateral (select
        count(*) filter (where is_required and state in ('Asked', 'Returned')) as missing,
        count(*) filter (where state = 'Sent') as sent, count(*) filter (where state = 'Returned') as returned
      from hire_paper where hire_id = h.id) papers
  where a.erased_at is null and (a.state = 'For hiring' or h.id is not null);
