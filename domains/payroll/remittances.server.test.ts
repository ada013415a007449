// Remittances: what completed pay owes each agency is always what its slips took, by whom and by when, and what was paid.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { openAccounts } from '@kawani/domains/deductions/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { instantOf, type WallTime } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { employerApi, type Remittance, type RemittanceLine, remittancesApi, runsApi } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { loadRun } from './service.ts';

const now = new Date('2026-12-08T10:00:00.000+08:00');
const MONTH = day('2026-11-01');
const SECOND = day('2026-11-16');
const database = await freshDatabase();
const { call, people } = await startApi(database, payrollRoutes, () => now);
let company: Company;
let [ana, ben] = ['', ''];

type Overview = { month: string; months: string[]; missing: string[]; hasEmployer: boolean; items: Remittance[] };
const ask = async <Answer>(endpoint: Parameters<typeof call>[1], input: object = {}, who = 'payroll') => {
  const answer = await call(who, endpoint, { input: input as Record<string, unknown> });
  return { status: answer.status, body: answer.json<Answer & { code?: string; fields?: Record<string, string> }>() };
};
const overview = async () => (await ask<Overview>(remittancesApi.remittances, { month: MONTH })).body;
const of = async (kind: string) => (await overview()).items.find((each) => each.kind === kind) as Remittance;
const linesOf = async (kind: string, more: object = {}) =>
  (
    await ask<{ items: RemittanceLine[]; total: number }>(remittancesApi.remittancePeople, {
      kind,
      month: MONTH,
      ...more,
    })
  ).body;
const file = async (kind: string, format: string) =>
  call('payroll', remittancesApi.remittanceFile, { input: { kind, month: MONTH, format } });

beforeAll(async () => {
  company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  const given = { database, company };
  ana = await paidPerson(given, 'ana');
  ben = await paidPerson(given, 'ben', { basis: 'MONTHLY', rate: 4_600_000 as Centavos, mwe: false });
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-17', '2026-11-18']) await work({ database }, ana, date);
  for (let date = 2; date <= 30; date += 1) {
    if (new Date(`2026-11-${String(date).padStart(2, '0')}`).getUTCDay() === 0) continue;
    await company.schedule(ben, 'DAY', `2026-11-${String(date).padStart(2, '0')}`);
    await work({ database }, ben, `2026-11-${String(date).padStart(2, '0')}`);
  }
  await database.run(sql`insert into government_number (employee_id, kind, value) values
    (${ana}, 'SSS', '3411111112'), (${ben}, 'SSS', '1111111111'), (${ben}, 'PHILHEALTH', '120000000131')`);
  await owesAgency(ana, 'SSS_LOAN', 500_000);
  await owesAgency(ben, 'PAGIBIG_LOAN', 100_000);
});

/** A loan of an agency, of which all falls due with the month's first pay. */
async function owesAgency(employeeId: string, code: 'SSS_LOAN' | 'PAGIBIG_LOAN', amount: number) {
  const accountId = newId();
  await openAccounts(database, {
    authorizations: [],
    accounts: [
      {
        id: accountId,
        employeeId,
        code,
        kind: code === 'SSS_LOAN' ? 'SSS' : 'Pagibig',
        source: null,
        agencyRef: '=HYPERLINK("x")',
        principal: amount as Centavos,
        interest: 0 as Centavos,
        releasedOn: day('2026-10-01'),
        basis: 'LAW',
        authorizationId: null,
        enteredBy: 'hr',
      },
    ],
    dues: [
      {
        id: newId(),
        accountId,
        no: 1,
        dueOn: day('2026-11-20'),
        amount: amount as Centavos,
        kind: 'Regular',
        channel: 'CASH',
        insteadOf: null,
      },
    ],
  });
}

/** Its attendance posted, its pay complete and released. */
async function completed(starts: string) {
  const period = await payPeriodOn(database, day(starts));
  await payDaysOf(database, [ana, ben], { from: period.starts, to: period.ends }, now);
  await setPeriods(database, [{ ...period, state: 'Posted' }]);
  const releasedAt = instantOf(day('2026-12-01'), '08:00' as WallTime);
  await loadRun(database, day(starts), { by: 'payroll', now, releasedAt });
}

test('before anything is paid nothing is due, and only who releases pay is told', async () => {
  expect(await overview()).toMatchObject({
    months: [],
    hasEmployer: false,
    missing: expect.arrayContaining(['Nov-01-2026 to Nov-15-2026']),
  });
  expect((await of('SSS')).state).toBe('NOTHING');
  expect((await file('SSS', 'pdf')).status).toBe(200);
  expect(
    (
      await ask(remittancesApi.payRemittance, {
        kind: 'SSS',
        month: MONTH,
        amount: 1,
        paidOn: '2026-12-01',
        reference: 'x',
      })
    ).body.code,
  ).toBe('NOTHING_DUE');
  for (const who of ['hr', 'ana']) {
    people.set('ana', { employeeId: ana });
    expect((await ask(remittancesApi.remittances, {}, who)).status).toBe(403);
    expect((await ask(employerApi.employer, {}, who)).status).toBe(403);
  }
});

