-- An instalment ends by money, or without any: interest that early payment leaves uncharged, what a renewal or a changed
-- billing carries to another account, what a shield pays. The balance of an account stays what is owed less every payment.
alter table deduction_payment
  add column kind text not null default 'PAID'
    check (kind in ('PAID', 'REBATE', 'RENEWED', 'TRANSFERRED', 'SHIELDED', 'OFFSET')),
  -- The payment that this one takes back whole: a returned check, a payment of the wrong person.
  add column takes_back uuid unique references deduction_payment (id),
  add constraint deduction_payment_takes_back check (takes_back is null or amount < 0);

create function deduction_payment_takes_back() returns trigger language plpgsql as $$
begin
  if not exists (select from deduction_payment p where p.id = new.takes_back and p.due_id = new.due_id
      and p.kind = new.kind and p.amount = -new.amount and p.takes_back is null) then
    raise exception 'A payment is taken back whole, once, and of its own instalment' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger deduction_payment_takes_back after insert on deduction_payment
  for each row when (new.takes_back is not null) execute function deduction_payment_takes_back();
