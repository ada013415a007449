-- Notices by kind and channel: in the app always; by mail where a person wishes it. What was mailed before stays as it is: people
-- refuse it (mail_refusal). All other kinds are mailed only to who asked for them.
create table mail_wish (
  employee_id uuid not null references employee (id),
  kind text not null check (kind in ('REQUESTS', 'SCHEDULE', 'PAY', 'TEAM', 'OFFICE')),
  primary key (employee_id, kind)
);
-- A document for each dependent: a file that came with the request that named the person.
alter table employee_relative add column document_id uuid references request_file (id);

-- The kind of a notice by the page that it opens; null for what has a mail of its own: the morning's digest of approvals, documents.
create function notice_kind(opens text) returns text immutable language sql as $$
  select case
    when opens is null then null
    when opens ~ '^/(attendances|shift-schedule|leaves|profile|soa|e-services/(assistance|government-loans|[a-z]+/my-requests))[?](.*&)?open='
      then 'REQUESTS'
    when opens ~ '^/(approvals|profile|onboarding)' then null
    when opens ~ '^/leaves' then 'REQUESTS'
    when opens ~ '^/(attendances|shift-schedule|dashboard)' then 'SCHEDULE'
    when opens ~ '^/(payslip|soa|e-services/(assistance|government-loans|[a-z]+/my-requests))' then 'PAY'
    when opens ~ '^/team-reports' then 'TEAM'
    else 'OFFICE'
  end
$$;

-- Where a notice is mailed by the wish of its reader; null: nowhere.
create function mail_wanted(username text, opens text) returns text stable language sql as $$
  select e.email from employee e join mail_wish w on w.employee_id = e.id
  where e.username = mail_wanted.username and e.email is not null and w.kind = notice_kind(mail_wanted.opens)
$$;