describe('the employer', () => {
  const form = {
    effectiveFrom: '2026-01-01',
    registeredName: 'Ñandu Security, Inc.',
    address: 'Makati City',
    zip: '1200',
    tin: '004-123-456-00000',
    rdo: '047',
    sss: '03-9876543-2',
    philhealth: '20-012345678-9',
    signatory: 'Maria Peña',
    position: 'Head of Payroll',
    version: 0,
  };
  test('numbers that cannot be are named, all at once', async () => {
    const wrong = { ...form, sss: '11-1111111-1', philhealth: '222222222222', tin: '000-000-000-000' };
    const { status, body } = await ask(employerApi.setEmployer, wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['philhealth', 'sss', 'tin']);
  });
  test('is set from a day on, once for whoever saw the same, and every earlier one is kept', async () => {
    type Answer = { current: { registeredName: string; tin: string } | null; items: unknown[]; version: number };
    const first = await ask<Answer>(employerApi.setEmployer, form);
    expect(first).toMatchObject({ status: 200, body: { version: 1, current: { tin: '00412345600000' } } });
    expect((await ask(employerApi.setEmployer, form)).body.code).toBe('CHANGED');
    const later = { ...form, effectiveFrom: '2027-01-01', registeredName: 'Zeta Guards', version: 1 };
    const second = await ask<Answer>(employerApi.setEmployer, later);
    expect(second.body).toMatchObject({ version: 2, current: { registeredName: 'Ñandu Security, Inc.' } });
    expect(second.body.items).toHaveLength(2);
    await expect(database.run(sql`update employer_particulars set zip = '1000'`)).rejects.toThrow('append-only');
  });
});

describe('with the first half of the month completed', () => {
  beforeAll(() => completed(PERIOD.starts));

  test('the list says whose pay is missing yet, and when each agency is paid', async () => {
    const { missing, items } = await overview();
    expect(missing).toEqual(['Nov-16-2026 to Nov-30-2026']);
    // Of the employer: PhilHealth number ends in 9, the name begins with Ñ, which is filed under N.
    expect(items.map(({ kind, dueOn, unsure }) => [kind, dueOn, unsure])).toEqual([
      ['SSS', '2026-12-31', null],
      ['SSS_LOAN', '2026-12-31', null],
      ['PHILHEALTH', '2026-12-20', null],
      ['PAGIBIG', '2026-12-24', null],
      ['PAGIBIG_LOAN', '2026-12-24', null],
      ['TAX', '2026-12-10', null],
      ['UNION_DUES', null, null],
    ]);
  });
});

