-- Payments that cashiers take, in batches of one channel. A batch gets entries until somebody else completes it: its entries
-- become payments of instalments then, all of them or none.
create sequence cashier_batch_no;

create table cashier_batch (
  id uuid primary key,
  no text not null unique,
  channel text not null check (channel in ('CASH', 'FUB', 'UPAR')),
  -- Raised by every change of its entries: who completes it completes what they looked at.
  version int not null default 1,
  opened_by text not null, opened_by_employee_id uuid references employee (id), opened_at timestamptz not null,
  completed_by text, completed_by_employee_id uuid references employee (id), completed_at timestamptz,
  unique (id, channel),
  check ((completed_by is null) = (completed_at is null))
);
create index cashier_batch_by_day on cashier_batch (completed_at, opened_at);
create index cashier_batch_opened on cashier_batch (opened_at);

-- Who opened a batch, or entered, changed or removed a line of it. None of them completes it.
create table cashier_batch_maker (
  batch_id uuid not null references cashier_batch (id), username text not null, employee_id uuid references employee (id),
  primary key (batch_id, username)
);

alter table deduction_account add constraint deduction_account_owner unique (id, employee_id);

-- One receipt of one person.
create table cashier_entry (
  id uuid primary key,
  batch_id uuid not null,
  channel text not null,
  employee_id uuid not null references employee (id),
  amount bigint not null check (amount > 0),
  or_no text not null check (length(or_no) between 1 and 30 and or_no !~ '[[:space:][:punct:]]'),
  paid_on date not null,
  entered_by text not null, entered_by_employee_id uuid references employee (id), entered_at timestamptz not null,
  foreign key (batch_id, channel) references cashier_batch (id, channel),
  unique (id, employee_id),
  constraint cashier_entry_not_own check (entered_by_employee_id <> employee_id)
);
create unique index cashier_entry_receipt on cashier_entry (channel, lower(or_no));
create index cashier_entry_of on cashier_entry (batch_id);
create index cashier_entry_of_person on cashier_entry (employee_id);

-- The accounts that an entry pays, all of its person's where it names none.
create table cashier_entry_account (
  entry_id uuid not null, account_id uuid not null, employee_id uuid not null,
  primary key (entry_id, account_id),
  foreign key (entry_id, employee_id) references cashier_entry (id, employee_id) on delete cascade,
  foreign key (account_id, employee_id) references deduction_account (id, employee_id)
);

-- What an entry paid once its batch was completed.
create table cashier_payment (
  payment_id uuid primary key references deduction_payment (id),
  entry_id uuid not null references cashier_entry (id)
);
create index cashier_payment_of on cashier_payment (entry_id);
create trigger cashier_payment_append_only before update or delete on cashier_payment for each row execute function refuse_change();
create trigger cashier_payment_stays before truncate on cashier_payment execute function refuse_change();

-- Why a payment was taken back; the negative payment that did it names it.
create table cashier_take_back (
  payment_id uuid primary key references deduction_payment (id),
  reason text not null check (length(reason) between 1 and 250),
  taken_by text not null, taken_by_employee_id uuid references employee (id), taken_at timestamptz not null
);
create trigger cashier_take_back_append_only before update or delete on cashier_take_back for each row execute function refuse_change();
create trigger cashier_take_back_stays before truncate on cashier_take_back execute function refuse_change();

-- Raising the version holds the batch until the transaction ends: entries wait for who completes it, and the other way round.
create function cashier_batch_takes_entries() returns trigger language plpgsql as $$
declare
  touched uuid := case when tg_op = 'DELETE' then old.batch_id else new.batch_id end;
begin
  update cashier_batch set version = version + 1 where id = touched and completed_at is null;
  if not found then
    raise exception 'This batch is completed' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.channel = 'CASH' and exists (select from deduction_payment p where lower(p.ref) = lower('OR ' || new.or_no)
      and p.payslip_id is null and not exists (select from cashier_payment c where c.payment_id = p.id)) then
    raise exception 'This receipt was recorded before' using errcode = 'unique_violation', constraint = 'cashier_entry_receipt';
  end if;
  insert into cashier_batch_maker (batch_id, username, employee_id)
    values (new.batch_id, new.entered_by, new.entered_by_employee_id) on conflict do nothing;
  return new;
