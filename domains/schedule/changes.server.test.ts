// Changes of the schedule on a real database: another shift, another rest day; what stands against them, what the dates
// hold after each move.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { openShiftChanges, TUESDAY } from '../../tests/shift-changes.ts';
import { activeShiftsOf, setPeriods } from './service.ts';

const { company, database, ids, setNow, ask, preview, filed, move, decide, scheduleOf, codesOf, bellOf, change } =
  await openShiftChanges();

describe('another shift', () => {
  test('is shown before it is asked for, replaces the dates once approved, and is told with old and new times', async () => {
    const shown = await preview('ana', change('MID', '2026-11-24', '2026-11-25'));
    expect(shown).toMatchObject({ objections: [], asks: 'DAY 6:00 AM – 2:00 PM → MID 2:00 PM – 10:00 PM' });
    expect(shown.facts).toEqual([
      { label: 'Nov-24-2026 to Nov-25-2026', value: 'DAY 6:00 AM – 2:00 PM → MID 2:00 PM – 10:00 PM' },
    ]);
    const request = await filed('ana', change('MID', '2026-11-24', '2026-11-25'));
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
    const request = await filed('ana', change('MID'));
    await decide(request, 'approve');
    expect((await move('ana', request, 'withdraw')).json()).toMatchObject({ state: 'CANCELLED' });
    expect(await codesOf('ana', TUESDAY)).toEqual(['DAY']);
    expect((await scheduleOf('ana', TUESDAY))[0]?.changed).toBeNull();
    const again = await filed('ana', change('MID'));
    await decide(again, 'approve');
    await company.schedule(ids.ana, 'NIGHT', TUESDAY);
    const refused = await decide(again, 'revoke', 'A mistake');
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'NOT_AS_APPROVED']);
    expect(await codesOf('ana', TUESDAY)).toEqual(['NIGHT']);
    await company.publish('MID', TUESDAY, ids.ana);
    expect((await decide(again, 'revoke', 'A mistake')).json()).toMatchObject({ state: 'DENIED' });
    expect(await codesOf('ana', TUESDAY)).toEqual(['DAY']);
  });

  test('is not approved once the schedule is another one, also where only the day before is', async () => {
    const request = await filed('ana', change('MID'));
    await company.schedule(ids.ana, 'NIGHT', TUESDAY);
    const refused = await decide(request, 'approve');
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'CHANGED_SINCE',
      message: 'The schedule of Nov-24-2026 changed after this was filed. Please file it anew.',
    });
    expect(await codesOf('ana', TUESDAY)).toEqual(['NIGHT']);
    await company.schedule(ids.ana, 'DAY', TUESDAY);
    await company.schedule(ids.ana, 'NIGHT', '2026-11-25');
    await move('ana', request, 'cancel');
    await company.schedule(ids.ana, 'NIGHT', TUESDAY);
    const back = await filed('ana', change('DAY'));
    await company.schedule(ids.ana, 'NIGHT', '2026-11-23');
    expect((await decide(back, 'approve')).json()).toMatchObject({ code: 'REST_TOO_SHORT' });
  });

  test('of dates that begin before the approval is worked out from both sides of every range edge', async () => {
    expect((await preview('ana', change('NIGHT'))).objections).toMatchObject([
      { code: 'REST_TOO_SHORT', field: 'shiftId' },
    ]);
    expect((await preview('ana', change('NIGHT', '2026-11-28'))).objections).toEqual([]);
    expect((await preview('ben', change('DAY', '2026-11-23'))).objections).toEqual([]);
    expect((await preview('ben', change('DAY'))).objections).toMatchObject([{ code: 'REST_TOO_SHORT' }]);
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
    const form = { ...change('MID'), ...wrong };
    const [objection] = (await preview('ana', form)).objections;
    expect(objection).toMatchObject({ code, field });
    const answer = await ask('ana', form);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([409, code]);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
  });

  test('is refused for the shift it is already, for one switched off and for one of other sites', async () => {
    const first = async (code: string) => (await preview('ana', change(code))).objections[0]?.code;
    const mid = company.shift('MID');
    expect(await first('DAY')).toBe('SAME_ALREADY');
    await database.run(sql`update shift set active = false where id = ${mid}`);
    expect(await first('MID')).toBe('NO_SUCH_SHIFT');
    await database.run(sql`update shift set active = true where id = ${mid}`);
    await database.run(sql`insert into shift_site values (${mid}, ${company.detachments.get('BLK-1')})`);
    expect(await first('MID')).toBe('NO_SUCH_SHIFT');
    const here = await activeShiftsOf(database, company.detachments.get('MKT-1') ?? null, day(TUESDAY));
    expect(here.map(({ code }) => code)).toEqual(['DAY', 'NIGHT']);
    await database.run(sql`delete from shift_site`);
    expect(await first('MID')).toBeUndefined();
  });

  test('of today is possible until the shift starts', async () => {
    setNow('2026-11-24T05:59:00+08:00');
    expect((await preview('ana', change('MID'))).objections).toEqual([]);
    setNow('2026-11-24T06:00:00+08:00');
    expect((await preview('ana', change('MID'))).objections).toMatchObject([{ code: 'TOO_LATE' }]);
  });

  test('is not asked for twice while the first one waits, nor for posted dates', async () => {
    const request = await filed('ana', change('MID'));
    expect((await preview('ana', change('MID'))).objections).toMatchObject([{ code: 'CLASHES', field: 'from' }]);
    await move('ana', request, 'cancel');
    const period = { starts: day('2026-12-01'), ends: day('2026-12-15'), lastDayToFile: day('2026-12-16') };
    await setPeriods(database, [{ ...period, state: 'Posted' }]);
    const { objections } = await preview('ana', change('MID', '2026-11-30', '2026-12-01'));
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
