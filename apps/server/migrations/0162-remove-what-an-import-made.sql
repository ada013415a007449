-- Later records of the people that an import added: every row that refers to them, except rows that the import added itself and
-- rows that follow automatically, such as the list of employees and the days of their schedule.
create function import_people_in_use(people uuid[]) returns table (what text, employee_id uuid, found int)
language plpgsql as $$
declare
  uses record;
begin
  for uses in
    select c.conrelid::regclass::text as name, a.attname as col from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass and array_length(c.conkey, 1) = 1 and c.conparentid = 0
      and c.conrelid::regclass::text <> all ('{employee_search,employment,employee_status,assignment,government_number,
        employee_relative,pay_terms,pay_out,leave_ledger,deduction_account,deduction_authorization,shift_day,
        employment_alarm,opening_balance}'::text[])
  loop
    return query execute format(
      'select %L, u.%I, count(*)::int from %s u where u.%I = any($1) group by 2', uses.name, uses.col, uses.name, uses.col)
      using people;
  end loop;
  return query
    select 'punch', p.employee_id, count(*)::int from punch p where p.employee_id = any(people) group by 2
    union all select 'employee', e.id, 1 from employee e where e.id = any(people) and e.version > 1
    union all select 'employee_status', s.employee_id, count(*)::int from employee_status s
      where s.employee_id = any(people) and s.by is not null group by 2
    union all select 'assignment', a.employee_id, count(*)::int from assignment a join employee e on e.id = a.employee_id
      where e.id = any(people) and (a.order_ref is not null or a.effective_from <> e.hired_on) group by 2
    union all select 'shift_day', s.employee_id, count(*)::int from shift_day s
      where s.employee_id = any(people) and s.published_by is not null group by 2
    union all select 'pay_terms', t.employee_id, count(*)::int from pay_terms t
      where t.employee_id = any(people) and not undone_by_import('pay_terms', t.id) group by 2
    union all select 'pay_out', o.employee_id, count(*)::int from pay_out o
      where o.employee_id = any(people) and o.request_id is not null group by 2
    union all select 'leave_ledger', l.employee_id, count(*)::int from leave_ledger l
      where l.employee_id = any(people) and l.by_whom <> 'system' and not undone_by_import('leave', l.id) group by 2
    union all select 'opening_balance', b.employee_id, count(*)::int from opening_balance b
      where b.employee_id = any(people) and not undone_by_import('opening_balance', b.id) group by 2
    union all select 'deduction_account', d.employee_id, count(*)::int from deduction_account d
      where d.employee_id = any(people) and not undone_by_import('deduction_account', d.id) group by 2;
end $$;

-- Accounts with their schedule; what was paid of one, or put off, refuses it.
create function remove_imported_accounts(accounts uuid[]) returns void language plpgsql as $$
declare
  authorizations uuid[];
begin
  select array_agg(a.authorization_id) into authorizations from deduction_account a where a.id = any(accounts);
  delete from deduction_due d where d.account_id = any(accounts);
  delete from deduction_account a where a.id = any(accounts);
  delete from deduction_authorization z where z.id = any(authorizations);
end $$;

create function remove_imported_people(people uuid[]) returns void language plpgsql as $$
begin
  perform remove_imported_accounts(array(select a.id from deduction_account a where a.employee_id = any(people)));
  delete from opening_balance b where b.employee_id = any(people);
  delete from leave_ledger l where l.employee_id = any(people);
  delete from pay_out o where o.employee_id = any(people);
  delete from pay_terms t where t.employee_id = any(people);
  delete from government_number n where n.employee_id = any(people);
  delete from employee_relative r where r.employee_id = any(people);
  delete from shift_day s where s.employee_id = any(people);
  delete from attendance_day d where d.employee_id = any(people);
  delete from attendance_stale s where s.employee_id = any(people);
  delete from employment_alarm a where a.employee_id = any(people);
  delete from assignment a where a.employee_id = any(people);
  delete from employee_status s where s.employee_id = any(people);
  delete from employment m where m.employee_id = any(people);
  delete from employee_search s where s.employee_id = any(people);
  delete from employee e where e.id = any(people);
  delete from pay_touch t where t.employee_id = any(people);
end $$;

create function remove_imported_unit(of text, unit uuid) returns void language plpgsql as $$
begin
  delete from leadership l where unit in (l.detachment_id, l.cluster_id, l.department_id);
  case of
    when 'shift' then
      delete from shift_terms t where t.shift_id = unit;
      delete from shift_site s where s.shift_id = unit;
      delete from shift s where s.id = unit;
    when 'job_designation' then
      delete from designation_document d where d.designation_id = unit;
      delete from job_designation g where g.id = unit;
    when 'detachment' then
      delete from detachment_fence f where f.detachment_id = unit;
      delete from detachment d where d.id = unit;
    when 'department' then
      update department p set parent_id = null where p.parent_id = unit and undone_by_import('department', p.id);
      delete from department p where p.id = unit;
    when 'cluster' then delete from cluster c where c.id = unit;
  end case;
end $$;
