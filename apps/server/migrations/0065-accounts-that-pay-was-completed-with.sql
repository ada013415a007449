-- A payslip keeps the account that its pay was completed with. Bank files and cash lists read this and nothing else, so that
-- a later change of an account, or of a name, redirects no completed pay.
create table payslip_account (
  payslip_id uuid primary key references payslip (id),
  -- Null together where no account was given: paid in cash.
  channel text,
  account_name text,
  account_number text,
  -- The payee as files name them.
  number text not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  suffix text,
  kept_at timestamptz not null default now(),
  check (num_nonnulls(channel, account_name, account_number) in (0, 3))
);
create trigger payslip_account_append_only before update or delete on payslip_account
  for each row execute function refuse_change();
create trigger payslip_account_is_not_emptied before truncate on payslip_account execute function refuse_change();

-- The account in force on a payday, as it is known now.
create function keep_payslip_account(slip uuid, payday date) returns void language sql as $$
  insert into payslip_account (payslip_id, channel, account_name, account_number, number, first_name, middle_name,
    last_name, suffix)
  select s.id, p.channel, p.account_name, p.account_number, e.number, e.first_name, e.middle_name, e.last_name, e.suffix
  from payslip s join employee e on e.id = s.employee_id
    left join lateral (select * from pay_out where employee_id = e.id and effective_from <= payday
      order by effective_from desc limit 1) p on true
  where s.id = slip
$$;

-- By the database itself, so that no way of completing a run can leave it out.
create function pay_run_keeps_accounts() returns trigger language plpgsql as $$
begin
  perform keep_payslip_account(s.id, new.pay_date) from payslip s where s.run_id = new.id and s.corrects is null;
  return null;
end $$;
create trigger pay_run_keeps_accounts after update on pay_run for each row
  when (new.state = 'Completed' and old.state <> 'Completed') execute function pay_run_keeps_accounts();

-- The difference of a correction is paid on a day of its own.
create function payslip_correction_keeps_account() returns trigger language plpgsql as $$
begin
  perform keep_payslip_account(new.payslip_id, new.pay_on);
  return null;
end $$;
create trigger payslip_correction_keeps_account after insert on payslip_correction for each row
  when (new.pay_on is not null) execute function payslip_correction_keeps_account();

-- What was completed before is kept as it would have been paid until now.
select keep_payslip_account(s.id, r.pay_date) from payslip s join pay_run r on r.id = s.run_id
  where r.state = 'Completed' and s.corrects is null;
select keep_payslip_account(c.payslip_id, c.pay_on) from payslip_correction c where c.pay_on is not null;
