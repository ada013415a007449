-- Punches that the server refused and that a phone still keeps: reported by the phone under the key of the punch, once.
create table unaccepted_punch (
  employee_id uuid not null references employee (id),
  punch_key uuid not null,
  kind text not null check (kind in ('IN', 'OUT')),
  at timestamptz not null,
  work_date date not null,
  -- Of the refusal, as the phone received it.
  status smallint not null check (status between 400 and 499),
  code text check (code ~ '^[A-Z][A-Z0-9_]{0,63}$'),
  reported_at timestamptz not null,
  primary key (employee_id, punch_key)
);
create index unaccepted_punch_on on unaccepted_punch (employee_id, work_date);
create trigger unaccepted_punch_append_only before update or delete on unaccepted_punch
  for each row execute function refuse_change();
create trigger unaccepted_punch_stays before truncate on unaccepted_punch execute function refuse_change();

-- A supervisor has dealt with it: once, with a note for the employee.
create table unaccepted_punch_settlement (
  employee_id uuid not null,
  punch_key uuid not null,
  note text not null,
  by text not null,
  at timestamptz not null,
  primary key (employee_id, punch_key),
  foreign key (employee_id, punch_key) references unaccepted_punch (employee_id, punch_key)
);
create trigger unaccepted_punch_settlement_append_only before update or delete on unaccepted_punch_settlement
  for each row execute function refuse_change();
create trigger unaccepted_punch_settlement_stays before truncate on unaccepted_punch_settlement
  execute function refuse_change();

-- What became of each. It is recorded when the same punch was accepted after all: under its key, or as one of the same
-- kind within fifteen minutes (another try, or a supervisor's entry).
create view unaccepted_punch_outcome as
  select u.employee_id, u.punch_key, u.kind, u.at, u.work_date, u.status, u.code, u.reported_at,
    s.note as settled_note, s.by as settled_by, s.at as settled_at,
    exists (select from punch_key k where k.employee_id = u.employee_id and k.key = u.punch_key)
      or exists (select from punch p where p.employee_id = u.employee_id and p.kind = u.kind
        and p.at between u.at - interval '15 minutes' and u.at + interval '15 minutes') as is_recorded,
    exists (select from request r where r.owner_id = u.employee_id and r.type in ('TA', 'MTO')
      and r.from_date <= u.work_date and r.to_date >= u.work_date
      and r.state not in ('CANCELLED', 'DENIED')) as is_filed,
    exists (select from request r where r.owner_id = u.employee_id and r.type in ('TA', 'MTO')
      and r.from_date <= u.work_date and r.to_date >= u.work_date and r.state = 'APPROVED') as is_adjusted
  from unaccepted_punch u
    left join unaccepted_punch_settlement s on s.employee_id = u.employee_id and s.punch_key = u.punch_key;
