-- A request may ask several colleagues before it asks an approver, each with an answer of their own: the co-makers of a
-- loan. `request.partner_id` stays the first of them until all processes of earlier releases have stopped.
create table request_partner (
  request_id uuid not null references request (id),
  employee_id uuid not null references employee (id),
  answered_at timestamptz,
  answer text check (answer in ('ACCEPTED', 'DECLINED')),
  primary key (request_id, employee_id),
  check ((answered_at is null) = (answer is null))
);
create index request_partner_of on request_partner (employee_id, request_id);

-- During an upgrade a process of the earlier release writes the column and the event alone; both are copied.
create function copy_request_partner() returns trigger language plpgsql as $$
begin
  insert into request_partner (request_id, employee_id) values (new.id, new.partner_id) on conflict do nothing;
  return null;
end $$;
create trigger request_partner_copied after insert or update of partner_id on request
  for each row when (new.partner_id is not null) execute function copy_request_partner();

create function copy_request_answer() returns trigger language plpgsql as $$
begin
  update request_partner set answered_at = new.at, answer = case new.event when 'accept' then 'ACCEPTED' else 'DECLINED' end
  where request_id = new.request_id and employee_id = new.actor_id and answered_at is null;
  return null;
end $$;
create trigger request_answer_copied after insert on request_event
  for each row when (new.event in ('accept', 'decline') and new.actor_id is not null) execute function copy_request_answer();

insert into request_partner (request_id, employee_id, answered_at, answer)
select r.id, r.partner_id, given.at, given.answer
from request r left join lateral (
  select v.at, case v.event when 'accept' then 'ACCEPTED' else 'DECLINED' end as answer from request_event v
  where v.request_id = r.id and v.event in ('accept', 'decline') and v.actor_id = r.partner_id order by v.at limit 1
) given on true
where r.partner_id is not null;
