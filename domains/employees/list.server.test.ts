import { newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { present, presentDay } from '../../tests/clock.ts';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type EmployeeLine, listApi } from './contract/list.ts';
import { employeesRoutes } from './routes.ts';
import { appoint, enroll, giveStatus, type NewEmployee, post } from './service.ts';

const database = await freshDatabase();
let now = new Date('2026-11-21T09:00:00.000+08:00');
const { call, people } = await startApi(database, employeesRoutes, () => now);
let company: Company;
let guard: string;

type Page = { items: EmployeeLine[]; total: number; page: number };

const someone = (
  number: string,
  lastName: string,
  firstName: string,
  more: Partial<NewEmployee> = {},
): NewEmployee => ({
  number,
  username: null,
  firstName,
  middleName: null,
  lastName,
  suffix: null,
  sex: 'Female',
  civilStatus: 'Single',
  birthDate: day('1990-05-01'),
  showsBirthday: false,
  mobile: null,
  email: null,
  hiredOn: day('2025-01-06'),
  ...more,
});

beforeAll(async () => {
  company = await openCompany(database);
  guard = (await database.one<{ id: string }>(sql`select id from job_designation limit 1`))?.id ?? '';
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  people.set('other', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  people.set('ana', { employeeId: null, holds: [] });
  const ids = await enroll(database, [
    someone('2001', 'Dela Cruz', 'Juan', { middleName: 'Santos' }),
    someone('2002', 'De la Cruz', 'Jasmine'),
    someone('2003', 'Núñez', 'María José', { hiredOn: day('2020-03-02') }),
    someone('2004', 'Nunzio', 'Carlo'),
    someone('2005', 'O’Brien-Reyes', 'J.R.'),
    someone('02006', 'Nuzum', 'Ed'),
  ]);
  await giveStatus(
    database,
    ids.map((employeeId, at) => ({
      employeeId,
      status: at === 3 ? 'Floating' : 'Active',
      since: day('2025-01-06'),
      reason: null,
    })),
  );
  const sites = [company.detachments.get('MKT-1') ?? '', company.detachments.get('BLK-1') ?? ''];
  await post(
    database,
    ids.map((employeeId, at) => ({
      employeeId,
      detachmentId: sites[at % 2] ?? '',
      departmentId: null,
      designationId: guard,
      since: day('2025-01-06'),
      ...(at === 4 ? { until: day('2026-12-31') } : {}),
    })),
  );
  await appoint(database, [{ employeeId: ids[0] ?? '', detachmentId: sites[0] ?? '', since: day('2026-01-01') }]);
});

const list = async (input: Record<string, unknown> = {}) => (await call('hr', listApi.list, { input })).json<Page>();
const numbers = async (input: Record<string, unknown>) => (await list(input)).items.map(({ number }) => number);

describe('searching', () => {
  test.each([
    ['dela cruz j', ['2002', '2001']],
    ['j dela', ['2002', '2001']],
    ['DE LA CRUZ', ['2002', '2001']],
    ['delacruz juan', ['2001']],
    ['juan santos dela', ['2001']],
    ['nunez', ['2003']],
    ['NÚÑEZ', ['2003']],
    ['nuñez', ['2003']],
    ['jose maria', ['2003']],
    ['obrien', ['2005']],
    ['o’brien jr', ['2005']],
    ["o'brien", ['2005']],
    ['reyes', ['2005']],
    ['2003', ['2003']],
    ['2006', ['02006']],
    ['02006', ['02006']],
    ['uan', []],
    ['zzz', []],
  ])('“%s” finds %j', async (q, found) => {
    expect(await numbers({ q })).toEqual(found);
  });

  test.each(['%', '_', '%%%', '.', "'", '"', '\\', "' or 1=1 --", '!:* & |', ':*', '(', 'a & !b', '<->', '😀'])(
    'what means something to a database is only letters: %s',
    async (q) => {
      const answer = await call('hr', listApi.list, { input: { q } });
      expect(answer.status).toBe(200);
      expect(answer.json<Page>().total).toBe(0);
    },
  );

  test('an empty search is the whole list', async () => {
    expect((await list({ q: '   ' })).total).toBe((await list()).total);
  });
});

describe('a page', () => {
  test('Ñ comes after N in the order of names', async () => {
    expect(await numbers({ q: 'nu' })).toEqual(['2004', '2003', '02006']);
  });

  test('says who stands above, where, as what, and what the file lacks', async () => {
    const { items } = await list({ q: 'jose nunez' });
    expect(items).toMatchObject([
      {
        number: '2003',
        name: 'Núñez, María José',
        status: 'Active',
        designation: 'Guard',
        cluster: 'Metro Manila',
        place: 'Detachment MKT-1',
        supervisor: 'Juan Dela Cruz',
        hiredOn: '2020-03-02',
        papers: { asked: 9, held: 0 },
      },
    ]);
    expect(items[0]?.papers.missing).toContain('NBI clearance');
    expect((await list({ q: 'juan dela' })).items).toMatchObject([{ name: 'Dela Cruz, Juan S.', supervisor: null }]);
  });

  test('is sorted and turned by the server', async () => {
    const all = await numbers({ sort: 'number', size: 4 });
    expect(all).toEqual(['2001', '2002', '2003', '2004']);
    expect(await numbers({ sort: 'number', size: 4, page: 2 })).toEqual(['2005', '02006']);
    expect((await numbers({ sort: '-number' }))[0]).toBe('02006');
    expect((await numbers({ sort: 'hiredOn' }))[0]).toBe('2003');
    expect((await numbers({ sort: '-status' }))[0]).toBe('2004');
    expect((await list({ page: 9 })).items).toEqual([]);
    expect(await list({ page: 9, q: 'nu' })).toMatchObject({ items: [], total: 3 });
  });

  test('leaves a line in the audit log with who was seen', async () => {
    await list({ q: 'nunez' });
    const line = await database.one<{ actor: string; detail: { people: string[] } }>(
      sql`select actor, detail from audit_line where subject = 'employee-list' order by seq desc limit 1`,
    );
    expect(line).toMatchObject({ actor: 'hr', detail: { filter: { q: 'nunez' } } });
    expect(line?.detail.people).toHaveLength(1);
  });

  test('is for the office alone', async () => {
    for (const endpoint of [listApi.list, listApi.choices, listApi.views, listApi.export]) {
      expect((await call('ana', endpoint, { input: { ...(endpoint.example ?? {}) } })).status).toBe(403);
    }
  });
});

describe('narrowing', () => {
  test('by status, several at once', async () => {
    expect(await numbers({ status: 'Floating' })).toEqual(['2004']);
    expect(await numbers({ status: 'Floating,Active', q: 'nu' })).toEqual(['2004', '2003', '02006']);
  });

  test('by unit, designation, hire date, missing document and the end of the contract', async () => {
    const { clusters, detachments, designations, documents } = (await call('hr', listApi.choices)).json<
      Record<string, { id: string; code: string; name: string }[]>
    >();
    expect(documents?.map(({ code }) => code)).toContain('NBI');
    expect(await numbers({ detachment: detachments?.find(({ name }) => name === 'Detachment BLK-1')?.id })).toEqual([
      '2002',
      '2004',
      '02006',
    ]);
    expect((await list({ cluster: clusters?.[0]?.id })).total).toBe(6);
    expect((await list({ designation: designations?.[0]?.id })).total).toBe(6);
    expect((await list({ department: newId() })).total).toBe(0);
    expect(await numbers({ hiredTo: '2020-12-31' })).toEqual(['2003']);
    expect((await list({ missing: 'NBI' })).total).toBe(6);
    expect((await list({ missing: 'MARRIAGE' })).total).toBe(0);
    expect((await list({ missing: 'ANY' })).total).toBe(6);
    expect(await numbers({ endsFrom: '2026-12-01', endsTo: '2027-01-31' })).toEqual(['2005']);
    expect(await numbers({ expiresFrom: '2026-12-01', expiresTo: '2026-12-31' })).toEqual([]);
    await database.run(sql`insert into licence (id, employee_id, position, name, number, issued_on, expires_on)
      select ${newId()}, id, 1, 'Guard', '1', '2023-12-15', '2026-12-15' from employee where number = '2003'`);
    expect(await numbers({ expiresFrom: '2026-12-01', expiresTo: '2026-12-31' })).toEqual(['2003']);
    expect(await numbers({ expiresTo: '2026-12-14' })).toEqual([]);
  });

  test.each([
    [{ status: 'Retired' }, 'status'],
    [{ status: 'Active,' }, 'status'],
    [{ cluster: 'x' }, 'cluster'],
    [{ hiredFrom: '2026-02-30' }, 'hiredFrom'],
    [{ missing: "NBI' or 1=1" }, 'missing'],
    [{ sort: 'birthDate' }, 'sort'],
    [{ size: 101 }, 'size'],
    [{ page: 0 }, 'page'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ nosuch: '1' }, 'nosuch'],
  ])('%j is refused at its field', async (input, field) => {
    const answer = await call('hr', listApi.list, { input });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });
});

