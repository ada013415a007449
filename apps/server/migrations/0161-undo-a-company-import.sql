-- Undoing an import within a day: what it made is deleted while nothing uses it. The ledgers stay append-only for everybody
-- else: only rows that the import added, and rows of the people it added, can be deleted, and only while it is being undone.
create function undone_by_import(of text, id uuid) returns boolean language sql stable as $$
  select exists (
    select from company_import_row r where r.import_id = nullif(current_setting('kawani.undoes_import', true), '')::uuid
      and r.kind = of and r.record_id = id and r.is_made and r.at > clock_timestamp() - interval '25 hours')
$$;

create function leave_ledger_stays_or_undone() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.request_id is null and undone_by_import('employee', old.employee_id) then
    return old;
  end if;
  raise exception 'leave_ledger is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger leave_ledger_append_only on leave_ledger;
create trigger leave_ledger_append_only before update or delete on leave_ledger
  for each row execute function leave_ledger_stays_or_undone();

create function deduction_account_stays_or_undone() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and undone_by_import('deduction_account', old.id) then
    return old;
  end if;
  raise exception 'deduction_account is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger deduction_account_stays on deduction_account;
create trigger deduction_account_stays before delete or update of no, employee_id, code, kind, source, agency_ref, principal,
  interest, released_on, basis, entered_by, at, actual_loss, heard_on, finding, report_id on deduction_account
  for each row execute function deduction_account_stays_or_undone();

create function deduction_due_stays_or_undone() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.instead_of is null and undone_by_import('deduction_account', old.account_id) then
    return old;
  end if;
  raise exception 'deduction_due is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger deduction_due_append_only on deduction_due;
create trigger deduction_due_append_only before update or delete on deduction_due
  for each row execute function deduction_due_stays_or_undone();

create function pay_out_is_removed() returns trigger language plpgsql as $$
begin
  if old.request_id is null and undone_by_import('pay_out', old.employee_id) then
    return old;
  end if;
  raise exception 'A pay-out account is changed by another one, never removed' using errcode = 'restrict_violation';
end $$;
drop trigger pay_out_needs_two on pay_out;
create trigger pay_out_needs_two before insert or update on pay_out for each row execute function pay_out_needs_two();
create trigger pay_out_is_removed before delete on pay_out for each row execute function pay_out_is_removed();

-- Opening balances are guarded by the function that all append-only tables share.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'opening_balance' then
    if undone_by_import('opening_balance', (to_jsonb(old) ->> 'id')::uuid) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
