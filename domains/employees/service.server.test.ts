// Who may reach whose record, what a record says on a day, and who may still sign in.
import { openClusters, openDepartments, openDesignations, openDetachments } from '@kawani/domains/organization/service';
import { type Day, day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type CurrentUser, type EmployeeRecord, employeesApi } from './contract.ts';
import { employeesRoutes } from './routes.ts';
import {
  appoint,
  birthdays,
  colleaguesOf,
  employeeIdOf,
  enroll,
  giveStatus,
  linkAccounts,
  peopleOnDevices,
  post,
  requireReach,
  signInStanding,
  teamOf,
} from './service.ts';

const TODAY = day('2026-11-21');
const SINCE = day('2020-01-01');

const database = await freshDatabase();
const { call, people } = await startApi(database, employeesRoutes, () => new Date('2026-11-21T08:00:00+08:00'));
let units: Record<'cluster' | 'detachment' | 'department' | 'designation', ReadonlyMap<string, string>>;
const id: Record<string, string> = {};

type At = { detachment?: string; department?: string; since?: Day; until?: Day };
let hired = 1000;

async function hire(name: string, ...postings: At[]): Promise<string> {
  hired += 1;
  const [employeeId = ''] = await enroll(database, [
    {
      number: `00${hired}`,
      username: name,
      firstName: name,
      middleName: null,
      lastName: 'Muñoz',
      suffix: null,
      sex: 'Female',
      civilStatus: 'Single',
      birthDate: day('1992-02-29'),
      showsBirthday: !name.startsWith('shy'),
      mobile: '09171234567',
      email: null,
      hiredOn: SINCE,
    },
  ]);
  await giveStatus(database, [{ employeeId, status: 'Active', since: SINCE, reason: null }]);
  await post(
    database,
    postings.map(({ detachment, department, since = SINCE, until }) => ({
      employeeId,
      detachmentId: units.detachment.get(detachment ?? '') ?? null,
      departmentId: units.department.get(department ?? '') ?? null,
      designationId: units.designation.get('GUARD') ?? '',
      since,
      ...(until === undefined ? {} : { until }),
    })),
  );
  id[name] = employeeId;
  return employeeId;
}

async function lead(name: string, unit: 'cluster' | 'detachment' | 'department', code: string, until?: Day) {
  const led = { [`${unit}Id`]: units[unit].get(code) ?? '' };
  await appoint(database, [{ employeeId: id[name] ?? '', since: SINCE, ...(until ? { until } : {}), ...led }]);
}

beforeAll(async () => {
  const cluster = await openClusters(database, [
    { code: 'NORTH', name: 'North', since: SINCE },
    { code: 'SOUTH', name: 'South', since: SINCE },
  ]);
  const site = (code: string, of: string) => ({
    code,
    client: 'Client',
    name: `Detachment ${code}`,
    clusterId: cluster.get(of) ?? '',
    address: 'Makati',
    psgc: '1380300000',
    timeInPolicy: 'FLAG' as const,
    since: SINCE,
    fences: [],
  });
  const detachment = await openDetachments(database, [site('N1', 'NORTH'), site('N2', 'NORTH'), site('S1', 'SOUTH')]);
  const unit = (code: string, parentId: string | null) => ({
    code,
    name: code,
    parentId,
    officeId: null,
    since: SINCE,
  });
  const above = await openDepartments(database, [unit('FIN', null), unit('OPS', null)]);
  const below = await openDepartments(database, [unit('PAY', above.get('FIN') ?? null)]);
  const department = new Map([...above, ...below]);
  const designation = await openDesignations(database, [
    { code: 'GUARD', title: 'Guard', departmentId: null, billable: true, since: SINCE },
  ]);
  units = { cluster, detachment, department, designation };

  await hire('guard', { detachment: 'N1' });
  await hire('second', { detachment: 'N2' });
  await hire('southerner', { detachment: 'S1' });
  await hire('supervisor', { detachment: 'N1' });
  await hire('deputy', { detachment: 'N1' });
  await hire('former', { detachment: 'N1' });
  await hire('manager', { department: 'OPS' });
  await hire('head', { department: 'FIN' });
  await hire('payhead', { department: 'PAY' });
  await hire('clerk', { department: 'PAY' });
  await hire('mover', { detachment: 'S1', until: day('2026-11-20') }, { detachment: 'N1', since: TODAY });
  await hire('shy', { detachment: 'N1' });
  await lead('supervisor', 'detachment', 'N1');
  await lead('deputy', 'detachment', 'N1');
  await lead('former', 'detachment', 'N1', day('2026-11-20'));
  await lead('manager', 'cluster', 'NORTH');
  await lead('head', 'department', 'FIN');
  await lead('payhead', 'department', 'PAY');
});

