-- A request may pass four levels: a clinic schedules it, enters its particulars and approves it, and payroll approves what is
-- deducted from salary.
alter table request drop constraint request_levels_check, add constraint request_levels_check check (levels between 1 and 4);

-- What a diagnostic request asks for, beside the request itself, which is shown to more people than what concerns health.
create table diagnostic_request (
  request_id uuid primary key references request (id),
  for_whom text not null check (for_whom in ('group', 'individual')),
  required_by text not null check (required_by in ('COMPANY', 'CLIENT', 'MYSELF')),
  service text not null, clinic_id uuid references clinic (id),
  payment_mode text not null check (payment_mode in ('Cash', 'Salary Deduction', 'Charge to Agency', 'Sponsorship')),
  instalments int check (instalments between 1 and 24),
  -- The most that its owner agreed to have deducted.
  agreed_amount bigint check (agreed_amount > 0), agreed_at timestamptz,
  is_billable boolean not null,
  or_no text check (length(or_no) between 1 and 40), remarks text check (length(remarks) between 1 and 250),
  account_id uuid unique references deduction_account (id),
  -- What company or client requires is at their cost (philippine-rules.md X-4).
  constraint diagnostic_request_own_cost check (required_by = 'MYSELF' or payment_mode <> 'Salary Deduction'),
  check (for_whom = 'individual' or required_by <> 'MYSELF'),
  check ((payment_mode = 'Salary Deduction') = (instalments is not null)),
  check ((instalments is null) = (agreed_at is null) and (agreed_at is null) = (agreed_amount is null)),
  check (account_id is null or payment_mode = 'Salary Deduction')
);

-- The items of a request, each at the price of the day it was filed, or as the clinic entered it since.
create table diagnostic_line (
  request_id uuid not null references diagnostic_request (request_id), item_id uuid not null references diagnostic_item (id),
  nth int not null, price bigint not null check (price between 0 and 99999999999),
  primary key (request_id, item_id)
);

create table diagnostic_attendee (
  request_id uuid not null references diagnostic_request (request_id), employee_id uuid not null references employee (id),
  state text not null check (state in ('Invited', 'Accepted', 'Missed', 'Cancelled', 'Completed', 'Incomplete', 'No Show')),
  -- The latest seat: null where none of the items needs an appointment.
  seat_id uuid unique references diagnostic_seat (id),
  version int not null default 1,
  primary key (request_id, employee_id)
);
create index diagnostic_attendee_of on diagnostic_attendee (employee_id);
