-- What somebody who leaves said about working here: read by few, and in no export.
create table exit_interview (
  case_id uuid primary key references separation_case (id),
  -- Answers by the codes of their questions.
  answers jsonb not null,
  -- The person, or who held the interview.
  answered_by text not null, answered_at timestamptz not null,
  is_own boolean not null,
  -- When the office held it in person; null where the person answered.
  held_on date,
  version int not null default 1,
  check (is_own = (held_on is null))
);
create index exit_interview_answered on exit_interview (answered_at);

-- Papers of a case beside the letter: a turnover, a police report, a death certificate.
create table separation_paper (
  id uuid primary key,
  case_id uuid not null references separation_case (id),
  name text not null check (length(name) between 1 and 120),
  file_id uuid not null references employee_file (id),
  added_by text not null, added_at timestamptz not null,
  removed_by text, removed_at timestamptz,
  constraint separation_paper_file_once unique (file_id),
  check ((removed_at is null) = (removed_by is null))
);
create index separation_paper_of on separation_paper (case_id, added_at);

-- What leavers were told once: that they can read the estimate of their final pay, and that it was released.
create table exit_told (
  case_id uuid not null references separation_case (id),
  what text not null check (what in ('ESTIMATE', 'RELEASED')),
  at timestamptz not null,
  primary key (case_id, what)
);

-- Certificates of employment that a case gave, by the request for documents that issued them.
create table separation_certificate (
  case_id uuid not null references separation_case (id),
  document_request_id uuid not null references document_request (id),
  issued_at timestamptz not null,
  issued_on date not null,
  primary key (case_id, document_request_id),
  -- One a day: a second tap, or a tap while one is made by itself, gives no other.
  constraint separation_certificate_once unique (case_id, issued_on)
);

-- A quitclaim: what was paid, in the words the person read, and the signed copy. It exists only after the money.
create table quitclaim (
  id uuid primary key,
  case_id uuid not null references separation_case (id),
  payslip_id uuid not null references payslip (id),
  language text not null check (language in ('en', 'fil')),
  -- The lines of the final payslip as shown, in centavos.
  amounts jsonb not null,
  text text not null check (length(text) between 1 and 20000),
  text_sha256 bytea not null check (text_sha256 = sha256(convert_to(text, 'UTF8'))),
  written_by text not null, written_at timestamptz not null,
  shown_at timestamptz,
  -- Who handed it over on paper; null where the person read it in the app.
  shown_by text,
  signed_on date,
  witnesses text[] check (cardinality(witnesses) between 1 and 4),
  file_id uuid references employee_file (id),
  recorded_by text, recorded_at timestamptz,
  -- Written again, in another language or after a corrected payslip.
  replaced_by uuid references quitclaim (id) deferrable initially deferred,
  version int not null default 1,
  constraint quitclaim_file_once unique (file_id),
  check ((signed_on is null) = (witnesses is null) and (signed_on is null) = (file_id is null)
    and (signed_on is null) = (recorded_by is null) and (signed_on is null) = (recorded_at is null)),
  check (shown_by is null or shown_at is not null),
  constraint quitclaim_after_reading check (signed_on is null
    or coalesce(signed_on >= (shown_at at time zone 'Asia/Manila')::date, false))
);
create unique index quitclaim_once on quitclaim (case_id) where replaced_by is null;
create index quitclaim_of on quitclaim (case_id, written_at);

