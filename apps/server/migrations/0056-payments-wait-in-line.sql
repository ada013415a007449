-- A payment's foreign key holds its instalment `for key share` before the trigger locks it. `for update` conflicts with that
-- share, so two payers waited for each other and one was ended as a deadlock; `for no key update` conflicts with itself
-- alone: payers take turns, and each sums what the ones before it wrote.
create or replace function deduction_payment_fits() returns trigger language plpgsql as $$
declare
  due deduction_due%rowtype;
  paid bigint;
begin
  select * into due from deduction_due where id = new.due_id for no key update;
  select coalesce(sum(amount), 0) into paid from deduction_payment where due_id = new.due_id;
  if paid < 0 or paid > due.amount then
    raise exception 'Payments of % are not within the instalment of %', paid, due.amount using errcode = 'check_violation';
  end if;
  if paid > 0 and exists (select from deduction_due where instead_of = new.due_id) then
    raise exception 'This instalment was put off' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function deduction_due_replaces() returns trigger language plpgsql as $$
begin
  perform from deduction_due where id = new.instead_of for no key update;
  if not exists (select from deduction_due where id = new.instead_of and account_id = new.account_id and amount = new.amount)
    or exists (select from deduction_payment where due_id = new.instead_of) then
    raise exception 'This instalment cannot be put off' using errcode = 'check_violation';
  end if;
  return null;
end $$;
