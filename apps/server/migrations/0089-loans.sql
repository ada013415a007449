-- A released loan. Its instalments and payments are those of its deduction account; nothing of them is stored again.
create table loan (
  id uuid primary key,
  no text not null unique,
  request_id uuid not null unique references request (id),
  employee_id uuid not null references employee (id),
  source text not null check (source in ('TULUNGAN', 'BCC_CREDIT', 'VALE')),
  type text not null check (type in ('REGULAR', 'QUICK', 'EMERGENCY', 'EDUCATIONAL', 'BICYCLE', 'SPECIAL', 'VALE', 'OTHERS',
    'PC', 'HMO', 'CP')),
  principal bigint not null check (principal > 0),
  interest bigint not null check (interest >= 0),
  annual_rate numeric(6, 5) not null check (annual_rate >= 0),
  months int not null check (months > 0),
  method text not null check (method in ('STRAIGHT', 'DIMINISHING')),
  shield_fee bigint not null check (shield_fee >= 0),
  check_charge bigint not null,
  -- Left to pay of the loan that this one renews.
  renewed_balance bigint not null check (renewed_balance >= 0),
  net_proceeds bigint not null,
  renews uuid unique references loan (id),
  account_id uuid not null unique references deduction_account (id),
  mode text not null check (mode in ('PALAWAN_CASH', 'CHECK', 'DEBIT_CARD')),
  reference text not null check (reference ~ '^[A-Z0-9-]{1,40}$'),
  released_on date not null,
  released_by text not null,
  at timestamptz not null default clock_timestamp(),
  constraint loan_proceeds check (net_proceeds = principal - shield_fee - check_charge - renewed_balance and net_proceeds > 0),
  constraint loan_check_charge check (check_charge = case mode when 'CHECK' then 2000 else 0 end),
  check ((renews is null) = (renewed_balance = 0))
);
create index loan_of on loan (employee_id, released_on);
-- A pick-up code or the number of a check is used once.
create unique index loan_reference_once on loan (mode, reference) where mode <> 'DEBIT_CARD';
create trigger loan_append_only before update or delete on loan for each row execute function refuse_change();
create sequence loan_no;

-- The principal and the interest of each instalment.
create table loan_part (
  due_id uuid primary key references deduction_due (id),
  loan_id uuid not null references loan (id),
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0)
);
create index loan_part_of on loan_part (loan_id);
create trigger loan_part_append_only before update or delete on loan_part for each row execute function refuse_change();

-- An instalment that stands in place of one that was put off has the same parts.
create function loan_part_follows() returns trigger language plpgsql as $$
begin
  insert into loan_part (due_id, loan_id, principal, interest)
  select new.id, p.loan_id, p.principal, p.interest from loan_part p where p.due_id = new.instead_of;
  return null;
end $$;
create trigger loan_part_follows after insert on deduction_due
  for each row when (new.instead_of is not null) execute function loan_part_follows();

-- Once everything of a release is written: the parts that stand are the principal and the interest of the loan, and each is
-- the whole of its instalment.
create function loan_parts_add_up() returns trigger language plpgsql as $$
begin
  if exists (select from loan l
    left join lateral (select coalesce(sum(p.principal), 0) as principal, coalesce(sum(p.interest), 0) as interest,
        coalesce(bool_or(p.principal + p.interest <> d.amount or d.account_id <> l.account_id), false) as differs
      from loan_part p join deduction_due d on d.id = p.due_id
      where p.loan_id = l.id and not exists (select from deduction_due later where later.instead_of = d.id)) parts on true
    where l.id = new.loan_id and (parts.principal <> l.principal or parts.interest <> l.interest or parts.differs)) then
    raise exception 'The instalments of a loan are its principal and its interest' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger loan_parts_add_up after insert on loan_part deferrable initially deferred
  for each row execute function loan_parts_add_up();

-- What is left to pay of each loan. A payment of an instalment pays its interest first.
create view loan_balance as
select l.id as loan_id, l.request_id, l.employee_id, l.account_id, l.principal,
  coalesce(parts.principal, 0)::bigint as unpaid_principal, coalesce(parts.interest, 0)::bigint as unpaid_interest
from loan l left join lateral (
  select sum(p.principal - greatest(0, paid.amount - p.interest)) as principal,
    sum(greatest(0, p.interest - paid.amount)) as interest
  from loan_part p cross join lateral (
      select coalesce(sum(y.amount), 0) as amount from deduction_payment y where y.due_id = p.due_id) paid
  where p.loan_id = l.id and not exists (select from deduction_due later where later.instead_of = p.due_id)) parts on true;

-- The money of each fund: lent, come back, earned. A view of loans and payments, so that it cannot differ from them.
create view fund_movement as
select l.source as fund, 'LENT' as kind, -l.principal as amount, l.released_on as "on", l.no as ref, l.id as loan_id
from loan l
union all
select l.source, 'FEE', l.shield_fee, l.released_on, l.no, l.id from loan l where l.shield_fee > 0
union all
select l.source, parts.kind, parts.amount, y.paid_on, y.ref, l.id
from deduction_payment y
  join loan_part p on p.due_id = y.due_id join loan l on l.id = p.loan_id
  cross join lateral (select coalesce(sum(e.amount), 0) as amount from deduction_payment e
    where e.due_id = y.due_id and (e.at, e.id) < (y.at, y.id)) earlier
  cross join lateral (values
    ('PRINCIPAL_BACK', greatest(0, earlier.amount + y.amount - p.interest) - greatest(0, earlier.amount - p.interest)),
    ('INTEREST', least(p.interest, earlier.amount + y.amount) - least(p.interest, earlier.amount))) as parts (kind, amount)
where parts.amount <> 0 and y.kind <> 'REBATE';
