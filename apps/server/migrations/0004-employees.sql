-- Employees, their status and assignments over time, and who leads what.

create extension if not exists btree_gist;

create table employee (
  id uuid primary key,
  -- The company number; also the user id on biometric devices (digits without leading zeros).
  number text not null unique check (number ~ '^\d{4,10}$'),
  device_user text not null unique,
  -- The sign-in account's username, null until an account is linked.
  username text unique,
  first_name text not null,
  middle_name text,
  last_name text not null,
  suffix text,
  sex text not null check (sex in ('Male', 'Female')),
  civil_status text not null check (civil_status in ('Single', 'Married', 'Annulled', 'Widowed')),
  birth_date date not null,
  shows_birthday boolean not null default false,
  mobile text,
  email text,
  hired_on date not null,
  separated_on date,
  version int not null default 1,
  check (separated_on >= hired_on)
);
create index employee_name on employee (last_name, first_name, id);
create index employee_birthday on employee (extract(month from birth_date), extract(day from birth_date)) where shows_birthday;

-- Further accounts a person signs in with, besides the one in `employee`, which is told about things.
create table employee_account (
  username text primary key,
  employee_id uuid not null references employee (id)
);
create index employee_account_of on employee_account (employee_id);

create table employee_status (
  employee_id uuid not null references employee (id),
  status text not null check (status in ('Probationary', 'Active', 'Floating', 'AWOL', 'Terminated', 'Resigned', 'Suspended')),
  effective_from date not null,
  reason text,
  primary key (employee_id, effective_from)
);

-- Where a person is posted: a detachment, or a department for office staff.
create table assignment (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  detachment_id uuid references detachment (id),
  department_id uuid references department (id),
  designation_id uuid not null references job_designation (id),
  effective_from date not null,
  effective_to date,
  check (num_nonnulls(detachment_id, department_id) = 1),
  check (effective_to >= effective_from),
  constraint assignment_once exclude using gist (employee_id with =, daterange(effective_from, effective_to, '[]') with &&)
);
create index assignment_of_employee on assignment (employee_id, effective_from);
create index assignment_of_detachment on assignment (detachment_id, effective_from);
create index assignment_of_department on assignment (department_id, effective_from);

-- Who leads a detachment (supervisor), a cluster (manager) or a department (head), over time.
create table leadership (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  detachment_id uuid references detachment (id),
  cluster_id uuid references cluster (id),
  department_id uuid references department (id),
  effective_from date not null,
  effective_to date,
  check (num_nonnulls(detachment_id, cluster_id, department_id) = 1),
  check (effective_to >= effective_from)
);
create index leadership_of_employee on leadership (employee_id);
create index leadership_of_detachment on leadership (detachment_id) where detachment_id is not null;
create index leadership_of_cluster on leadership (cluster_id) where cluster_id is not null;
create index leadership_of_department on leadership (department_id) where department_id is not null;
