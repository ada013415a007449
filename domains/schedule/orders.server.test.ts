// Orders over HTTP: who may write them, what they make of postings, statuses and the schedule, and races.
import { employmentApi, statusApi } from '@kawani/domains/employees/contract';
import { giveStatus } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import {
  assign,
  call,
  company,
  database,
  designationId,
  NOBODY,
  people,
  postings,
  relieve,
  shift,
  shifts,
  site,
  statuses,
  whole,
  worker,
} from '../../tests/orders.ts';
import { type OrderPreview, ordersApi, type PayPeriod } from './contract.ts';
import { setPeriods } from './service.ts';

describe('an assignment order', () => {
  test('moves the posting and the schedule; rest days stay, and it has a number', async () => {
    const ben = await worker('ben');
    const order = await assign(ben);
    expect(order).toMatchObject({ status: 200, kind: 'ASSIGNMENT', state: 'TO_COME', shift: 'NIGHT', to: null });
    expect(order.ref).toMatch(/^AO-2026-\d{6}$/);
    expect(await postings(ben)).toEqual([
      ['MKT-1', '2026-01-05', '2026-11-30'],
      ['BLK-1', '2026-12-01', null],
    ]);
    expect(await shifts(ben, '2026-11-30', '2026-12-07')).toEqual([
      '30 DAY MKT-1',
      '01 NIGHT BLK-1',
      '02 NIGHT BLK-1',
      '03 NIGHT BLK-1',
      '04 NIGHT BLK-1',
      '05 NIGHT BLK-1',
      '06 rest BLK-1',
      '07 NIGHT BLK-1',
    ]);
    const told = await database.one<{ body: string }>(sql`select body from notification where subject = 'ben'`);
    expect(told?.body).toBe('You are posted at Detachment BLK-1 from Dec-01-2026.');
    const history = (await call('hr', employmentApi.history, { input: { employeeId: ben } })).text;
    expect(history).toContain(`${order.ref}: Guard at Detachment BLK-1, Dec-01-2026`);
  });

  test('for some dates gives way to the old post after them', async () => {
    const ben = await worker();
    await assign(ben, { to: '2026-12-05' });
    expect(await postings(ben)).toEqual([
      ['MKT-1', '2026-01-05', '2026-11-30'],
      ['BLK-1', '2026-12-01', '2026-12-05'],
      ['MKT-1', '2026-12-06', null],
    ]);
    expect(await shifts(ben, '2026-12-05', '2026-12-07')).toEqual(['05 NIGHT BLK-1', '06 rest MKT-1', '07 DAY MKT-1']);
  });

  test('gives somebody without a schedule one to the end of the month, with the rest day asked for', async () => {
    const ben = await company.employee();
    await assign(ben, { restDay: 3 });
    expect(await shifts(ben, '2026-12-01', '2027-01-31')).toHaveLength(31);
    expect(await shifts(ben, '2026-12-02', '2026-12-03')).toEqual(['02 rest BLK-1', '03 NIGHT BLK-1']);
  });

  test('ends floating: for good, or for its dates alone', async () => {
    const ben = await company.employee();
    const float = { employeeId: ben, from: 'Active', to: 'Floating', cause: 'NO_POST', reason: 'Site closed' };
    await call('hr', statusApi.moveStatus, { input: { ...float, effectiveFrom: '2026-11-22' } });
    await assign(ben, { from: '2026-12-01', to: '2026-12-05' });
    expect(await statuses(ben)).toEqual([
      'Active 2026-01-05',
      'Floating 2026-11-22',
      'Active 2026-12-01',
      'Floating 2026-12-06',
    ]);
    expect(await postings(ben)).toEqual([
      ['MKT-1', '2026-01-05', '2026-11-21'],
      ['BLK-1', '2026-12-01', '2026-12-05'],
    ]);
  });

  test('is refused for the past, for posted dates, for who has left, and for too little rest', async () => {
    const ben = await worker();
    expect((await assign(ben, { from: '2026-11-20' })).code).toBe('ANTEDATED');
    expect((await assign(ben, { from: '2026-12-03', to: '2026-12-02' })).code).toBe('REVERSED');
    expect((await assign(ben, { detachmentId: NOBODY })).code).toBe('NO_SUCH_SITE');
    expect((await assign(ben, { shiftId: NOBODY })).code).toBe('NO_SUCH_SHIFT');
    expect((await assign(NOBODY)).code).toBe('NO_SUCH_PERSON');
    expect((await assign(ben, { from: '2026-12-04', to: '2026-12-04' })).code).toBe('REST_TOO_SHORT');
    const gone = await company.employee({ separatedOn: '2026-11-30' });
    expect((await assign(gone)).code).toBe('LEAVES');
    const away = await company.employee();
    await giveStatus(database, [{ employeeId: away, status: 'AWOL', since: day('2026-11-20'), reason: null }]);
    expect((await assign(away)).message).toMatch(/is AWOL on Dec-01-2026. Please change the status first.$/);
    const period = { starts: '2027-01-01', ends: '2027-01-15', lastDayToFile: '2027-01-16', state: 'Posted' };
    await setPeriods(database, [period as PayPeriod]);
    expect((await assign(await company.employee(), { from: '2027-01-10', to: '2027-01-20' })).code).toBe(
      'PERIOD_POSTED',
    );
  });
  test('asks for the permission, and nobody writes one for themselves', async () => {
    const ben = await worker();
    for (const who of ['ana', 'reader', 'relief']) expect((await assign(ben, {}, who)).status).toBe(403);
    expect((await assign(people.get('hr')?.employeeId ?? '')).status).toBe(403);
    expect((await relieve(ben, await worker(), {}, 'reader')).status).toBe(403);
  });

  test('of two at once for one person one stands; the other is told by whom and when', async () => {
    const ben = await worker();
    // Either would stand alone: a rest day follows the shorter one.
    const answers = await Promise.all([assign(ben), assign(ben, { to: '2026-12-05' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((one, other) => one.status - other.status);
    expect(lost?.message).toContain(`is in ${won?.ref} of Dec-01-2026, written by hr on Nov-21-2026.`);
    const orders = await call('reader', ordersApi.orders, { input: { employeeId: ben } });
    expect(orders.json<{ total: number }>().total).toBe(1);
  });

  test('is previewed with every date, the wage region and what stands against it, and keeps nothing', async () => {
    const ben = await worker();
    const before = await whole(ben);
    const input = {
      ...{ employeeId: ben, detachmentId: site('BLK-1'), designationId, shiftId: shift('NIGHT') },
      ...{ from: '2026-12-01', to: '2026-12-02', billable: true },
    };
    const { effects, changes, objections } = (
      await call('hr', ordersApi.previewAssignment, { input })
    ).json<OrderPreview>();
    expect(effects[0]).toContain('leaves Detachment MKT-1 and is posted at Detachment BLK-1 from Dec-01-2026');
    expect(changes).toMatchObject([
      { dates: 'Dec-01-2026 to Dec-02-2026', was: 'DAY 6:00 AM – 2:00 PM', is: 'NIGHT 10:00 PM – 6:00 AM' },
    ]);
    expect(objections.map(({ message }) => message).join()).toContain('At least 8 h are needed.');
    expect(await whole(ben)).toEqual(before);
  });

  test('to a site of another wage class says what the minimum wage is there, and that no rate is lowered for it', async () => {
    const [ben, other] = [await worker(), site('BLK-1')];
    const effectsAt = async (wageClass: string | null) => {
      await database.run(sql`update detachment set wage_class = ${wageClass} where id = ${other}`);
      const input = {
        ...{ employeeId: ben, detachmentId: other, designationId, shiftId: shift('NIGHT') },
        ...{ from: '2026-12-01', to: '2026-12-02', billable: true },
      };
      return (await call('hr', ordersApi.previewAssignment, { input })).json<OrderPreview>().effects.join(' ');
    };
    expect(await effectsAt('NCR-B')).toContain(
      'The minimum wage there is Php 658.00 (region NCR, Wage Order NCR-26), down from Php 695.00: a rate is never lowered for it.',
    );
    expect(await effectsAt('NCR-A')).not.toContain('minimum wage');
    expect(await effectsAt(null)).not.toContain('minimum wage');
  });
});

describe('a relief order', () => {
  test('for a leave gives the reliever the shifts of whom they relieve, who keeps theirs', async () => {
    const [ben, cora] = [await worker(), await company.employee({ site: 'BLK-1' })];
    const kept = await whole(ben);
    const order = await relieve(ben, cora);
    expect(order).toMatchObject({
      status: 200,
      kind: 'RELIEF',
      reason: 'LEAVE',
      detachment: { name: 'Detachment MKT-1' },
    });
    expect(order.ref).toMatch(/^RO-2026-\d{6}$/);
    expect(await shifts(cora, '2026-12-01', '2026-12-05')).toEqual(await shifts(ben, '2026-12-01', '2026-12-05'));
    expect(await postings(cora)).toEqual([
      ['BLK-1', '2026-01-05', '2026-11-30'],
      ['MKT-1', '2026-12-01', '2026-12-05'],
      ['BLK-1', '2026-12-06', null],
    ]);
    expect(await whole(ben)).toEqual(kept);
  });

  test('for a vacancy without another assignment begins Floating, and takes the shifts back', async () => {
    const [ben, cora] = [await worker(), await company.employee({ site: 'BLK-1' })];
    expect((await relieve(ben, cora, { reason: 'VACANCY' })).status).toBe(200);
    expect(await statuses(ben)).toEqual(['Active 2026-01-05', 'Floating 2026-12-01']);
    expect(await postings(ben)).toEqual([['MKT-1', '2026-01-05', '2026-11-30']]);
    expect(await shifts(ben, '2026-12-01', '2026-12-31')).toEqual([]);
    expect(await shifts(ben, '2026-11-30')).toEqual(['30 DAY MKT-1']);
  });

  test('for a post left by an assignment order leaves whoever left it where they are', async () => {
    const [ben, cora] = [await worker(), await company.employee({ site: 'BLK-1' })];
    await assign(ben);
    const kept = await whole(ben);
    expect((await relieve(ben, cora, { reason: 'VACANCY', shiftId: shift('DAY') })).status).toBe(200);
    expect(await whole(ben)).toEqual(kept);
    expect((await postings(cora))[1]).toEqual(['MKT-1', '2026-12-01', '2026-12-05']);
  });

  test('an assignment from the very day makes floating void', async () => {
    const [ben, cora] = [await worker(), await company.employee({ site: 'BLK-1' })];
    await relieve(ben, cora, { reason: 'VACANCY' });
    expect((await assign(ben)).status).toBe(200);
    expect(await statuses(ben)).toEqual(['Active 2026-01-05']);
  });

  test('is refused without shifts to work, for oneself, and with a second reliever', async () => {
    const [ben, cora, dan] = [
      await company.employee(),
      await company.employee({ site: 'BLK-1' }),
      await company.employee(),
    ];
    expect((await relieve(ben, cora)).code).toBe('NO_SHIFTS');
    expect((await relieve(ben, ben, { shiftId: shift('DAY') })).code).toBe('SAME_PERSON');
    expect((await relieve(ben, cora, { shiftId: shift('DAY') })).status).toBe(200);
    const second = await relieve(ben, dan, { shiftId: shift('DAY'), from: '2026-12-05', to: '2026-12-06' });
    expect(second).toMatchObject({ status: 409, code: 'OVERLAPS' });
    expect(second.fields).toHaveProperty('relievedId');
  });
});
