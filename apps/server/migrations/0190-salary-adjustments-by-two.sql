-- A salary adjustment that is applied was approved by another person than who prepared it.
create function pay_change_approved(person uuid, since date, new_basis text, new_rate bigint, new_factor numeric, new_cola bigint,
  new_allowances jsonb)
returns boolean language sql stable as $$
  select exists (select from pay_change_line l join pay_change c on c.id = l.change_id
    where l.employee_id = person and l.fault is null and c.state = 'APPLIED' and c.effective_from = since
      and l.after ->> 'basis' = new_basis and (l.after ->> 'rate')::bigint = new_rate
      and (l.after ->> 'factor')::numeric = new_factor and (l.after ->> 'cola')::bigint = new_cola
      and l.after -> 'allowances' = new_allowances)
$$;

create or replace function pay_terms_by_two() returns trigger language plpgsql as $$
begin
  if second_person_on('PAY_TERMS') and not second_person_approved('PAY_TERMS')
    and coalesce(pay_changes_by(new.employee_id, new.effective_from, new.basis, new.rate, new.factor, new.cola, new.allowances), 0)
      > second_person_percent()
    and not pay_change_approved(new.employee_id, new.effective_from, new.basis, new.rate, new.factor, new.cola, new.allowances) then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $$;
