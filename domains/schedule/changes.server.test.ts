// Changes of the schedule on a real database: asked, answered, decided, taken back; and what the dates hold after each.
import type { Preview, RequestDetail } from '@kawani/domains/requests/contract';
import { requestsApi } from '@kawani/domains/requests/contract';
import { inbox } from '@kawani/domains/requests/kind';
import { inboxRoutes, requestsRoutes } from '@kawani/domains/requests/routes';
import { openRequests } from '@kawani/domains/requests/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, openCompany, openDoor } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Colleague, type ScheduledDay, type SwapAsked, scheduleApi } from './contract.ts';
import { shiftChangeRequest } from './requests.ts';
import { scheduleRoutes } from './routes.ts';
import { openShifts, payPeriodOn, postedWithin, publish, scheduleClerks, setPeriods } from './service.ts';

const FILES = ['FILE_CHANGE_SHIFT_SCHEDULE'];
const DECIDES = [...FILES, 'APPROVE_CHANGE_SHIFT_SCHEDULE', 'REJECT_CHANGE_SHIFT_SCHEDULE'];

const database = await freshDatabase();
const office = openRequests({
  clerks: scheduleClerks,
  postedWithin,
  periodOn: payPeriodOn,
  awayOn: async () => new Set(),
});
const approvals = inbox('/approvals', [shiftChangeRequest]);
const routes = [...scheduleRoutes, ...requestsRoutes(office), ...inboxRoutes(office, approvals)];
let now = new Date('2026-11-21T08:00:00+08:00');
const { app, call, people } = await openDoor(database, routes, () => now);
let company: Company;
let [ana, ben, cora, dan, foreigner] = ['', '', '', '', ''];
let mid = '';

beforeAll(async () => {
  company = await openCompany(database);
  const hire = async (name: string, holds: readonly string[], hiring = {}) => {
    const employeeId = await company.employee({ username: name, ...hiring });
    people.set(name, { employeeId, holds });
    return employeeId;
  };
  [ana, ben, cora, dan] = [
    await hire('ana', FILES),
    await hire('ben', FILES),
    await hire('cora', FILES),
    await hire('dan', FILES),
  ];
  foreigner = await hire('foreigner', FILES, { site: 'BLK-1' });
  const leader = await company.supervisor();
  await database.run(sql`update employee set username = 'lea' where id = ${leader}`);
  people.set('lea', { employeeId: leader, holds: DECIDES });
  const mids = await openShifts(database, [
    {
      code: 'MID',
      name: 'Mid',
      color: '#0f766e',
      since: day('2026-01-01'),
      starts: '14:00',
      ends: '22:00',
      mealStarts: null,
      mealEnds: null,
      mealPaid: true,
      graceMinutes: 0,
      flexible: false,
      requiredMinutes: 480,
    },
  ]);
  mid = mids.get('MID') ?? '';
});

/** Ana works days, Ben nights, Cora and Dan mids; Sundays are free. */
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00+08:00');
  await database.run(sql`update request set state = 'CANCELLED', waiting_since = null`);
  const week = (employeeId: string, shiftId: string) =>
    Array.from({ length: 40 }, (_, at) => {
      const date = day(new Date(Date.UTC(2026, 10, 8 + at)).toISOString().slice(0, 10));
      const restDay = at % 7 === 0;
      return { employeeId, date, shiftId: restDay ? null : shiftId, detachmentId: siteId('MKT-1'), restDay };
    });
  const shift = (code: string) => company.shifts.get(code) ?? '';
  await publish(database, [
    ...week(ana, shift('DAY')),
    ...week(ben, shift('NIGHT')),
    ...week(cora, mid),
    ...week(dan, mid),
    ...week(foreigner, shift('NIGHT')),
  ]);
});

const siteId = (code: string) => company.detachments.get(code) ?? '';
const REASON = { reason: 'Family', files: [] };

async function ask(who: string, form: Record<string, unknown>) {
  return call(who, shiftChangeRequest.api.file, { input: { ...REASON, ...form } });
}

async function preview(who: string, form: Record<string, unknown>) {
  return (await call(who, shiftChangeRequest.api.preview, { input: { ...REASON, ...form } })).json<Preview>();
}

