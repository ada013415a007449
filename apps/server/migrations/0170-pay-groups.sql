-- Groups of people as payroll works with them: each person is in one at a time, from a day on.
create table pay_group (
  id uuid primary key,
  code text not null,
  name text not null,
  version int not null default 1,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp()
);
create unique index pay_group_code on pay_group (upper(code));

create table pay_group_member (
  id uuid primary key,
  group_id uuid not null references pay_group (id),
  employee_id uuid not null references employee (id),
  effective_from date not null,
  effective_to date,
  set_by text not null,
  set_at timestamptz not null,
  withdrawn_by text,
  withdrawn_at timestamptz,
  check (effective_to is null or effective_to >= effective_from),
  check (num_nonnulls(withdrawn_by, withdrawn_at) in (0, 2)),
  exclude using gist (employee_id with =, daterange(effective_from, effective_to, '[]') with &&) where (withdrawn_at is null)
);
create index pay_group_member_of on pay_group_member (group_id, employee_id) where withdrawn_at is null;
create index pay_group_member_employee on pay_group_member (employee_id, effective_from);
create trigger pay_group_member_is_not_emptied before truncate on pay_group_member
  for each statement execute function refuse_change();

-- For other modules: who is in which group, and when.
create view pay_group_of as
  select employee_id, group_id, effective_from, effective_to from pay_group_member where withdrawn_at is null;

-- A file for a bank may be of one group.
alter table bank_download add column group_id uuid references pay_group (id);
