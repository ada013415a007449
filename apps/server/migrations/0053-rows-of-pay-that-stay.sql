-- Rows of pay that the product only adds to are refused every change by the database too, and none are emptied at once. With
-- what certificates say of earlier employers, and bank layouts as the office keeps them.

create trigger payslip_receipt_append_only before update or delete on payslip_receipt
  for each row execute function refuse_change();
create trigger payslip_paper_append_only before update or delete on payslip_paper
  for each row execute function refuse_change();
create trigger certificate_paper_append_only before update or delete on certificate_paper
  for each row execute function refuse_change();
create trigger prior_income_is_kept before delete on prior_income for each row execute function refuse_change();
create trigger payslip_question_is_kept before delete on payslip_question for each row execute function refuse_change();
create trigger payroll_policy_is_kept before delete on payroll_policy for each row execute function refuse_change();

do $$
declare
  kept text;
begin
  foreach kept in array array['pay_run', 'payslip', 'payslip_receipt', 'payslip_paper', 'payslip_leave', 'payslip_question',
    'payslip_question_message', 'pay_adjustment', 'pay_upload', 'uploaded_slip', 'prior_income', 'payroll_policy',
    'employer_particulars', 'certificate_release', 'certificate_paper', 'bank_download', 'bank_layout', 'deduction_due',
    'deduction_account', 'deduction_authorization'] loop
    execute format('create trigger %I before truncate on %I execute function refuse_change()', kept || '_is_not_emptied', kept);
  end loop;
end $$;

-- Whose income it is stays.
create function prior_income_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The income of somebody else is another entry' using errcode = 'restrict_violation';
end $$;
create trigger prior_income_stays before update on prior_income for each row
  when (old.employee_id <> new.employee_id) execute function prior_income_stays();

-- Rules of pay are taken back, once, and else never changed.
create function payroll_policy_stays() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or (to_jsonb(new) - '{withdrawn_by,withdrawn_at}'::text[])
    is distinct from (to_jsonb(old) - '{withdrawn_by,withdrawn_at}'::text[]) then
    raise exception 'Rules of pay that stood stay as they were' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payroll_policy_stays before update on payroll_policy for each row execute function payroll_policy_stays();

-- An upload is taken back, once, before its pay is complete; it goes only with a run that is taken back whole.
create function pay_upload_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from pay_run where id = old.run_id) then
      raise exception 'Uploaded slips stay beside their pay' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if exists (select from pay_run where id = new.run_id and state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and (old.withdrawn_at is not null or (to_jsonb(new) - '{withdrawn_by,withdrawn_at}'::text[])
    is distinct from (to_jsonb(old) - '{withdrawn_by,withdrawn_at}'::text[])) then
    raise exception 'Uploaded slips are taken back, not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pay_upload_stays before insert or update or delete on pay_upload
  for each row execute function pay_upload_stays();

create function uploaded_slip_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from pay_upload where id = old.upload_id) then
    raise exception 'Uploaded slips stay beside their pay' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger uploaded_slip_stays before update or delete on uploaded_slip
  for each row execute function uploaded_slip_stays();
create function uploaded_slip_comes_before() returns trigger language plpgsql as $$
begin
  if exists (select from pay_upload u join pay_run r on r.id = u.run_id where u.id = new.upload_id and r.state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger uploaded_slip_comes_before before insert on uploaded_slip
  for each row execute function uploaded_slip_comes_before();

-- What form 2316 asks of an earlier employer beside the name and the TIN.
alter table prior_income add column address text, add column zip text check (zip ~ '^[0-9]{4}$');

-- Kept by the office, entry by entry; one that a file was made by keeps its code.
alter table bank_layout
  add column id uuid not null unique default gen_random_uuid(),
  add column version int not null default 1,
  add column is_active boolean not null default true,
  alter column position set default 1000;
create trigger bank_layout_is_kept before delete on bank_layout for each row execute function refuse_change();