const namesOf = (ids: readonly string[]) =>
  ids.map((one) => Object.keys(id).find((name) => id[name] === one) ?? one).sort();

describe('the people one leads', () => {
  test.each([
    ['supervisor', ['former', 'guard', 'mover', 'shy']],
    ['manager', ['deputy', 'former', 'guard', 'mover', 'second', 'shy', 'supervisor']],
    ['head', ['clerk', 'payhead']],
    ['payhead', ['clerk']],
    ['guard', []],
    ['former', []],
  ])('%s leads %j', async (leader, led) => {
    expect(namesOf(await teamOf(database, id[leader] ?? '', TODAY))).toEqual(led);
  });

  test('change with the day: yesterday the former leader led, and the mover was elsewhere', async () => {
    const yesterday = day('2026-11-20');
    expect(namesOf(await teamOf(database, id.former ?? '', yesterday))).toEqual(['guard', 'shy']);
    expect(namesOf(await teamOf(database, id.supervisor ?? '', yesterday))).not.toContain('mover');
  });

  test('are the same for one question and for the list', async () => {
    for (const leader of Object.keys(id)) {
      const team = new Set(await teamOf(database, id[leader] ?? '', TODAY));
      for (const other of Object.keys(id)) {
        const scope = { scope: { LEAD: 'team' } } as const;
        const actor = { subject: '', username: '', employeeId: id[leader] ?? '', holds: new Set(['LEAD']) };
        const reached = await requireReach(scope, id[other] ?? '', { actor, db: database, today: TODAY }).then(
          () => true,
          () => false,
        );
        expect([leader, other, reached]).toEqual([leader, other, team.has(id[other] ?? '')]);
      }
    }
  });
});

describe('a record outside one’s reach', () => {
  const reachAs = (holds: string[], employeeId: string, own = id.guard ?? null) =>
    requireReach({ scope: { LEAD: 'team', SEE: 'all' } }, employeeId, {
      actor: { subject: '', username: '', employeeId: own, holds: new Set(holds) },
      db: database,
      today: TODAY,
    });
  const NOBODY = '00000000-0000-7000-8000-000000000000';

  test('is refused in the words used for one that does not exist', async () => {
    const outside = await reachAs(['LEAD'], id.southerner ?? '').catch((error: unknown) => error);
    const missing = await reachAs(['SEE'], NOBODY).catch((error: unknown) => error);
    expect(outside).toEqual(missing);
    expect(outside).toMatchObject({ status: 404, refusal: { code: 'NO_SUCH_EMPLOYEE' } });
  });

  test('is within reach of who may see all, with or without an employee record of his own', async () => {
    await expect(reachAs(['SEE'], id.southerner ?? '')).resolves.toBeUndefined();
    await expect(reachAs(['SEE'], id.southerner ?? '', null)).resolves.toBeUndefined();
    await expect(reachAs(['LEAD'], id.southerner ?? '', null)).rejects.toMatchObject({ status: 404 });
  });
});

describe('signing in', () => {
  test('an account leads to its employee; a second account of the same person too', async () => {
    await linkAccounts(database, [{ username: 'e1001', employeeId: id.guard ?? '' }]);
    expect(await employeeIdOf(database, 'guard')).toBe(id.guard);
    const open = { barred: false, isLeaver: false, holdsOffice: true };
    expect(await signInStanding(database, 'e1001', TODAY)).toEqual({ employeeId: id.guard, ...open });
    expect(await signInStanding(database, 'stranger', TODAY)).toEqual({ employeeId: null, ...open });
  });

  test.each(['Terminated', 'Resigned'] as const)('is over for somebody who is %s, from that day on', async (status) => {
    const employeeId = await hire(`gone-${status.toLowerCase()}`, { detachment: 'S1' });
    const username = `gone-${status.toLowerCase()}`;
    await giveStatus(database, [{ employeeId, status, since: day('2199-01-01'), reason: null }]);
    expect(await signInStanding(database, username, TODAY)).toMatchObject({ barred: false });
    await giveStatus(database, [{ employeeId, status, since: day('2020-06-01'), reason: null }]);
    expect(await signInStanding(database, username, TODAY)).toMatchObject({ barred: true });
  });

  test('stays open to somebody suspended or on floating status', async () => {
    const employeeId = await hire('waiting', { detachment: 'S1' });
    await giveStatus(database, [{ employeeId, status: 'Floating', since: day('2020-06-01'), reason: null }]);
    expect(await signInStanding(database, 'waiting', TODAY)).toMatchObject({ barred: false });
  });
});

