-- Who decides deferments: the office of each type, which decides all there is (screens.md section 15).
insert into approver_rule (id, types, over_days, levels, effective_from) values
  (gen_random_uuid(), '{LOAN}', 0, '[{"who": "OFFICE", "permission": "APPROVE_DEFERMENT"}]', '2000-01-01'),
  (gen_random_uuid(), '{UPAR}', 0, '[{"who": "OFFICE", "permission": "APPROVE_DEFERMENT_UPAR"}]', '2000-01-01'),
  (gen_random_uuid(), '{DIAGNOSTICS}', 0, '[{"who": "OFFICE", "permission": "APPROVE_DEFERMENT_DIAGNOSTIC"}]',
    '2000-01-01');
update approver_rule set name = case types[1]
  when 'LOAN' then 'Deferments of loans' when 'UPAR' then 'Deferments of UPAR' else 'Deferments of diagnostics' end
where types <@ '{LOAN,UPAR,DIAGNOSTICS}';

-- Leave that was left at the end of a slip's period, as it stood when its pay was completed: a slip printed again says the
-- same, whatever leave was given or taken since. What only HR may know of is not among it.
create table payslip_leave (
  payslip_id uuid primary key references payslip (id),
  balances jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create trigger payslip_leave_append_only before update or delete on payslip_leave
  for each row execute function refuse_change();

create function payslip_leaves_kept() returns trigger language plpgsql as $$
begin
  insert into payslip_leave (payslip_id, balances)
    select s.id, coalesce(l.balances, '[]') from payslip s left join (
      select employee_id, jsonb_agg(jsonb_build_object('type', type, 'days', days) order by type) as balances
      from (select employee_id, type, sum(days)::float8 as days from leave_ledger
        where "on" <= new.ends and year = extract(year from new.ends)
          and type in ('VL', 'SL', 'EL', 'SIL', 'CL', 'BL', 'AVL')
          and employee_id in (select employee_id from payslip where run_id = new.id)
        group by employee_id, type) own
      group by employee_id) l on l.employee_id = s.employee_id
    where s.run_id = new.id
    on conflict do nothing;
  return null;
end $$;
create trigger payslip_leaves_kept after update of state on pay_run
  for each row when (new.state = 'Completed' and old.state <> 'Completed') execute function payslip_leaves_kept();

-- Signed copies of authorizations, uploaded by `owner`; claimed once an authorization stands on one.
create table deduction_file (
  id uuid primary key,
  owner text not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  bytes int not null,
  claimed boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
create unique index deduction_authorization_file on deduction_authorization (file_id) where file_id is not null;
create index deduction_payment_receipt on deduction_payment (lower(ref)) where payslip_id is null;

-- What somebody asks about a payslip, and the thread of answers. Of a line as it was called; null: of the slip.
create table payslip_question (
  id uuid primary key,
  payslip_id uuid not null references payslip (id),
  line text,
  state text not null check (state in ('Open', 'Answered', 'Closed')),
  due_on date not null,
  asked_at timestamptz not null,
  version int not null default 1
);
create index payslip_question_of on payslip_question (payslip_id, asked_at);
create index payslip_question_open on payslip_question (due_on) where state = 'Open';
create table payslip_question_message (
  id uuid primary key,
  question_id uuid not null references payslip_question (id),
  author text not null,
  who text not null,
  is_office boolean not null,
  body text not null,
  at timestamptz not null
);
create index payslip_question_message_of on payslip_question_message (question_id, at);
create trigger payslip_question_message_append_only before update or delete on payslip_question_message
  for each row execute function refuse_change();

-- Requests about no day of work: a person's record, a deduction. They stand in the way of no day, and no day tells of them.
alter table request add column timeless boolean not null default false;
update request set timeless = true where kind = 'PROFILE';
