// One search of people everywhere: what the list of employees finds, every other search finds.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { enroll, giveStatus, post } from '@kawani/domains/employees/service';
import { publish } from '@kawani/domains/schedule/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { allPermissions } from '../apps/permissions.ts';
import { moduleRoutes } from '../apps/server/modules.ts';
import { newEmployeeApi } from '../domains/employees/contract/new-employee.ts';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const DATE = day('2026-11-20');
const now = new Date('2026-11-20T18:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, moduleRoutes, () => now);

/** A server that is late says so, and is asked again. */
async function ask(endpoint: Endpoint, input: Record<string, unknown>) {
  for (let tries = 0; ; tries += 1) {
    const answer = await call('lead', endpoint, { input });
    if (answer.status !== 503 || tries === 50) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const TYPED = [
  'Munoz',
  'muñoz',
  'Cherry Muñoz',
  'munoz cherry',
  'MUÑ che',
  'dela cruz j',
  'J de la Cruz',
  '7001',
  '7002',
  'Maria Theresa',
  'ma. theresa',
  'Santa Ana',
  'sta ana',
];

/** The number of the person whom a text is typed for. */
function soughtBy(typed: string): string {
  if (/7002|cruz/i.test(typed)) return '7002';
  return /theresa|ana$/i.test(typed) ? '7003' : '7001';
}

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('lead', { employeeId: await company.supervisor(), holds: allPermissions.map(({ code }) => code) });
  const detachmentId = company.detachments.get('MKT-1') as string;
  const guard = await database.one<{ id: string }>(sql`select id from job_designation limit 1`);
  const shift = await database.one<{ id: string }>(sql`select id from shift where code = 'DAY'`);
  const common = {
    ...{
      username: null,
      middleName: null,
      suffix: null,
      sex: 'Female' as const,
      civilStatus: 'Single' as const,
      mobile: null,
      email: null,
    },
    ...{ birthDate: day('1990-05-01'), showsBirthday: false, hiredOn: day('2026-01-05') },
  } as const;
  const ids = await enroll(database, [
    { ...common, number: '7001', firstName: 'Cherry', lastName: 'Muñoz' },
    { ...common, number: '7002', firstName: 'Juan', lastName: 'Dela Cruz' },
    { ...common, number: '7003', firstName: 'Ma.Theresa', lastName: 'Sta.Ana' },
    { ...common, number: '7004', firstName: 'Zed', lastName: 'Ñoño' },
    { ...common, number: '7005', firstName: 'Zed', lastName: 'Nzara', middleName: 'Lim', suffix: 'Jr.' },
    { ...common, number: '7006', firstName: 'Zed', lastName: 'Ocampo' },
  ]);
  const since = day('2026-01-05');
  await giveStatus(
    database,
    ids.map((employeeId) => ({ employeeId, status: 'Active' as const, since, reason: null })),
  );
  const designationId = guard?.id as string;
  await post(
    database,
    ids.map((employeeId) => ({ employeeId, departmentId: null, since, detachmentId, designationId })),
  );
  const days = ids.map((employeeId) => ({
    employeeId,
    date: DATE,
    shiftId: shift?.id as string,
    detachmentId,
    restDay: false,
  }));
  await publish(database, days);
  for (const employeeId of ids) {
    const at = `${DATE}T05:55:00+08:00`;
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place, offline, needs_review)
      values (${newId()}, ${employeeId}, ${at}, 'IN', 'PHONE', ${at}, 'OUTSIDE', true, true)`);
  }
});

/** Sign-in accounts are the identity provider's to search. */
const ACCOUNTS = '/accounts/unlinked';
const searches = moduleRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path !== ACCOUNTS)
  .filter(
    ({ method, takes }) => method === 'GET' && fieldsOf(takes).some((field) => field === 'search' || field === 'q'),
  );

function fieldsOf(schema: unknown): string[] {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, unknown> };
  return Object.keys(shape);
}

/** The numbers of the three that an answer names. */
const namedIn = (text: string) => ['7001', '7002', '7003'].filter((number) => text.includes(`"${number}"`));

function asking(endpoint: (typeof searches)[number], typed: string) {
  const example = endpoint.example ?? {};
  const field = fieldsOf(endpoint.takes).includes('q') ? 'q' : 'search';
  const dated = fieldsOf(endpoint.takes).includes('from') ? { from: DATE, to: DATE } : {};
  return ask(endpoint, { ...example, ...dated, [field]: typed });
}

test('the list of employees finds each by any of what people type', async () => {
  const list = searches.find(({ path }) => path === '/employees/list' || path === '/employees');
  if (list === undefined) throw new Error('There is no list of employees');
  for (const typed of TYPED) {
    expect([typed, namedIn((await asking(list, typed)).text)]).toEqual([typed, [soughtBy(typed)]]);
  }
});

/** In the order of their names: Dela Cruz, Muñoz, Nzara, Ñoño, Ocampo, Sta.Ana. */
const IN_ORDER = ['7002', '7001', '7005', '7004', '7006', '7003'];

test('lists that are sorted by name put Ñ after N, and the last name first', async () => {
  const sorted: string[] = [];
  for (const endpoint of searches) {
    const { text } = await asking(endpoint, '');
    const found = [...text.matchAll(/"number":"(700\d)"/g)].map(([, number]) => number);
    const once = [...new Set(found)];
    if (IN_ORDER.every((number) => once.includes(number)) && once.join() !== once.toSorted().join()) {
      sorted.push(endpoint.path);
      expect([endpoint.line, once]).toEqual([endpoint.line, IN_ORDER]);
    }
  }
  expect(sorted.length).toBeGreaterThan(3);
});

test('a new hire who is there already is told of, also where the name was written short', async () => {
  const asked = { firstName: 'Maria Theresa', lastName: 'Santa Ana', birthDate: '1990-05-01' };
  const { text } = await ask(newEmployeeApi.alike, asked);
  expect(namedIn(text)).toEqual(['7003']);
});

describe('every other search', () => {
  test.each(searches.map((endpoint) => [endpoint.line, endpoint] as const))('%s', async (_, endpoint) => {
    const { search: _s, ...rest } = { search: '', ...(endpoint.example ?? {}) };
    const all = await ask(endpoint, {
      ...rest,
      ...(fieldsOf(endpoint.takes).includes('from') ? { from: DATE, to: DATE } : {}),
    });
    const known = namedIn(all.text);
    for (const typed of TYPED) {
      const found = await asking(endpoint, typed);
      expect([typed, found.status < 500 ? '' : found.text]).toEqual([typed, '']);
      if (known.length === 3) expect([typed, namedIn(found.text)]).toEqual([typed, [soughtBy(typed)]]);
    }
  });
});

test('no query compares names of people by itself', () => {
  const domains = fileURLToPath(new URL('../domains', import.meta.url));
  const tables = readdirSync(domains, { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) => name.endsWith('.ts') && /\/table$/.test(parentPath),
  );
  expect(tables.length).toBeGreaterThan(50);
  const own = /(first_name|last_name|person ->> 'name'|\$\{name\}|\$\{NAME\}|e\.number)[^\n]*\bi?like\b/;
  const faults = tables.filter(({ parentPath, name }) => own.test(readFileSync(`${parentPath}/${name}`, 'utf8')));
  expect(faults.map(({ name }) => name)).toEqual([]);
});
