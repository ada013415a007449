-- A person's record beyond name and posting: what stands in each section of the profile, changes planned for a later day,
-- documents both ways, what HR asks to have reviewed.

-- A file of somebody's record. What was attached to a request stays that request's file as well: both name the same key.
create table employee_file (
  id uuid primary key,
  employee_id uuid references employee (id),
  name text not null,
  media_type text not null,
  bytes int not null,
  storage_key text not null,
  by text not null,
  at timestamptz not null
);
create index employee_file_of on employee_file (employee_id);

alter table employee
  add column birthplace text,
  add column citizenship text,
  add column religion text,
  add column blood_type text check (blood_type in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  add column height_cm int check (height_cm between 50 and 260),
  add column weight_kg int check (weight_kg between 20 and 400),
  add column tax_exemption_code text
    check (tax_exemption_code in ('S', 'S1', 'S2', 'S3', 'S4', 'M', 'ME1', 'ME2', 'ME3', 'ME4', 'Z')),
  add column photo_file uuid references employee_file (id);

-- The code of the place, and the names as they stood when the address was given: codes change, old addresses do not.
create table employee_address (
  employee_id uuid not null references employee (id),
  kind text not null check (kind in ('PRESENT', 'PERMANENT')),
  house_street text not null,
  psgc text not null check (psgc ~ '^\d{10}$'),
  barangay text not null,
  city text not null,
  -- None in Metro Manila and in highly urbanized and independent cities.
  province text,
  region text not null,
  zip text check (zip ~ '^\d{4}$'),
  primary key (employee_id, kind)
);

-- One row a person; who has a share is a beneficiary.
create table employee_relative (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  position int not null,
  name text not null,
  relation text not null check (relation in ('Spouse', 'Child', 'Parent', 'Sibling', 'Grandchild', 'Grandparent', 'Other')),
  birth_date date,
  is_dependent boolean not null,
  -- Hundredths of one per cent would be too fine: whole per cents, together 100 or none at all.
  share int check (share between 1 and 100),
  unique (employee_id, position)
);

create table emergency_contact (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  position int not null check (position between 1 and 3),
  name text not null,
  relation text not null,
  mobile text not null check (mobile ~ '^\+63\d{9,10}$'),
  address text,
  is_primary boolean not null,
  unique (employee_id, position)
);
create unique index emergency_contact_primary on emergency_contact (employee_id) where is_primary;

-- Digits only. `compared` is what no two people may share: of a TIN its first nine digits.
create table government_number (
  employee_id uuid not null references employee (id),
  kind text not null check (kind in ('SSS', 'PHILHEALTH', 'PAGIBIG', 'TIN')),
  value text not null check (value ~ '^\d{9,14}$'),
  compared text not null generated always as (case kind when 'TIN' then left(value, 9) else value end) stored,
  primary key (employee_id, kind),
  constraint government_number_once unique (kind, compared)
);

create table schooling (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  position int not null,
  level text not null check (level in
    ('Elementary', 'High school', 'Senior high school', 'Vocational', 'College', 'Graduate studies', 'Training')),
  school text not null,
  course text,
  year int not null check (year between 1930 and 2100),
  unique (employee_id, position)
);

create table licence (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  position int not null,
  name text not null,
  number text not null,
  issued_on date not null,
  expires_on date,
  unique (employee_id, position),
  check (expires_on >= issued_on)
);
create index licence_expiry on licence (expires_on) where expires_on is not null;

-- Where wages go, from a cut-off on: the newest row of a day is in force.
create table pay_out (
  employee_id uuid not null references employee (id),
  effective_from date not null,
  channel text not null,
  account_name text not null,
  account_number text not null,
  primary key (employee_id, effective_from)
);

create table employee_sizes (
  employee_id uuid primary key references employee (id),
  upper_size text,
  lower_size text,
  head_size text,
  foot_size text
);

-- A change of a section that HR wrote for a later day; the caretaker makes it on that day.
create table planned_change (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  section text not null,
  -- The fields that change, and nothing else.
  "values" jsonb not null,
  effective_from date not null,
  because text not null,
  planned_by text not null,
  planned_at timestamptz not null,
  applied_at timestamptz,
  -- Why it could not be made on its day: it waits for HR.
  failure text,
  cancelled_at timestamptz,
  cancelled_by text,
  check (num_nonnulls(applied_at, cancelled_at) <= 1)
);
create index planned_change_of on planned_change (employee_id, effective_from);
create index planned_change_due on planned_change (effective_from)
  where applied_at is null and cancelled_at is null and failure is null;

-- What belongs into a 201 file, as the company's policy says.
create table document_kind (
  code text primary key check (code ~ '^[A-Z0-9_]{2,30}$'),
  label text not null,
  -- Of everybody; the others only of the designations that ask for them.
  is_required boolean not null,
  expires boolean not null default false,
  position int not null,
  active boolean not null default true
);
create table designation_document (
  designation_id uuid not null references job_designation (id),
  kind text not null references document_kind (code),
  primary key (designation_id, kind)
);

-- One row a submission; the newest one is what stands. Missing: no row.
create table employee_document (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  kind text not null references document_kind (code),
  state text not null check (state in ('SUBMITTED', 'VERIFIED', 'REJECTED')),
  file_id uuid not null references employee_file (id),
  submitted_at timestamptz not null,
  submitted_by text not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  expires_on date,
  replaced_at timestamptz,
  version int not null default 1,
  check ((state = 'REJECTED') = (reason is not null))
);
create unique index employee_document_current on employee_document (employee_id, kind) where replaced_at is null;
create index employee_document_waiting on employee_document (submitted_at) where state = 'SUBMITTED' and replaced_at is null;
create index employee_document_expiry on employee_document (expires_on) where expires_on is not null and replaced_at is null;

-- From the company to its people.
create table company_document (
  id uuid primary key,
  kind text not null check (kind in ('CONTRACT', 'MEMO', 'HANDBOOK', 'OTHER')),
  title text not null,
  file_id uuid not null references employee_file (id),
  sent_at timestamptz not null,
  sent_by text not null,
  -- Sent to everybody: also to those who come later.
  to_all boolean not null
);
create table company_document_receipt (
  document_id uuid not null references company_document (id),
  employee_id uuid not null references employee (id),
  sent_at timestamptz not null,
  downloaded_at timestamptz,
  acknowledged_at timestamptz,
  primary key (employee_id, document_id),
  check (acknowledged_at is null or downloaded_at is not null)
);
create index company_document_receipt_of on company_document_receipt (document_id);

-- What an employee asks HR to issue.
create table document_request (
  id uuid primary key,
  ref text not null unique,
  employee_id uuid not null references employee (id),
  kind text not null check (kind in ('COE', 'COE_PAY', 'CONTRIBUTIONS', 'OTHER')),
  purpose text not null,
  copies int not null check (copies between 1 and 10),
  state text not null check (state in ('REQUESTED', 'READY', 'DECLINED', 'CANCELLED')),
  asked_at timestamptz not null,
  due_on date not null,
  ended_at timestamptz,
  ended_by text,
  remarks text,
  file_id uuid references employee_file (id),
  -- Of a certificate: its number, and what whoever holds the paper checks it with.
  number text unique,
  verify_code text unique,
  -- What the certificate says, so that checking it tells the same.
  says jsonb,
  version int not null default 1,
  check ((state = 'READY') = (file_id is not null))
);
create index document_request_of on document_request (employee_id, asked_at desc);
create index document_request_waiting on document_request (due_on, id) where state = 'REQUESTED';

-- What HR asks to have looked at again, and what became of each section of each person.
create table profile_review (
  id uuid primary key,
  due_on date not null,
  sections text[] not null,
  note text,
  asked_by text not null,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create table profile_review_section (
  review_id uuid not null references profile_review (id),
  employee_id uuid not null references employee (id),
  section text not null,
  done_at timestamptz,
  outcome text check (outcome in ('CHANGED', 'NOTHING_CHANGED')),
  primary key (employee_id, review_id, section),
  check ((done_at is null) = (outcome is null))
);
create index profile_review_section_of on profile_review_section (review_id);

-- What signs the codes of somebody's ID card; another one makes every card of theirs worthless.
create table id_card (
  employee_id uuid primary key references employee (id),
  secret text not null,
  issued_at timestamptz not null
);

-- Kinds of notification that a person does not want by mail; in the bell they always are.
create table mail_refusal (
  employee_id uuid not null references employee (id),
  kind text not null,
  primary key (employee_id, kind)
);

-- Of a licence or document that ends, how many days before its end people were last told.
create table expiry_notice (
  subject_id uuid not null,
  expires_on date not null,
  days int not null,
  at timestamptz not null,
  primary key (subject_id, expires_on, days)
);

-- A level that whoever decided the one before it cannot decide.
alter table request_level add column another boolean not null default false;

insert into approver_rule (id, types, over_days, levels, effective_from) values
  (gen_random_uuid(), '{PERSONAL,ADDRESS,FAMILY,GOVERNMENT,EDUCATION,PHOTO}', 0,
    '[{"who": "OFFICE", "permission": "PROFILE_APPROVAL"}]', '2000-01-01'),
  (gen_random_uuid(), '{PAY_OUT}', 0, '[{"who": "OFFICE", "permission": "PROFILE_APPROVAL"},
    {"who": "OFFICE", "permission": "PROFILE_APPROVAL", "another": true}]', '2000-01-01');

insert into document_kind (code, label, is_required, expires, position) values
  ('APPLICATION', 'Application form', true, false, 1),
  ('BIRTH', 'Birth certificate (PSA)', true, false, 2),
  ('NBI', 'NBI clearance', true, true, 3),
  ('SSS', 'SSS proof of number (E-1)', true, false, 4),
  ('PHILHEALTH', 'PhilHealth member data record', true, false, 5),
  ('PAGIBIG', 'Pag-IBIG member data form', true, false, 6),
  ('TIN', 'TIN proof (BIR 1902 or 1905)', true, false, 7),
  ('DIPLOMA', 'Diploma or transcript', true, false, 8),
  ('MEDICAL', 'Medical certificate', true, true, 9),
  ('MARRIAGE', 'Marriage certificate (PSA)', false, false, 10),
  ('POLICE', 'Police clearance', false, true, 11),
  ('LICENCE', 'Professional licence or training certificate', false, true, 12),
  ('HEALTH_CARD', 'Health card of the city', false, true, 13);
