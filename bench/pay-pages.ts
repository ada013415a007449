// What the pages of pay ask for, and how long each answer takes.
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import type { Database } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import { createHttp } from '@kawani/kit/server/http';
import { openLog } from '@kawani/kit/server/log';

const TIMES = 20;
const FILE_TIMES = 3;
export const NOW = new Date('2026-12-11T10:00:00+08:00');
const HOLDS = ['MANAGE_RELEASE_PAYSLIP', 'MANAGE_PAY_SETUP', 'EXPORT_TIMESHEET_REPORT', 'RECORD_CASH_PAYMENT'];

type Query = Readonly<Record<string, string | number>>;
type Page = { name: string; path: string; query?: Query; isFile?: true };
export type Taken = { name: string; isFile: boolean; first: number; median: number; p95: number; bytes: number };

/** Of two completed runs and one that is open, the last completed and the open one. */
export type Runs = { readonly completed: string; readonly open: string };

function pages({ completed, open }: Runs): readonly Page[] {
  const month = '2026-11-01';
  const of = { month, page: 2 };
  const year = 2026;
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const run = `/payroll/runs/${open}`;
  const paid = `/payroll/runs/${completed}`;
  const search = 'pena 77';
  const report = (view: string): Page[] => [
    { name: `report ${view}`, path: '/attendance/report/rows', query: { ...days, view } },
    { name: `report ${view}, totals`, path: '/attendance/report/totals', query: { ...days, view } },
  ];
  return [
    { name: 'remittances', path: '/payroll/remittances', query: { month } },
    { name: 'remittance people, SSS', path: '/payroll/remittances/SSS/people', query: of },
    { name: 'remittance people, tax', path: '/payroll/remittances/TAX/people', query: of },
    { name: 'remittance people, found', path: '/payroll/remittances/SSS/people', query: { month, search } },
    {
      name: 'remittance people, no number',
      path: '/payroll/remittances/SSS/people',
      query: { month, check: 'NUMBER' },
    },
    { name: 'pay-out', path: `${paid}/pay-out` },
    { name: 'pay-out, a channel', path: `${paid}/pay-out`, query: { channel: 'BPI' } },
    { name: 'runs', path: '/payroll/runs' },
    { name: 'run', path: run },
    { name: 'run, completed', path: paid },
    { name: 'slips', path: `${run}/slips`, query: { page: 2 } },
    { name: 'slips, found', path: `${run}/slips`, query: { search } },
    { name: 'slips, with a remark', path: `${run}/slips`, query: { check: 'LARGE_CHANGE' } },
    { name: 'salary adjustments', path: '/employees/pay-changes' },
    { name: 'salary adjustment, people', path: `/employees/pay-changes/${SALARIES}/people`, query: { page: 2 } },
    { name: 'pay groups', path: '/employees/pay-groups' },
    { name: 'adjustments', path: '/payroll/adjustments', query: { page: 2 } },
    { name: 'adjustments, found', path: '/payroll/adjustments', query: { search } },
    { name: 'holds', path: '/payroll/holds' },
    { name: 'opening balances', path: '/payroll/opening-balances', query: { year, page: 2 } },
    { name: 'opening balances, waiting', path: '/payroll/opening-balances', query: { year, state: 'waiting' } },
    { name: 'comparison', path: `${run}/comparison` },
    { name: 'comparison, lines', path: `${run}/comparison/lines` },
    { name: 'register', path: `${run}/register`, query: { page: 2 } },
    { name: 'register, places', path: `${run}/register/places` },
    { name: 'register, by detachment', path: `${run}/register/totals`, query: { by: 'SITE' } },
    { name: 'journal', path: `${paid}/journal` },
    { name: 'certificates', path: '/payroll/certificates', query: { year } },
    ...['OVERTIME', 'BILLING'].flatMap(report),
    { name: 'cash list', path: `${paid}/pay-out/cash`, isFile: true },
    { name: 'payslips to upload', path: '/payroll/uploaded-slips.csv', isFile: true },
    ...['pdf', 'form', 'xlsx'].map(
      (format): Page => ({
        name: `SSS as ${format}`,
        path: '/payroll/remittances/SSS/file',
        query: { month, format },
        isFile: true,
      }),
    ),
  ];
}

/** The batch of raises that `fillOffice` makes. */
export const SALARIES = '01920000-0000-7000-8000-0000000000a1';

/** Milliseconds of each page; of the first answer by itself. */
export async function* measured(database: Database, runs: Runs, folder: string, only = ''): AsyncGenerator<Taken> {
  const app = await served(database, folder);
  for (const page of pages(runs).filter(({ name }) => name.includes(only))) {
    yield await timed(app, page);
  }
  await app.close();
}

async function timed(app: App, { name, path, query = {}, isFile: said }: Page): Promise<Taken> {
  const isFile = said ?? false;
  const times: number[] = [];
  let bytes = 0;
  for (let nth = 0; nth < (isFile ? FILE_TIMES : TIMES); nth += 1) {
    const began = performance.now();
    const { statusCode, rawPayload } = await ask(app, path, query);
    times.push(performance.now() - began);
    bytes = rawPayload.length;
    if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${rawPayload.toString().slice(0, 200)}`);
  }
  const [first = 0] = times;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { name, isFile, first, median: at(0.5), p95: at(0.95), bytes };
}

type App = Awaited<ReturnType<typeof served>>;

async function served(database: Database, folder: string) {
  const actor = { subject: 'payroll', username: 'payroll', employeeId: null, holds: new Set(HOLDS) };
  return createHttp({
    ...{
      routes: [...payrollRoutes, ...employeesRoutes, ...attendanceRoutes],
      database,
      clock: () => NOW,
      limitsRate: false,
      checkReplies: false,
      log: openLog('silent'),
    },
    files: await openFiles('file:', folder),
    identify: async () => ({ actor, sessionId: 'bench' }),
    ...{ secret: 'a secret of the bench', title: 'Bench', companyName: 'Bench', origins: [] },
    ...{ employeeUrl: 'http://kawani.test/', baseUrl: 'http://kawani.test', authUrl: 'http://kawani.test' },
  });
}

function ask(app: App, path: string, query: Query) {
  return app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: 'Bearer payroll' },
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  });
}