describe('with the whole month completed', () => {
  beforeAll(() => completed(SECOND));

  test('every sum is what the slips took', async () => {
    const { items, missing } = await overview();
    expect(missing).toEqual([]);
    const taken = await database.rows<{ code: string; amount: number }>(sql`
      select line ->> 'code' as code, sum((line ->> 'amount')::bigint)::bigint as amount
      from payslip s join pay_run r on r.id = s.run_id, jsonb_array_elements(lines) line
      -- Tax is told by payday: that of the second half is in December.
      where line ->> 'code' <> 'TAX' or r.pay_date < '2026-12-01' group by 1`);
    const sum = (...codes: string[]) =>
      taken.filter(({ code }) => codes.includes(code)).reduce((all, { amount }) => all + amount, 0);
    const total = (kind: string) => items.find((each) => each.kind === kind)?.total;
    expect(total('SSS')).toBe(sum('SSS', 'SSS_EMPLOYER', 'EC'));
    expect(total('PHILHEALTH')).toBe(sum('PHILHEALTH', 'PHILHEALTH_EMPLOYER'));
    expect(total('PAGIBIG')).toBe(sum('PAGIBIG', 'PAGIBIG_EMPLOYER'));
    expect(total('SSS_LOAN')).toBe(sum('SSS_LOAN'));
    expect(total('PAGIBIG_LOAN')).toBe(100_000);
    const tax = items.find((each) => each.kind === 'TAX');
    expect(tax?.total).toBe(sum('TAX'));
    expect(tax?.total).toBeGreaterThan(0);
    const { compensation = 0, taxable = 0, total: _, ...parts } = tax?.sums ?? {};
    expect(Object.values(parts).reduce((all, part) => all + part, 0) + taxable).toBe(compensation);
  });

  test('salary credits above twenty thousand go to the provident fund', async () => {
    const lines = await linesOf('SSS');
    const own = lines.items.find(({ employeeId }) => employeeId === ben);
    expect(own?.amounts).toMatchObject({ credit: 3_500_000, employeeRegular: 100_000, employeeMpf: 75_000, ec: 3_000 });
  });

  test('who has no number, or one that cannot be, is named; numbers are hidden but for their end', async () => {
    const lines = await linesOf('SSS', { check: 'NUMBER' });
    expect(lines.items.map(({ employeeId, agencyNumber }) => [employeeId, agencyNumber])).toEqual([[ben, '••••1111']]);
    expect((await linesOf('PHILHEALTH', { check: 'NUMBER' })).items.map(({ employeeId }) => employeeId)).toEqual([ana]);
    expect((await linesOf('SSS', { search: 'pena 1001' })).total).toBe(1);
    const corrected = (value: string) =>
      database.run(sql`update government_number set value = ${value} where employee_id = ${ben} and kind = 'SSS'`);
    await corrected('3422222223');
    expect((await linesOf('SSS', { check: 'NUMBER' })).items).toEqual([]);
    await corrected('1111111111');
    expect((await linesOf('SSS', { check: 'NUMBER' })).total).toBe(1);
  });

  test('a loan that the pay had no room for is reported as short', async () => {
    const { items, total } = await linesOf('SSS_LOAN', { check: 'SHORT' });
    expect(total).toBe(1);
    const { due = 0, short = 0, total: taken = 0 } = items[0]?.amounts ?? {};
    expect(due).toBe(500_000);
    expect(short).toBeGreaterThan(0);
    expect(taken + short).toBe(due);
  });

  test('the lists are files in the agencies’ columns, whole numbers in them, formulas defused', async () => {
    const sss = (await file('SSS', 'csv')).text;
    expect(sss).toContain('SS Number,Last Name,First Name,Suffix,Middle Name,Applicable Month');
    expect(sss).toContain('3411111112,Peña');
    expect(sss).toContain(',112026,');
    expect((await file('PAGIBIG_LOAN', 'csv')).text).toContain('"\'=HYPERLINK');
    for (const kind of ['SSS', 'SSS_LOAN', 'PHILHEALTH', 'PAGIBIG', 'PAGIBIG_LOAN', 'TAX', 'UNION_DUES']) {
      for (const format of ['csv', 'xlsx', 'pdf']) expect((await file(kind, format)).status).toBe(200);
    }
    const kept = await database.rows(sql`select from audit_line where action = 'EXPORT' and subject = 'remittance'`);
    expect(kept.length).toBeGreaterThan(20);
  });

  test('a payment stands against what is due, once a reference, and is taken back by a row of its own', async () => {
    const { total } = await of('TAX');
    const paying = { kind: 'TAX', month: MONTH, amount: total - 100, paidOn: '2026-12-08', reference: 'eFPS 1' };
    expect((await of('TAX')).state).toBe('SOON');
    expect((await ask(remittancesApi.payRemittance, { ...paying, paidOn: '2026-12-09' })).status).toBe(400);
    const paid = await ask<Remittance>(remittancesApi.payRemittance, paying);
    expect(paid.body).toMatchObject({ state: 'SOON', paid: total - 100 });
    expect((await ask(remittancesApi.payRemittance, paying)).body.code).toBe('SAME_REFERENCE');
    const rest = await ask<Remittance>(remittancesApi.payRemittance, { ...paying, amount: 100, reference: 'eFPS 2' });
    expect(rest.body.state).toBe('PAID');
    const [first] = rest.body.payments;
    const taking = { kind: 'TAX', month: MONTH, id: first?.id, reason: 'Another month' };
    const both = await Promise.all([
      ask<Remittance>(remittancesApi.withdrawRemittance, taking),
      ask(remittancesApi.withdrawRemittance, taking),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await of('TAX')).payments[0]?.withdrawn).toMatchObject({ by: 'payroll', reason: 'Another month' });
    await expect(database.run(sql`delete from remittance_payment`)).rejects.toThrow('append-only');
  });

  test('a slip that was corrected counts once', async () => {
    const before = await of('PAGIBIG');
    await database.run(sql`alter table payslip disable trigger user`);
    await database.run(sql`
      insert into payslip select gen_random_uuid(), run_id, employee_id, null, round, person, lines, gross, deducted, net,
        taxable, tax, basic_earned, basic_monthly, compensation, fund_salary, jsonb_set(shares, '{PAGIBIG}', '5000'),
        de_minimis, benefits, carried, faults, remarks, id, computed_at, seen, days_posted
      from payslip where employee_id = ${ben} and shares ->> 'PAGIBIG' <> '0'`);
    await database.run(sql`alter table payslip enable trigger user`);
    const after = await of('PAGIBIG');
    expect(after.people).toBe(before.people);
    expect(after.total).toBe(before.total - 20_000 + 5_000);
  });
});

test('the run itself is untouched by all this', async () => {
  expect((await ask(runsApi.runs, {})).status).toBe(200);
});
