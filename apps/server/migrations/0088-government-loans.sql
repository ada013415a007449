-- Loans that SSS and Pag-IBIG granted to employees, and the monthly billings that the agencies send about them.

-- How far an account is paid, as other modules read it.
create view deduction_account_standing as
select a.id, a.no, a.employee_id, a.code, a.kind, a.agency_ref, a.principal + a.interest as owed,
  coalesce(p.paid, 0)::bigint as paid, (a.principal + a.interest - coalesce(p.paid, 0))::bigint as balance
from deduction_account a left join lateral (
  select sum(made.amount) as paid from deduction_due d join deduction_payment made on made.due_id = d.id
  where d.account_id = a.id
) p on true;

-- What ended instalments, by account: PAID is money, the other kinds are none. What takes a payment back is negative.
create view deduction_account_payment as
select p.id, p.kind, p.amount, p.paid_on, d.account_id, a.employee_id, a.code
from deduction_payment p join deduction_due d on d.id = p.due_id join deduction_account a on a.id = d.account_id;
create index deduction_payment_on on deduction_payment (paid_on);

-- Instalments that stand, with what is left of each.
create view deduction_due_left as
select d.id, d.account_id, a.employee_id, a.code, d.due_on, d.amount, (d.amount - coalesce(p.paid, 0))::bigint as remaining
from deduction_due d join deduction_account a on a.id = d.account_id left join lateral (
  select sum(amount) as paid from deduction_payment where due_id = d.id
) p on true
where not exists (select from deduction_due later where later.instead_of = d.id);

-- Completed pay of regular periods; of a slip that was corrected its correction alone.
create view completed_payslip as
select s.id, s.employee_id, r.pay_date, s.gross, s.carried
from payslip s join pay_run r on r.id = s.run_id
where r.state = 'Completed' and r.kind = 'REGULAR' and not exists (select from payslip later where later.corrects = s.id);

-- Paydays of regular pay that is completed.
create view completed_payday as select r.pay_date from pay_run r where r.state = 'Completed' and r.kind = 'REGULAR';

-- What a request is called, for those whom it led to something.
create view request_reference as select id, ref from request;

-- The list of loans that an agency bills for a month. It is prepared by one person and applied by another.
create table government_billing (
  id uuid primary key,
  agency text not null check (agency in ('SSS', 'Pagibig')),
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('Prepared', 'Applied', 'Discarded')),
  file_name text not null, sha256 text not null,
  -- Faults of the file's own lines: line, column, and the sentence as code and facts.
  faults jsonb not null,
  prepared_by text not null, prepared_at timestamptz not null,
  applied_by text, applied_at timestamptz, discarded_by text, discard_reason text,
  check ((state = 'Applied') = (applied_by is not null) and (applied_by is null) = (applied_at is null)),
  check ((state = 'Discarded') = (discarded_by is not null) and (discarded_by is null) = (discard_reason is null)),
  constraint government_billing_two_people check (applied_by <> prepared_by)
);
-- However many prepare a month at the same moment, one does.
create unique index government_billing_once on government_billing (agency, month) where state <> 'Discarded';
create index government_billing_newest on government_billing (prepared_at desc);

-- One line of a billing, as the file says it.
create table government_billing_line (
  billing_id uuid not null references government_billing (id),
  line int not null check (line > 1),
  -- Digits of the SSS or Pag-IBIG number.
  number text not null, name text not null, loan_no text not null,
  kind text not null check (kind in ('SALARY', 'CALAMITY', 'MULTI_PURPOSE', 'HOUSING')),
  monthly bigint not null check (monthly > 0),
  balance bigint check (balance > 0), months int check (months > 0),
  -- What became of it; null until it is applied: a line about the applier waits for another person.
  outcome text check (outcome in ('SAME', 'NEW', 'CHANGED', 'FAULTY')), applied_by text,
  primary key (billing_id, line),
  check ((outcome is null) = (applied_by is null))
);

-- A loan of an agency, with the account that it is deducted by. Never changed: when the agency bills another amount, what is
-- left moves to a row and an account of its own, which names the one it replaces.
create table government_loan (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  agency text not null check (agency in ('SSS', 'Pagibig')),
  kind text not null check (kind in ('SALARY', 'CALAMITY', 'MULTI_PURPOSE', 'HOUSING')),
  -- In capital letters and digits, without blanks or hyphens: written in different ways it is one loan.
  loan_no text not null check (loan_no ~ '^[A-Z0-9]{4,30}$'),
  nth int not null default 1,
  replaces uuid unique references government_loan (id),
  -- Known where the employee recorded the loan.
  granted_on date, amount bigint check (amount > 0),
  monthly bigint not null check (monthly > 0), months int not null check (months between 1 and 360),
  first_on date not null,
  account_id uuid not null unique references deduction_account (id),
  request_id uuid unique references request (id),
  billing_id uuid references government_billing (id),
  -- What was left of the replaced account; the rest of the new account is the difference that the agency bills.
  carried bigint not null default 0 check (carried >= 0),
  at timestamptz not null,
  check ((request_id is null) <> (billing_id is null)),
  check ((granted_on is null) = (request_id is null) and (amount is null) = (request_id is null)),
  check ((nth = 1) = (replaces is null) and (replaces is not null or carried = 0)),
  check (agency = 'SSS' and kind in ('SALARY', 'CALAMITY') or agency = 'Pagibig' and kind in ('MULTI_PURPOSE', 'CALAMITY', 'HOUSING')),
  constraint government_loan_once unique (agency, loan_no, nth)
);
create index government_loan_of on government_loan (employee_id);
create index government_loan_kind on government_loan (agency, kind, id);
create index government_loan_no on government_loan (loan_no text_pattern_ops);
create trigger government_loan_append_only before update or delete on government_loan
  for each row execute function refuse_change();
create trigger government_loan_stays before truncate on government_loan execute function refuse_change();

-- A replacing row is the next of its own loan.
create function government_loan_replaces() returns trigger language plpgsql as $$
begin
  if not exists (select from government_loan before where before.id = new.replaces and before.nth = new.nth - 1
      and before.agency = new.agency and before.loan_no = new.loan_no and before.employee_id = new.employee_id) then
    raise exception 'A loan is replaced by the next row of the same loan and person' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger government_loan_replaces after insert on government_loan
  for each row when (new.replaces is not null) execute function government_loan_replaces();

-- The rows that are not replaced.
create view current_government_loan as
select l.* from government_loan l where not exists (select from government_loan later where later.replaces = l.id);

-- A loan that a billing no longer has, and whose deductions end by that: chosen by who prepared the billing, with the reason.
create table government_billing_end (
  billing_id uuid not null references government_billing (id),
  loan_id uuid not null references government_loan (id),
  reason text not null check (reason <> ''),
  by text not null,
  -- What was left of the account when it ended, and by whom; null until the billing is applied.
  ended bigint check (ended >= 0),
  applied_by text,
  check ((ended is null) = (applied_by is null)),
  primary key (billing_id, loan_id)
);

-- Billing files that were uploaded, until a billing is prepared of them.
create table government_billing_file (
  id uuid primary key, owner text not null, storage_key text not null, name text not null, sha256 text not null,
  at timestamptz not null
);