async function filed(who: string, form: Record<string, unknown>): Promise<RequestDetail> {
  const answer = await ask(who, form);
  expect(answer.text).toContain('"ref":"SC-2026-');
  return answer.json<RequestDetail>();
}

/** The newest version of it, moved by its owner or the colleague. */
async function move(who: string, { id }: { id: string }, name: string) {
  return call(who, requestsApi.move, { input: { id, move: name, version: await versionOf(id) } });
}

async function decide({ id }: { id: string }, action: string, remarks?: string) {
  const input = { id, action, version: await versionOf(id), ...(remarks ? { remarks } : {}) };
  return call('lea', approvals.api.decide, { input });
}

async function versionOf(id: string): Promise<number> {
  return (await database.one<{ version: number }>(sql`select version from request where id = ${id}`))?.version ?? 0;
}

async function scheduleOf(who: string, from: string, to = from): Promise<ScheduledDay[]> {
  const answer = await call(who, scheduleApi.mySchedule, { input: { from, to } });
  return answer.json<{ days: ScheduledDay[] }>().days;
}

const codesOf = async (who: string, from: string, to = from) =>
  (await scheduleOf(who, from, to)).map(({ shift, restDay }) => shift?.code ?? (restDay ? 'rest' : null));

const TUESDAY = '2026-11-24';
const swap = (colleagueId: string, from = TUESDAY, to = from) => ({ kind: 'SWAP', from, to, colleagueId });
const change = (shiftId: string, from = TUESDAY, to = from) => ({ kind: 'CHANGE_SHIFT', from, to, shiftId });

async function bellOf(username: string): Promise<string[]> {
  const rows = await database.rows<{ title: string; body: string }>(
    sql`select title, body from notification where subject = ${username} order by at, id`,
  );
  return rows.map(({ title, body }) => `${title}: ${body}`);
}

