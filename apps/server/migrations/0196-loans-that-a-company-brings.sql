-- Loans that run when a company begins here: granted elsewhere, so that no application, release or reference of a hand-over is known.
-- What was paid before is one instalment of its own with one payment.
alter table loan alter column request_id drop not null, alter column mode drop not null, alter column reference drop not null,
  add column import_id uuid references company_import (id),
  add constraint loan_granted check ((import_id is not null) = (request_id is null)
    and (import_id is null or num_nonnulls(mode, reference, renews) = 0)
    and (import_id is not null or num_nonnulls(mode, reference) = 2));
alter table deduction_payment drop constraint deduction_payment_kind_check,
  add constraint deduction_payment_kind_check
    check (kind in ('PAID', 'REBATE', 'RENEWED', 'TRANSFERRED', 'SHIELDED', 'OFFSET', 'BROUGHT'));

-- Deleted with the import that brought them, and by nothing else.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'opening_balance' then
    if undone_by_import('opening_balance', (to_jsonb(old) ->> 'id')::uuid) then
      return old;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'loan' then
    if to_jsonb(old) ->> 'import_id' is not null
      and undone_by_import('deduction_account', (to_jsonb(old) ->> 'account_id')::uuid) then
      return old;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'loan_part' then
    if exists (select from deduction_due d where d.id = (to_jsonb(old) ->> 'due_id')::uuid
      and undone_by_import('deduction_account', d.account_id)) then
      return old;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'deduction_payment' then
    if to_jsonb(old) ->> 'kind' = 'BROUGHT' and exists (select from deduction_due d
      where d.id = (to_jsonb(old) ->> 'due_id')::uuid and undone_by_import('deduction_account', d.account_id)) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function remove_imported_accounts(accounts uuid[]) returns void language plpgsql as $$
declare
  authorizations uuid[];
begin
  select array_agg(a.authorization_id) into authorizations from deduction_account a where a.id = any(accounts);
  delete from loan_part p using deduction_due d where d.id = p.due_id and d.account_id = any(accounts);
  delete from loan l where l.account_id = any(accounts) and l.import_id is not null;
  delete from deduction_payment p using deduction_due d
    where d.id = p.due_id and d.account_id = any(accounts) and p.kind = 'BROUGHT';
  delete from deduction_due d where d.account_id = any(accounts);
  delete from deduction_account a where a.id = any(accounts);
  delete from deduction_authorization z where z.id = any(authorizations);
end $$;

create or replace function import_people_in_use(people uuid[]) returns table (what text, employee_id uuid, found int)
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
        employment_alarm,opening_balance,loan}'::text[])
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
      where d.employee_id = any(people) and not undone_by_import('deduction_account', d.id) group by 2
    union all select 'deduction_payment', d.employee_id, count(*)::int from deduction_account d
      join deduction_due u on u.account_id = d.id join deduction_payment p on p.due_id = u.id
      where d.employee_id = any(people) and p.kind <> 'BROUGHT' group by 2;
end $$;