-- Only after the final pay of the case is completed and released, and the day of its money has come, may a quitclaim be written
-- or signed; a corrected payslip that pays a difference is paid on the day of that. What was written and signed never changes.
create function quitclaim_after_payment() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and ((new.id, new.case_id, new.payslip_id, new.language, new.amounts, new.text, new.written_by, new.written_at)
      is distinct from (old.id, old.case_id, old.payslip_id, old.language, old.amounts, old.text, old.written_by, old.written_at)
      or old.shown_at is not null and (new.shown_at, new.shown_by) is distinct from (old.shown_at, old.shown_by)
      or old.signed_on is not null and (new.signed_on, new.witnesses, new.file_id, new.recorded_by, new.recorded_at)
        is distinct from (old.signed_on, old.witnesses, old.file_id, old.recorded_by, old.recorded_at)
      or old.replaced_by is not null) then
    raise exception 'A quitclaim stays as it was written' using errcode = 'check_violation', constraint = 'quitclaim_stays';
  end if;
  if (tg_op = 'INSERT' or new.signed_on is distinct from old.signed_on) and not exists (
    select from separation_case c join employment m on m.employee_id = c.employee_id and m.number = c.employment
      join payslip s on s.employee_id = c.employee_id join pay_run r on r.id = s.run_id
      left join payslip_correction k on k.payslip_id = s.id
    where c.id = new.case_id and s.id = new.payslip_id and r.kind = 'FINAL' and m.separated_on between r.starts and r.ends
      and r.state = 'Completed' and r.released_at <= new.written_at
      and greatest(r.pay_date, k.pay_on) <= least((new.written_at at time zone 'Asia/Manila')::date, new.signed_on)
      and not exists (select from payslip later where later.corrects = s.id)) then
    raise exception 'The final pay is not paid' using errcode = 'check_violation', constraint = 'quitclaim_after_payment';
  end if;
  return new;
end $$;
create trigger quitclaim_after_payment before insert or update on quitclaim for each row execute function quitclaim_after_payment();
create trigger quitclaim_is_kept before delete on quitclaim for each row execute function refuse_change();
create trigger quitclaim_is_not_emptied before truncate on quitclaim for each statement execute function refuse_change();

-- Days of a case of which the office was told: the final pay nears, a certificate is due, a case waits.
create table separation_alarm (
  case_id uuid not null references separation_case (id),
  kind text not null check (kind in ('FINAL_PAY', 'COE', 'CLEARANCE')),
  day int not null,
  at timestamptz not null,
  primary key (case_id, kind, day)
);

-- The final pay of an employment is that of the period its last day lies in.
create function final_run_of(person uuid, last_day date) returns setof pay_run language sql stable as $$
  select r.* from pay_run r where r.kind = 'FINAL' and r.employee_id = person and last_day between r.starts and r.ends
$$;

-- The state of each case on a day: every state is read from facts. Each column is read only where it is asked for, and the
-- clearance of a case only while its state depends on it: a list of thousands shows twenty.
create function separation_on(on_day date) returns table (
  id uuid, employee_id uuid, employment int, kind text, request_id uuid, opened_at timestamptz, last_day date, items int, settled int,
  run_id uuid, paid_on date, state text, closed_at timestamptz
) language sql stable as $$
  select c.id, c.employee_id, c.employment, c.kind, c.request_id, c.opened_at, m.separated_on,
    (select count(*)::int from clearance_item i where i.case_id = c.id),
    (select count(*)::int from clearance_standing s where s.case_id = c.id and s.state in ('CLEARED', 'WAIVED')),
    (select r.id from final_run_of(c.employee_id, m.separated_on) r),
    (select r.pay_date from final_run_of(c.employee_id, m.separated_on) r where r.state = 'Completed' and r.released_at is not null),
    case when c.closed_how = 'WITHDRAWN' then 'WITHDRAWN' when c.closed_how = 'DONE' then 'CLOSED'
      when exists (select from final_run_of(c.employee_id, m.separated_on) r
        where r.state = 'Completed' and r.released_at is not null and r.pay_date <= on_day) then 'PAID'
      when m.separated_on is null or m.separated_on >= on_day then 'OPEN'
      when exists (select from clearance_standing s where s.case_id = c.id and s.state not in ('CLEARED', 'WAIVED')) then 'FOR_CLEARANCE'
      else 'FOR_FINAL_PAY' end, c.closed_at
  from separation_case c join employment m on m.employee_id = c.employee_id and m.number = c.employment
$$;
