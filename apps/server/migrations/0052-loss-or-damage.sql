-- Loss or damage is deducted only of who was shown responsible and heard, at most as much as was lost (Art. 114-115): the
-- account carries the day of the hearing, what was found, and the report.
alter table deduction_account
  drop constraint deduction_account_code_check,
  add constraint deduction_account_code_check check (code in ('SSS_LOAN', 'PAGIBIG_LOAN', 'SUPPORT', 'UNION_DUES', 'LOAN',
    'UNIFORM', 'DIAGNOSTICS', 'LOSS', 'OTHER')),
  add column actual_loss bigint,
  add column heard_on date,
  add column finding text,
  add column report_id uuid unique references deduction_file (id),
  add constraint deduction_account_heard check (case when code = 'LOSS'
    then num_nonnulls(actual_loss, heard_on, finding, report_id) = 4 and btrim(finding) <> '' and heard_on <= released_on
      and principal <= actual_loss and interest = 0
    else num_nonnulls(actual_loss, heard_on, finding, report_id) = 0 end);

-- What an account was opened with stays; only the authorization it stands on may be replaced.
create trigger deduction_account_stays before delete or update of no, employee_id, code, kind, source, agency_ref, principal,
  interest, released_on, basis, entered_by, at, actual_loss, heard_on, finding, report_id on deduction_account
  for each row execute function refuse_change();
create trigger deduction_account_kept before truncate on deduction_account execute function refuse_change();
create trigger deduction_due_stays before truncate on deduction_due execute function refuse_change();

-- Final pay gives savings back: who leaves and saves or withdraws meanwhile has a slip that is old. Touched before the
-- savings are held, as completing pay does, so that the two never wait for each other.
create function pay_savings_touched() returns trigger language plpgsql as $$
begin
  perform pay_touch_people(array(select id from employee where id = new.employee_id and separated_on is not null));
  return new;
end $$;
create trigger savings_movement_touched before insert on savings_movement
  for each row execute function pay_savings_touched();