describe('over HTTP', () => {
  test('the account tells its authorities with the prefix, sorted, and the name to greet', async () => {
    people.set('guard', { employeeId: id.guard ?? null, holds: ['VIEW_HISTORY', 'FILE_LEAVE_REQUEST'] });
    const answer = await call('guard', employeesApi.me);
    expect(answer.json<CurrentUser>()).toEqual({
      username: 'guard',
      authorities: [{ authority: 'ROLE_FILE_LEAVE_REQUEST' }, { authority: 'ROLE_VIEW_HISTORY' }],
      displayName: 'guard Muñoz',
      employeeId: id.guard,
      language: null,
      leaver: null,
    });
  });

  test('the language somebody chose is told with the account, and can be chosen again', async () => {
    people.set('guard', { employeeId: id.guard ?? null });
    for (const language of ['fil', 'en'] as const) {
      expect((await call('guard', employeesApi.chooseLanguage, { input: { language } })).status).toBe(200);
      expect((await call('guard', employeesApi.me)).json<CurrentUser>()).toMatchObject({ language });
    }
  });

  test('one’s own record names the site and the supervisor above', async () => {
    people.set('guard', { employeeId: id.guard ?? null });
    const record = (await call('guard', employeesApi.myRecord)).json<EmployeeRecord>();
    expect(record).toMatchObject({
      number: '001001',
      status: 'Active',
      detachment: { code: 'N1' },
      cluster: { code: 'NORTH' },
      designation: { code: 'GUARD', name: 'Guard' },
      department: null,
      supervisor: { mobile: '09171234567' },
    });
    expect(['supervisor Muñoz', 'deputy Muñoz']).toContain(record.supervisor?.name);
  });

  test.each([
    ['supervisor', 'manager Muñoz'],
    ['clerk', 'payhead Muñoz'],
    ['payhead', 'head Muñoz'],
    ['head', undefined],
  ])('above %s stands %s', async (name, above) => {
    people.set(name, { employeeId: id[name] ?? null });
    const record = (await call(name, employeesApi.myRecord)).json<EmployeeRecord>();
    expect(record.supervisor?.name).toBe(above);
  });

  test('an account without an employee has an account, and no record', async () => {
    people.set('robot', { employeeId: null });
    expect((await call('robot', employeesApi.me)).json()).toMatchObject({ displayName: 'robot', employeeId: null });
    const answer = await call('robot', employeesApi.myRecord);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([404, 'NO_EMPLOYEE']);
  });
});

describe('what other modules ask', () => {
  test('devices know people without leading zeros', async () => {
    const found = await peopleOnDevices(database, ['1001', '0001002', '9']);
    expect(namesOf([...found.values()].map((person) => person.id))).toEqual(['guard', 'second']);
  });

  test('colleagues are those posted with one on the day', async () => {
    expect(namesOf(await colleaguesOf(database, id.clerk ?? '', TODAY))).toEqual(['payhead']);
    expect(namesOf(await colleaguesOf(database, id.mover ?? '', day('2026-11-20')))).toContain('southerner');
    expect(namesOf(await colleaguesOf(database, id.mover ?? '', TODAY))).toContain('guard');
  });

  test('a birthday needs consent, and one on 29 February is kept on the 28th of other years', async () => {
    const range = { from: day('2026-12-01'), to: day('2027-03-31') };
    const shown = await birthdays(database, [id.guard ?? '', id.shy ?? ''], range);
    expect(shown).toEqual([
      { employeeId: id.guard, fullName: 'guard Muñoz', sortName: 'mun~oz, guard', date: '2027-02-28' },
    ]);
  });

  test('nobody is posted to two places on one day', async () => {
    const again = { employeeId: id.guard ?? '', departmentId: null, since: TODAY };
    const [detachmentId, designationId] = [units.detachment.get('S1') ?? '', units.designation.get('GUARD') ?? ''];
    await expect(post(database, [{ ...again, detachmentId, designationId }])).rejects.toThrow(/assignment_once/);
  });
});