// The list is brought up to date by the database too, whose clock is the present.
describe('time', () => {
  const today = presentDay();
  const at = (date: Day) => new Date(`${date}T00:00:01.000+08:00`);

  test('a status and a posting to come stand in the list from their day on, without anybody writing anything', async () => {
    now = present();
    const { items } = await list({ q: 'nunzio' });
    const employeeId = items[0]?.id ?? '';
    await giveStatus(database, [{ employeeId, status: 'Active', since: addDays(today, 2), reason: null }]);
    expect((await list({ q: 'nunzio' })).items[0]?.status).toBe('Floating');
    now = at(addDays(today, 2));
    expect((await list({ status: 'Active', q: 'nunzio' })).items[0]?.status).toBe('Active');
  });

  test('who was renamed is found by the new name alone', async () => {
    await database.run(sql`update employee set last_name = 'Villanueva' where number = '02006'`);
    expect(await numbers({ q: 'villa' })).toEqual(['02006']);
    expect(await numbers({ q: 'nuzum' })).toEqual([]);
    await database.run(sql`update employee set last_name = 'Nuzum' where number = '02006'`);
  });

  test('a document that is verified counts until it expires', async () => {
    const id = (await list({ q: '2001' })).items[0]?.id ?? '';
    const file = newId();
    await database.run(sql`insert into employee_file (id, employee_id, name, media_type, bytes, storage_key, by, at)
      values (${file}, ${id}, 'nbi.pdf', 'application/pdf', 1, 'x', 'hr', ${now})`);
    await database.run(sql`insert into employee_document (id, employee_id, kind, state, file_id, submitted_at, submitted_by,
        decided_at, decided_by, expires_on)
      values (${newId()}, ${id}, 'NBI', 'VERIFIED', ${file}, ${now}, 'hr', ${now}, 'hr', ${addDays(today, 10)})`);
    const seen = async () => (await list({ q: '2001' })).items[0]?.papers;
    expect(await seen()).toMatchObject({ asked: 9, held: 1 });
    expect((await numbers({ sort: '-papers' }))[0]).toBe('2001');
    now = at(addDays(today, 11));
    expect(await seen()).toMatchObject({ asked: 9, held: 0 });
  });
});