describe('another shift', () => {
  test('is shown before it is asked for, replaces the dates once approved, and is told with old and new times', async () => {
    const shown = await preview('ana', change(mid, '2026-11-24', '2026-11-25'));
    expect(shown).toMatchObject({ objections: [], asks: 'DAY 6:00 AM – 2:00 PM → MID 2:00 PM – 10:00 PM' });
    expect(shown.facts).toEqual([
      { label: 'Nov-24-2026 to Nov-25-2026', value: 'DAY 6:00 AM – 2:00 PM → MID 2:00 PM – 10:00 PM' },
    ]);
    const request = await filed('ana', change(mid, '2026-11-24', '2026-11-25'));
    expect(request).toMatchObject({ state: 'FILED', typeLabel: 'Change shift' });
    expect(await codesOf('ana', '2026-11-24', '2026-11-25')).toEqual(['DAY', 'DAY']);
    expect((await decide(request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
    expect(await codesOf('ana', '2026-11-23', '2026-11-26')).toEqual(['DAY', 'MID', 'MID', 'DAY']);
    const [changed] = await scheduleOf('ana', TUESDAY);
    expect(changed?.changed).toMatchObject({ shift: { code: 'DAY', starts: '06:00' }, restDay: false });
    expect(await bellOf('ana')).toContainEqual(
      'Your schedule changed: Nov-24-2026 to Nov-25-2026: DAY 6:00 AM – 2:00 PM → MID 2:00 PM – 10:00 PM',
    );
  });

  test('is put back when the owner cancels or the approver revokes, as long as the dates are as approved', async () => {
    const request = await filed('ana', change(mid));
    await decide(request, 'approve');
    expect((await move('ana', request, 'withdraw')).json()).toMatchObject({ state: 'CANCELLED' });
    expect(await codesOf('ana', TUESDAY)).toEqual(['DAY']);
    expect((await scheduleOf('ana', TUESDAY))[0]?.changed).toBeNull();
    const again = await filed('ana', change(mid));
    await decide(again, 'approve');
    await company.schedule(ana, 'NIGHT', TUESDAY);
    const refused = await decide(again, 'revoke', 'A mistake');
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'NOT_AS_APPROVED']);
    expect(await codesOf('ana', TUESDAY)).toEqual(['NIGHT']);
    await publish(database, [
      { employeeId: ana, date: day(TUESDAY), shiftId: mid, detachmentId: siteId('MKT-1'), restDay: false },
    ]);
    expect((await decide(again, 'revoke', 'A mistake')).json()).toMatchObject({ state: 'DENIED' });
    expect(await codesOf('ana', TUESDAY)).toEqual(['DAY']);
  });

  test('is not approved once the schedule is another one, also where only the day before is', async () => {
    const request = await filed('ana', change(mid));
    await company.schedule(ana, 'NIGHT', TUESDAY);
    const refused = await decide(request, 'approve');
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'CHANGED_SINCE',
      message: 'The schedule of Nov-24-2026 changed after this was filed. Please file it anew.',
    });
    expect(await codesOf('ana', TUESDAY)).toEqual(['NIGHT']);
    await company.schedule(ana, 'DAY', TUESDAY);
    await company.schedule(ana, 'NIGHT', '2026-11-25');
    await move('ana', request, 'cancel');
    const [early] = [company.shifts.get('DAY') ?? ''];
    await company.schedule(ana, 'NIGHT', TUESDAY);
    const back = await filed('ana', change(early));
    await company.schedule(ana, 'NIGHT', '2026-11-23');
    expect((await decide(back, 'approve')).json()).toMatchObject({ code: 'REST_TOO_SHORT' });
  });

  test('of dates that begin before the approval is worked out from both sides of every range edge', async () => {
    const night = company.shifts.get('NIGHT') ?? '';
    expect((await preview('ana', change(night))).objections).toMatchObject([
      { code: 'REST_TOO_SHORT', field: 'shiftId' },
    ]);
    expect((await preview('ana', change(night, '2026-11-28'))).objections).toEqual([]);
    expect((await preview('ben', change(company.shifts.get('DAY') ?? '', '2026-11-23'))).objections).toEqual([]);
    expect((await preview('ben', change(company.shifts.get('DAY') ?? ''))).objections).toMatchObject([
      { code: 'REST_TOO_SHORT' },
    ]);
  });

  test.each([
    ['reversed dates', { from: '2026-11-25', to: TUESDAY }, 'RANGE_REVERSED', 'to'],
    ['too many dates', { from: TUESDAY, to: '2026-12-25' }, 'TOO_MANY_DAYS', 'to'],
    ['a date that is over', { from: '2026-11-20', to: TUESDAY }, 'TOO_LATE', 'from'],
    ['a shift that has begun', { from: '2026-11-21', to: '2026-11-21' }, 'TOO_LATE', 'from'],
    ['a rest day alone', { from: '2026-11-22', to: '2026-11-22' }, 'NO_SHIFT', 'from'],
    ['dates without a schedule', { from: '2026-12-17', to: '2026-12-18' }, 'NOT_POSTED', 'to'],
    ['no shift', { shiftId: undefined }, 'REQUIRED', 'shiftId'],
    ['an unknown shift', { shiftId: '00000000-0000-7000-8000-000000000000' }, 'NO_SUCH_SHIFT', 'shiftId'],
  ])('is refused for %s', async (_, wrong, code, field) => {
    const form = { ...change(mid), ...wrong };
    const [objection] = (await preview('ana', form)).objections;
    expect(objection).toMatchObject({ code, field });
    const answer = await ask('ana', form);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([409, code]);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
  });

  test('is refused for the shift it is already, for one switched off and for one of other sites', async () => {
    const first = async (shiftId: string) => (await preview('ana', change(shiftId))).objections[0]?.code;
    expect(await first(company.shifts.get('DAY') ?? '')).toBe('SAME_ALREADY');
    await database.run(sql`update shift set active = false where id = ${mid}`);
    expect(await first(mid)).toBe('NO_SUCH_SHIFT');
    await database.run(sql`update shift set active = true where id = ${mid}`);
    await database.run(sql`insert into shift_site values (${mid}, ${siteId('BLK-1')})`);
    expect(await first(mid)).toBe('NO_SUCH_SHIFT');
    await database.run(sql`delete from shift_site`);
    expect(await first(mid)).toBeUndefined();
  });

  test('of today is possible until the shift starts', async () => {
    now = new Date('2026-11-24T05:59:00+08:00');
    expect((await preview('ana', change(mid))).objections).toEqual([]);
    now = new Date('2026-11-24T06:00:00+08:00');
    expect((await preview('ana', change(mid))).objections).toMatchObject([{ code: 'TOO_LATE' }]);
  });

  test('is not asked for twice while the first one waits, nor for posted dates', async () => {
    const request = await filed('ana', change(mid));
    expect((await preview('ana', change(mid))).objections).toMatchObject([{ code: 'CLASHES', field: 'from' }]);
    await move('ana', request, 'cancel');
    const period = { starts: day('2026-12-01'), ends: day('2026-12-15'), lastDayToFile: day('2026-12-16') };
    await setPeriods(database, [{ ...period, state: 'Posted' }]);
    const { objections } = await preview('ana', change(mid, '2026-11-30', '2026-12-01'));
    expect(objections).toMatchObject([{ code: 'PERIOD_POSTED', field: 'to' }]);
    await setPeriods(database, [{ ...period, state: 'Open' }]);
  });
});

