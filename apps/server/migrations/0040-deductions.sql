-- What is owed and taken from pay, payday by payday; what is saved; and the authorizations that every deduction stands on.

create table deduction_authorization (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  -- What for, how much altogether and for how long, in the words that were agreed to.
  what text not null,
  amount bigint check (amount > 0),
  given_on date not null,
  ends_on date,
  -- Signed on paper, or agreed to in the portal.
  given_how text not null check (given_how in ('SIGNED', 'PORTAL')),
  file_id uuid,
  revoked_on date,
  revoked_by text,
  entered_by text not null,
  at timestamptz not null default clock_timestamp(),
  check (ends_on >= given_on),
  check ((revoked_on is null) = (revoked_by is null))
);
create index deduction_authorization_of on deduction_authorization (employee_id);

create table deduction_account (
  id uuid primary key,
  no text not null unique,
  employee_id uuid not null references employee (id),
  code text not null check (code in ('SSS_LOAN', 'PAGIBIG_LOAN', 'SUPPORT', 'UNION_DUES', 'LOAN', 'UNIFORM', 'DIAGNOSTICS', 'OTHER')),
  -- As people know it: a type of loan, UPAR, the agency.
  kind text not null,
  source text,
  agency_ref text,
  principal bigint not null check (principal > 0),
  interest bigint not null default 0 check (interest >= 0),
  released_on date not null,
  -- Article 113: what no law and no court orders, the employee has authorized in writing.
  basis text not null check (basis in ('LAW', 'COURT', 'AUTHORIZED')),
  authorization_id uuid references deduction_authorization (id),
  entered_by text not null,
  at timestamptz not null default clock_timestamp(),
  constraint deduction_account_authorized check ((basis = 'AUTHORIZED') = (authorization_id is not null))
);
create index deduction_account_of on deduction_account (employee_id, released_on);

-- One instalment. It is never changed: what was paid of it and where it was moved stands beside it.
create table deduction_due (
  id uuid primary key,
  account_id uuid not null references deduction_account (id),
  no int not null check (no > 0),
  due_on date not null,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('Regular', 'Other')),
  channel text not null check (channel in ('CASH', 'FUB', 'UPAR')),
  -- The instalment that was put off for this one.
  instead_of uuid unique references deduction_due (id),
  at timestamptz not null default clock_timestamp(),
  unique (account_id, no)
);
create index deduction_due_on on deduction_due (due_on, account_id);
create trigger deduction_due_append_only before update or delete on deduction_due
  for each row execute function refuse_change();

create table deduction_payment (
  id uuid primary key,
  due_id uuid not null references deduction_due (id),
  -- Negative: takes an earlier payment back.
  amount bigint not null check (amount <> 0),
  paid_on date not null,
  payslip_id uuid,
  ref text not null,
  entered_by text not null,
  at timestamptz not null default clock_timestamp(),
  unique (due_id, payslip_id)
);
create index deduction_payment_of on deduction_payment (due_id);
create index deduction_payment_slip on deduction_payment (payslip_id);
create trigger deduction_payment_append_only before update or delete on deduction_payment
  for each row execute function refuse_change();
create trigger deduction_payment_stays before truncate on deduction_payment execute function refuse_change();

-- Nobody pays more than is due, nor what was put off, however many pay at once: the instalment is held while it is summed.
create function deduction_payment_fits() returns trigger language plpgsql as $$
declare
  due deduction_due%rowtype;
  paid bigint;
begin
  select * into due from deduction_due where id = new.due_id for update;
  select coalesce(sum(amount), 0) into paid from deduction_payment where due_id = new.due_id;
  if paid < 0 or paid > due.amount then
    raise exception 'Payments of % are not within the instalment of %', paid, due.amount using errcode = 'check_violation';
  end if;
  if paid > 0 and exists (select from deduction_due where instead_of = new.due_id) then
    raise exception 'This instalment was put off' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger deduction_payment_fits after insert on deduction_payment
  for each row execute function deduction_payment_fits();

-- An instalment that is paid, in part or whole, is not put off, and what replaces it is as much.
create function deduction_due_replaces() returns trigger language plpgsql as $$
begin
  perform from deduction_due where id = new.instead_of for update;
  if not exists (select from deduction_due where id = new.instead_of and account_id = new.account_id and amount = new.amount)
    or exists (select from deduction_payment where due_id = new.instead_of) then
    raise exception 'This instalment cannot be put off' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger deduction_due_replaces after insert on deduction_due
  for each row when (new.instead_of is not null) execute function deduction_due_replaces();

-- Savings deposits and shares in the fund: every movement; the balance is their sum.
create table savings_movement (
  id uuid primary key,
  seq bigint generated always as identity,
  employee_id uuid not null references employee (id),
  fund text not null check (fund in ('SAVINGS', 'TULUNGAN')),
  amount bigint not null check (amount <> 0),
  "on" date not null,
  what text not null,
  ref text not null,
  payslip_id uuid,
  entered_by text not null,
  at timestamptz not null default clock_timestamp(),
  unique (payslip_id, fund)
);
create index savings_movement_of on savings_movement (employee_id, fund, seq);
create trigger savings_movement_append_only before update or delete on savings_movement
  for each row execute function refuse_change();
create trigger savings_movement_stays before truncate on savings_movement execute function refuse_change();

create function savings_stay_positive() returns trigger language plpgsql as $$
begin
  if new.amount > 0 then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('savings ' || new.employee_id, 0));
  if (select sum(amount) from savings_movement where employee_id = new.employee_id and fund = new.fund) < 0 then
    raise exception 'More than was saved' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger savings_stay_positive after insert on savings_movement
  for each row execute function savings_stay_positive();

create sequence deduction_account_no;
