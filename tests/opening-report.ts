// The report of an earlier payroll that was the product itself: what it paid until a day, as opening balances ask for it.
import type { Database } from '@kawani/kit/server/db';
import { type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';

/** The report of the earlier payroll: what it paid until a day, as the form of opening balances asks for it. */
export async function reportedPay(database: Database, asOf: Day) {
  const rows = await sumsOf(database, asOf);
  const isOpenMonth = asOf !== lastOfMonth(asOf);
  return rows.map((row) => {
    const { employeeId, lines, shares, month, used, benefits, ...sums } = row;
    const of = (tax: string, ...codes: string[]) =>
      Object.entries(lines).reduce((sum, [key, amount]) => {
        const [kind, code = ''] = key.split(' ');
        return kind === tax && (codes.length === 0 || codes.includes(code)) ? sum + amount : sum;
      }, 0);
    const premiums = ['NIGHT', 'HOLIDAY', 'HOLIDAY_PAY', 'SPECIAL_DAY', 'REST_DAY'];
    const holidays = premiums.slice(1);
    const form = {
      ...{ year: Number(asOf.slice(0, 4)), asOf, ...sums },
      basic: of('WAGE') - of('WAGE', 'OVERTIME', 'COLA', ...premiums),
      ...{ overtime: of('WAGE', 'OVERTIME'), premiums: of('WAGE', ...premiums), cola: of('WAGE', 'COLA') },
      allowances: of('TAXABLE'),
      minimumBasic: of('MINIMUM_WAGE') - of('MINIMUM_WAGE', 'OVERTIME', ...premiums),
      minimumOvertime: of('MINIMUM_WAGE', 'OVERTIME'),
      ...{ minimumHoliday: of('MINIMUM_WAGE', ...holidays), minimumNight: of('MINIMUM_WAGE', 'NIGHT') },
      ...{ deMinimis: of('BENEFIT') - benefits, otherExempt: of('EXEMPT'), otherBenefits: benefits },
      ...{ sss: shares.SSS, philhealth: shares.PHILHEALTH, pagibig: shares.PAGIBIG },
      ceilingUse: Object.entries(used).map(([benefit, amount]) => ({ benefit, amount })),
      ...(isOpenMonth && { month }),
    };
    return { employeeId, form };
  });
}

type Reported = {
  employeeId: string;
  taxable: number;
  withheld: number;
  basicEarned: number;
  benefits: number;
  lines: Record<string, number>;
  shares: Record<'SSS' | 'PHILHEALTH' | 'PAGIBIG', number>;
  used: Record<string, number>;
  month: Record<string, number>;
};

async function sumsOf(database: Database, asOf: Day): Promise<Reported[]> {
  const half = asOf.slice(5, 7) > '06' ? `${asOf.slice(0, 4)}-07-01` : `${asOf.slice(0, 4)}-01-01`;
  const added = (column: string, within: string) => `(select coalesce(jsonb_object_agg(key, amount), '{}') from (
    select key, sum(value::bigint)::bigint as amount from paid p, jsonb_each_text(p.${column}) where p.employee_id = paid.employee_id
      and ${within} group by key) x)`;
  const ofMonth = `p.month = '${firstOfMonth(asOf)}'`;
  const text = `with paid as (select s.*, r.month, r.pay_date from payslip s join pay_run r on r.id = s.run_id where r.ends <= '${asOf}')
    select employee_id as "employeeId", sum(taxable)::bigint as taxable, sum(tax)::bigint as withheld,
      sum(basic_earned)::bigint as "basicEarned", sum(benefits)::bigint as benefits,
      ${added('line_sums', 'true')} as lines, ${added('shares', 'true')} as shares,
      ${added('de_minimis', `(key = 'uniform' or key <> 'rice' and pay_date >= '${half}' or key = 'rice' and ${ofMonth})`)} as used,
      (select jsonb_build_object('compensation', sum(compensation), 'fundSalary', sum(fund_salary), 'sss', sum(sss),
        'sssEmployer', sum(sss_employer), 'ec', sum(ec), 'philhealth', sum(philhealth), 'philhealthEmployer', sum(philhealth_employer),
        'pagibig', sum(pagibig), 'pagibigEmployer', sum(pagibig_employer)) from paid p
        where p.employee_id = paid.employee_id and ${ofMonth}) as month
    from paid group by employee_id`;
  return (await database.pool.query<Reported>(text)).rows;
}