describe('another rest day', () => {
  const rest = (restDay?: string, from = '2026-11-22', to = '2026-11-28') => ({
    kind: 'CHANGE_REST_DAY',
    from,
    to,
    restDay,
  });

  test('changes places with a work day', async () => {
    const request = await filed('ana', rest('2026-11-24', '2026-11-22', '2026-11-27'));
    expect(request.facts).toContainEqual({ label: 'days in a row', value: '8, Nov-16-2026 to Nov-23-2026' });
    expect(request.asks).toBe('Rest day Nov-22-2026 → Nov-24-2026');
    await decide(request, 'approve');
    expect(await codesOf('ana', '2026-11-22', '2026-11-24')).toEqual(['DAY', 'DAY', 'rest']);
  });

  test.each([
    ['nowhere', rest(undefined), 'REQUIRED', 'restDay'],
    ['to the rest day itself', rest('2026-11-22'), 'NOT_A_WORK_DAY', 'restDay'],
    ['outside of the dates', rest('2026-12-01'), 'NOT_A_WORK_DAY', 'restDay'],
    ['among dates without one', rest('2026-11-24', '2026-11-23'), 'ONE_REST_DAY', 'from'],
    ['among dates with two', rest('2026-11-24', '2026-11-22', '2026-11-29'), 'ONE_REST_DAY', 'from'],
    ['into another week', rest('2026-11-21', '2026-11-21', '2026-11-22'), 'TOO_LATE', 'from'],
    ['so early that a week is without one', rest('2026-11-28', '2026-11-28', '2026-11-29'), 'NO_REST_DAY', 'restDay'],
  ])('cannot go %s', async (_, form, code, field) => {
    expect((await preview('ana', form)).objections[0]).toMatchObject({ code, field });
  });
});

