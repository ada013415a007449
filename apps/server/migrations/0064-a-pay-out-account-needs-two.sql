-- Where wages go changes only by a request that two people approved, neither of them the employee or the one who prepared
-- it, and never for a day that has begun. The database refuses every other row, whatever the code above it does.

-- Who prepared a request for somebody else; null where the owner filed it.
alter table request add column prepared_by text, add column prepared_by_id uuid references employee (id);
alter table request add constraint request_prepared_for_another check (prepared_by_id is distinct from owner_id);

alter table planned_change add column request_id uuid references request (id);
alter table pay_out add column request_id uuid references request (id);

-- Whether a request changed this account: approved by two, who are neither its owner nor its preparer.
create function is_pay_out_approved(request_id uuid, employee uuid) returns boolean language sql stable as $$
  select exists (
    select from request r
      join request_event one on one.request_id = r.id and one.event = 'endorse'
      join request_event two on two.request_id = r.id and two.event = 'approve'
    where r.id = $1 and r.owner_id = $2 and r.kind = 'PROFILE' and r.type = 'PAY_OUT' and r.state = 'APPROVED'
      and one.actor <> two.actor and (one.actor_id is null or one.actor_id is distinct from two.actor_id)
      and r.owner_id is distinct from one.actor_id and r.owner_id is distinct from two.actor_id
      and not exists (
        select from request_event f where f.request_id = r.id and f.event in ('file', 'change')
          and (f.actor in (one.actor, two.actor) or f.actor_id in (one.actor_id, two.actor_id)))
      and (r.prepared_by is null or r.prepared_by not in (one.actor, two.actor)))
$$;

-- `kawani.loads_pay_out` is set by the one function that loads the accounts of a company that begins with Kawani.
create function pay_out_needs_two() returns trigger language plpgsql as $$
declare
  asked jsonb;
  approved_on date;
begin
  if tg_op = 'DELETE' then
    raise exception 'A pay-out account is changed by another one, never removed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and current_setting('kawani.loads_pay_out', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.employee_id, new.effective_from) is distinct from (old.employee_id, old.effective_from) then
    raise exception 'A pay-out account stays with its employee and its day' using errcode = 'restrict_violation';
  end if;
  if new.request_id is null or not is_pay_out_approved(new.request_id, new.employee_id) then
    raise exception 'A pay-out account needs the approval of two' using errcode = 'restrict_violation';
  end if;
  select form into asked from request where id = new.request_id;
  select (max(at) at time zone 'Asia/Manila')::date into approved_on
    from request_event where request_id = new.request_id and event = 'approve';
  if (new.channel, new.account_name, regexp_replace(new.account_number, '\D', '', 'g')) is distinct from
    (asked ->> 'channel', asked ->> 'accountName', regexp_replace(asked ->> 'accountNumber', '\D', '', 'g')) then
    raise exception 'This is not the pay-out account that was approved' using errcode = 'restrict_violation';
  end if;
  if new.effective_from <= approved_on then
    raise exception 'A pay-out account is in force after its approval, not before' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pay_out_needs_two before insert or update or delete on pay_out
  for each row execute function pay_out_needs_two();
create trigger pay_out_is_not_emptied before truncate on pay_out execute function refuse_change();

-- Changes that wait for their day: those that two approved go on, the others wait for HR.
update planned_change p set request_id = r.id from request r
  where p.section = 'PAY_OUT' and p.applied_at is null and p.cancelled_at is null and r.ref = p.because
    and is_pay_out_approved(r.id, p.employee_id);
update planned_change set failure = 'A pay-out account needs the approval of two. Please prepare the change again.'
  where section = 'PAY_OUT' and request_id is null and applied_at is null and cancelled_at is null;

-- Earlier e-mail addresses: whoever takes over an address must not be the only one who hears of what follows.
create table former_email (
  employee_id uuid not null references employee (id),
  email text not null,
  replaced_at timestamptz not null default now()
);
create index former_email_of on former_email (employee_id, replaced_at desc);
create trigger former_email_append_only before update or delete on former_email
  for each row execute function refuse_change();

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_email (employee_id, email) values (old.id, old.email);
  return null;
end $$;
create trigger keep_former_email after update of email on employee for each row
  when (old.email is not null and old.email is distinct from new.email) execute function keep_former_email();

insert into former_email (employee_id, email, replaced_at)
  select e.id, each ->> 'was', l.at
  from audit_line l cross join lateral jsonb_array_elements(l.detail -> 'changes') each
    join employee e on e.id::text = l.subject_id
  where l.action = 'CHANGE' and l.subject = 'employee' and l.at > now() - interval '30 days'
    and jsonb_typeof(l.detail -> 'changes') = 'array' and each ->> 'field' = 'E-mail' and each ->> 'was' is not null;
