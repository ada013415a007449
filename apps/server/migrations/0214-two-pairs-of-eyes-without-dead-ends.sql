-- The first terms of a new employment are no change of pay: who may hire somebody new may hire somebody again. Terms set later
-- are compared with all before them, also of an earlier employment.
create or replace function pay_changes_by(person uuid, since date, new_basis text, new_rate bigint, new_factor numeric, new_cola bigint,
  new_allowances jsonb)
returns numeric language sql stable as $$
  select abs(pay_a_month(new_basis, new_rate, new_factor, new_cola, new_allowances)
    / pay_a_month(t.basis, t.rate, t.factor, t.cola, t.allowances) - 1) * 100
  from pay_terms t
  where t.employee_id = person and t.effective_from <= since and (t.withdrawn_at is null or t.effective_from = since)
    and (t.effective_from = since or not exists (select from employment_by(person, since) m where m.hired_on = since))
  order by t.effective_from desc, t.entered_at desc, t.withdrawn_at is null desc limit 1
$$;