describe('a swap', () => {
  test('asks the colleague first, then the supervisor, and then changes both', async () => {
    const request = await filed('ana', swap(cora));
    expect(request).toMatchObject({ state: 'PENDING' });
    const [asked] = (await call('cora', scheduleApi.swapsAsked)).json<{ items: SwapAsked[] }>().items;
    expect(asked).toMatchObject({
      id: request.id,
      objections: [],
      days: [{ date: TUESDAY, before: { shift: { code: 'MID' } }, after: { shift: { code: 'DAY' } } }],
    });
    expect((await decide(request, 'approve')).status).toBeGreaterThanOrEqual(403);
    expect((await move('dan', request, 'accept')).status).toBe(404);
    expect((await move('ana', request, 'accept')).status).toBe(403);
    expect((await move('cora', request, 'accept')).json()).toMatchObject({ state: 'FILED' });
    expect(await codesOf('cora', TUESDAY)).toEqual(['MID']);
    expect((await decide(request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
    expect([await codesOf('ana', TUESDAY), await codesOf('cora', TUESDAY)]).toEqual([['MID'], ['DAY']]);
    expect((await scheduleOf('cora', TUESDAY))[0]?.changed).toMatchObject({ shift: { code: 'MID' } });
    expect((await bellOf('cora')).at(-1)).toBe(
      'Your schedule changed: Nov-24-2026: MID 2:00 PM – 10:00 PM → DAY 6:00 AM – 2:00 PM',
    );
    const kept = await database.rows(sql`select from shift_day_change where request_id = ${request.id}`);
    expect(kept).toHaveLength(2);
    await expect(database.run(sql`delete from shift_day_change`)).rejects.toThrow();
    await decide(request, 'revoke', 'Not enough people');
    expect([await codesOf('ana', TUESDAY), await codesOf('cora', TUESDAY)]).toEqual([['DAY'], ['MID']]);
  });

  test('that the colleague declines is denied and changes nothing', async () => {
    const request = await filed('ana', swap(cora));
    expect((await move('cora', request, 'decline')).json()).toMatchObject({ state: 'DENIED' });
    expect(await codesOf('ana', TUESDAY)).toEqual(['DAY']);
    expect((await call('cora', scheduleApi.swapsAsked)).json()).toEqual({ items: [] });
  });

  test('of a rest day and a work day goes over the edge of a week only while both keep a rest day', async () => {
    await company.schedule(cora, null, '2026-11-25');
    await company.schedule(cora, 'DAY', '2026-11-22');
    expect((await preview('ana', swap(cora, '2026-11-22'))).objections).toMatchObject([
      { code: 'NO_REST_DAY', field: 'colleagueId' },
    ]);
    expect((await preview('ana', swap(cora, '2026-11-22', '2026-11-25'))).objections).toEqual([]);
  });

  test('is judged for both: the colleague’s rest counts as one’s own', async () => {
    const { objections } = await preview('ben', swap(ana));
    expect(objections).toMatchObject([{ code: 'REST_TOO_SHORT', field: 'colleagueId' }, { code: 'REST_TOO_SHORT' }]);
    expect(objections.map(({ message }) => message.split(' would')[0])).toEqual([
      'You',
      expect.stringMatching(/^Ana .* Peña$/),
    ]);
  });

  test.each([
    ['nobody', () => undefined, 'REQUIRED'],
    ['oneself', () => ana, 'NO_SUCH_COLLEAGUE'],
    ['somebody of another site', () => foreigner, 'NO_SUCH_COLLEAGUE'],
    ['an id that is nobody’s', () => '00000000-0000-7000-8000-000000000000', 'NO_SUCH_COLLEAGUE'],
  ])('with %s is refused', async (_, id, code) => {
    const answer = await ask('ana', { ...swap(ben), colleagueId: id() });
    expect(answer.json()).toMatchObject({ code, fields: { colleagueId: expect.any(String) } });
    expect(answer.status).toBe(409);
  });

  test('with a colleague of the same shift, or who has asked for a change himself, is refused', async () => {
    expect((await preview('dan', swap(cora))).objections).toMatchObject([{ code: 'SAME_ALREADY' }]);
    await filed('cora', change(company.shifts.get('DAY') ?? ''));
    expect((await preview('ana', swap(cora))).objections).toMatchObject([{ code: 'COLLEAGUE_TAKEN' }]);
  });

  test('of two over the same day one wins, however close they are decided', async () => {
    await company.schedule(dan, 'NIGHT', '2026-11-28');
    const saturday = '2026-11-28';
    const requests = [await filed('ana', swap(cora, saturday)), await filed('dan', swap(cora, saturday))];
    for (const request of requests) expect((await move('cora', request, 'accept')).status).toBe(200);
    const answers = await Promise.all(requests.map((request) => decide(request, 'approve')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'CHANGED_SINCE' });
    const all = [await codesOf('ana', saturday), await codesOf('cora', saturday), await codesOf('dan', saturday)];
    expect(all.flat().sort()).toEqual(['DAY', 'MID', 'NIGHT']);
  });

  test('is not accepted once it has begun or the schedule is another one', async () => {
    const request = await filed('ana', swap(cora));
    now = new Date('2026-11-24T07:00:00+08:00');
    expect((await move('cora', request, 'accept')).json()).toMatchObject({ code: 'TOO_LATE' });
    now = new Date('2026-11-22T07:00:00+08:00');
    await company.schedule(ana, 'NIGHT', TUESDAY);
    expect((await move('cora', request, 'accept')).json()).toMatchObject({ code: 'CHANGED_SINCE' });
  });
});

describe('what a form offers', () => {
  test('the shifts of the site with their times of the date', async () => {
    const answer = await call('ana', scheduleApi.shiftChoices, { input: { on: TUESDAY } });
    expect(answer.json<{ items: { code: string }[] }>().items.map(({ code }) => code)).toEqual(['DAY', 'MID', 'NIGHT']);
  });

  test('colleagues of the same duty with their shifts, a page at a time, found by name or number', async () => {
    const ask = async (input: object) =>
      (await call('ana', scheduleApi.colleagues, { input: { from: TUESDAY, to: TUESDAY, ...input } })).json<{
        items: Colleague[];
        total: number;
      }>();
    const { items, total } = await ask({});
    expect([items.length, total]).toEqual([4, 4]);
    expect(items.find(({ id }) => id === ben)?.days).toMatchObject([{ date: TUESDAY, shift: { code: 'NIGHT' } }]);
    expect(items.map(({ id }) => id)).not.toContain(foreigner);
    expect((await ask({ size: 1, page: 2 })).items).toHaveLength(1);
    expect((await ask({ search: '1002' })).items.map(({ id }) => id)).toEqual([ben]);
    expect((await ask({ search: '%' })).items).toEqual([]);
  });

  test('the month on paper is a PDF', async () => {
    const answer = await call('ana', scheduleApi.month, { input: { from: '2026-11-01', to: '2026-11-30' } });
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });
});

describe('a private calendar link', () => {
  const read = (path: string) => app.inject({ method: 'GET', url: path });
  const link = async (who: string) =>
    (await call(who, scheduleApi.renewCalendarLink)).json<{ path: string; madeAt: string }>();

  test('shows one’s shifts to whoever holds it, without rest days and without anybody’s name', async () => {
    const { path } = await link('ben');
    const answer = await read(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain('DTSTART:20261124T140000Z\r\nDTEND:20261124T220000Z');
    expect(answer.body).toContain('SUMMARY:NIGHT Night · Detachment MKT-1');
    expect(answer.body).not.toContain(`UID:2026-11-22-${ben}`);
    expect(answer.body.replaceAll('Peñaflor Security', '')).not.toMatch(/Peña|Ana 1/);
  });

  test('is stored as a hash alone, and the answer that told it is not kept', async () => {
    const { path } = await link('ben');
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    const dump = await database.rows<{ row: string }>(sql`
      select l::text as row from calendar_link l union all select k::text from idempotency_key k
      union all select a::text from audit_line a`);
    expect(secret).toHaveLength(43);
    expect(dump.filter(({ row }) => row.includes(secret))).toEqual([]);
  });

  test('stops when it is renewed, when it is ended and when its owner left', async () => {
    const first = await link('dan');
    const second = await link('dan');
    expect((await read(first.path)).statusCode).toBe(404);
    expect((await read(second.path)).statusCode).toBe(200);
    expect((await call('dan', scheduleApi.calendarLink)).json()).toEqual({ madeAt: second.madeAt });
    expect((await call('dan', scheduleApi.revokeCalendarLink)).json()).toEqual({ madeAt: null });
    expect((await read(second.path)).statusCode).toBe(404);
    expect((await call('dan', scheduleApi.calendarLink)).json()).toEqual({ madeAt: null });
    const third = await link('dan');
    await database.run(sql`update employee set separated_on = '2026-11-20' where id = ${dan}`);
    expect((await read(third.path)).statusCode).toBe(404);
    await database.run(sql`update employee set separated_on = null where id = ${dan}`);
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a', '%00.ics'])('%s is nobody’s', async (secret) => {
    expect((await read(`/api/v1/calendar/${secret}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('tells a phone that a shift changed, and that one was called off', async () => {
    const { path } = await link('ana');
    const eventOf = async (date: string) =>
      (await read(path)).body.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${date}-`));
    const sequence = (event = '') => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    const before = await eventOf(TUESDAY);
    const request = await filed('ana', change(mid));
    now = new Date(Date.now() + 3_600_000);
    await decide(request, 'approve');
    const after = await eventOf(TUESDAY);
    expect(after).toContain('DTSTART:20261124T060000Z');
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    now = new Date('2026-11-22T08:00:00+08:00');
    await company.schedule(ana, null, '2026-11-28');
    const moved = await filed('ana', {
      kind: 'CHANGE_REST_DAY',
      from: '2026-11-26',
      to: '2026-11-28',
      restDay: '2026-11-27',
    });
    await decide(moved, 'approve');
    expect(await eventOf('2026-11-27')).toContain('STATUS:CANCELLED');
    expect(await eventOf('2026-11-28')).toContain('STATUS:CONFIRMED');
  });
});
