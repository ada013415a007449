// What the pages of pay ask for, and how long each answer takes.
import { bankApi, remittancesApi, runsApi, uploadsCsv } from '@kawani/domains/payroll/contract';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { Database } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import { createHttp } from '@kawani/kit/server/http';
import { openLog } from '@kawani/kit/server/log';

const TIMES = 5;
export const NOW = new Date('2026-12-11T10:00:00+08:00');

type Page = { name: string; endpoint: Endpoint; input?: Record<string, unknown>; isFile?: true };

/** Milliseconds of each page: the median, and of the first call by itself. */
export async function measured(
  database: Database,
  runs: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, number>> {
  const app = await served(database, folder);
  const month = '2026-11-01';
  const of = { month, page: 2, size: 20 };
  const pages: readonly Page[] = [
    { name: 'remittances', endpoint: remittancesApi.remittances, input: { month } },
    { name: 'remittance people, SSS', endpoint: remittancesApi.remittancePeople, input: { ...of, kind: 'SSS' } },
    { name: 'remittance people, tax', endpoint: remittancesApi.remittancePeople, input: { ...of, kind: 'TAX' } },
    {
      name: 'remittance people, found',
      endpoint: remittancesApi.remittancePeople,
      input: { ...of, page: 1, kind: 'SSS', search: 'pena 77' },
    },
    {
      name: 'remittance people, no number',
      endpoint: remittancesApi.remittancePeople,
      input: { ...of, kind: 'SSS', check: 'NUMBER' },
    },
    { name: 'pay-out', endpoint: bankApi.payOut, input: { id: runs[1] } },
    { name: 'runs', endpoint: runsApi.runs },
    { name: 'run', endpoint: runsApi.run, input: { id: runs[2] } },
    { name: 'slips', endpoint: runsApi.slips, input: { id: runs[2], page: 2 } },
    { name: 'file: cash list', endpoint: bankApi.cashList, input: { id: runs[1] } },
    { name: 'file: payslips', endpoint: uploadsCsv.csv },
  ];
  const found = new Map<string, number>();
  for (const { name, endpoint, input = {} } of pages) {
    const times: number[] = [];
    for (let nth = 0; nth < (name.startsWith('file') ? 2 : TIMES); nth += 1) {
      const began = performance.now();
      const { statusCode, body } = await ask(app, endpoint, input);
      times.push(performance.now() - began);
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body.slice(0, 200)}`);
    }
    const [first = 0] = times;
    if (name === 'remittances') found.set(`${name}, first`, first);
    found.set(name, times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
  }
  await app.close();
  return found;
}

type App = Awaited<ReturnType<typeof served>>;

async function served(database: Database, folder: string) {
  const holds = new Set(['MANAGE_RELEASE_PAYSLIP']);
  const actor = { subject: 'payroll', username: 'payroll', employeeId: null, holds };
  return createHttp({
    ...{
      routes: payrollRoutes,
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

function ask(app: App, { path }: Endpoint, { id, kind, ...query }: Record<string, unknown>) {
  const url = `/api/v1${path.replace(':id', String(id)).replace(':kind', String(kind))}`;
  const headers = { authorization: 'Bearer payroll' };
  return app.inject({
    method: 'GET',
    url,
    headers,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  });
}