end $$;
create trigger cashier_batch_takes_entries before insert or update or delete on cashier_entry for each row execute function cashier_batch_takes_entries();

create function cashier_batch_has_maker() returns trigger language plpgsql as $$ begin
  insert into cashier_batch_maker values (new.id, new.opened_by, new.opened_by_employee_id) on conflict do nothing;
  return null;
end $$;
create trigger cashier_batch_has_maker after insert on cashier_batch for each row execute function cashier_batch_has_maker();
create function cashier_payment_is_the_entrys() returns trigger language plpgsql as $$ begin
  if not exists (select from cashier_entry e join cashier_batch b on b.id = e.batch_id
      join deduction_payment p on p.id = new.payment_id join deduction_due d on d.id = p.due_id
      join deduction_account a on a.id = d.account_id and a.employee_id = e.employee_id
      where e.id = new.entry_id and b.completed_at is null and p.amount > 0 and p.paid_on = e.paid_on) then
    raise exception 'This payment is not of the entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger cashier_payment_is_the_entrys after insert on cashier_payment for each row execute function cashier_payment_is_the_entrys();

-- A batch is completed once, by somebody who made none of it and owes none of it, when its entries are paid to the centavo.
create function cashier_batch_completes() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' or old.completed_at is not null
    or (new.id, new.no, new.channel, new.opened_by, new.opened_at) is distinct from
      (old.id, old.no, old.channel, old.opened_by, old.opened_at) then
    raise exception 'A batch stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.completed_at is null then return new; end if;
  if exists (select from cashier_batch_maker m where m.batch_id = new.id
      and (m.username = new.completed_by or m.employee_id = new.completed_by_employee_id)) then
    raise exception 'Somebody else completes it' using errcode = 'check_violation';
  end if;
  if exists (select from cashier_entry e where e.batch_id = new.id and e.employee_id = new.completed_by_employee_id) then
    raise exception 'It holds an own payment' using errcode = 'check_violation';
  end if;
  if not exists (select from cashier_entry e where e.batch_id = new.id) or exists (
      select from cashier_entry e where e.batch_id = new.id and e.amount is distinct from (select sum(p.amount)
        from cashier_payment c join deduction_payment p on p.id = c.payment_id where c.entry_id = e.id)) then
    raise exception 'Its entries are not paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger cashier_batch_completes before update or delete on cashier_batch for each row execute function cashier_batch_completes();

-- What a payslip paid is corrected by pay, and nobody takes back what they entered.
create function cashier_take_back_fits() returns trigger language plpgsql as $$ begin
  if not exists (select from deduction_payment p join deduction_payment back on back.takes_back = p.id
      where p.id = new.payment_id and p.payslip_id is null and p.entered_by <> new.taken_by
        and not exists (select from cashier_payment c join cashier_entry e on e.id = c.entry_id
          where c.payment_id = p.id and e.entered_by_employee_id = new.taken_by_employee_id)) then
    raise exception 'This payment is not yours to take back' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger cashier_take_back_fits after insert on cashier_take_back for each row execute function cashier_take_back_fits();

-- An instalment whose payment was taken back is owed as before: it may be put off as well.
create or replace function deduction_due_replaces() returns trigger language plpgsql as $$ begin
  perform from deduction_due where id = new.instead_of for no key update;
  if not exists (select from deduction_due where id = new.instead_of and account_id = new.account_id and amount = new.amount)
    or (select coalesce(sum(amount), 0) from deduction_payment where due_id = new.instead_of) <> 0 then
    raise exception 'This instalment cannot be put off' using errcode = 'check_violation';
  end if;
  return null;
end $$;
