-- What lists of everybody's pay add up, taken out of the lines and shares of each payslip by the database itself, so that it
-- can never differ from them: opening the lines of thousands of payslips took most of the time of those lists.

-- By how the amount is taxed and what it is, as `WAGE OVERTIME`; where it is not taxed at all, as ` UNION_DUES`.
create function payslip_line_sums(lines jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(told, amount), '{}') from (
    select coalesce(line.tax, '') || ' ' || line.code as told, sum(line.amount)::bigint as amount
    from jsonb_to_recordset(lines) as line (code text, "group" text, tax text, amount bigint)
    where line."group" = 'EARNING' or line.code = 'UNION_DUES' group by 1) own
$$;

-- What was taken for deduction accounts, by the agency's or the company's code.
create function payslip_account_lines(lines jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', line.code, 'accountId', line."accountId", 'amount', line.amount)), '[]')
  from jsonb_to_recordset(lines) as line (code text, "accountId" uuid, amount bigint) where line."accountId" is not null
$$;

alter table payslip
  add column line_sums jsonb not null generated always as (payslip_line_sums(lines)) stored,
  add column account_lines jsonb not null generated always as (payslip_account_lines(lines)) stored,
  add column sss bigint not null generated always as (coalesce((shares ->> 'SSS')::bigint, 0)) stored,
  add column sss_employer bigint not null generated always as (coalesce((shares ->> 'SSS_EMPLOYER')::bigint, 0)) stored,
  add column ec bigint not null generated always as (coalesce((shares ->> 'EC')::bigint, 0)) stored,
  add column philhealth bigint not null generated always as (coalesce((shares ->> 'PHILHEALTH')::bigint, 0)) stored,
  add column philhealth_employer bigint not null
    generated always as (coalesce((shares ->> 'PHILHEALTH_EMPLOYER')::bigint, 0)) stored,
  add column pagibig bigint not null generated always as (coalesce((shares ->> 'PAGIBIG')::bigint, 0)) stored,
  add column pagibig_employer bigint not null generated always as (coalesce((shares ->> 'PAGIBIG_EMPLOYER')::bigint, 0)) stored,
  add column has_faults boolean not null generated always as (faults <> '[]') stored,
  add column has_remarks boolean not null generated always as (remarks <> '[]') stored;

-- Sums over a run read this index alone.
create index payslip_sums on payslip (run_id, employee_id) include (id, round, gross, deducted, net, taxable, tax, benefits,
  compensation, fund_salary, basic_monthly, sss, sss_employer, ec, philhealth, philhealth_employer, pagibig, pagibig_employer,
  has_faults, has_remarks);
drop index payslip_of_run;

-- Few payslips correct another: whether one was corrected is looked up among those alone.
drop index payslip_corrected_once;
create unique index payslip_corrected_once on payslip (corrects) where corrects is not null;

