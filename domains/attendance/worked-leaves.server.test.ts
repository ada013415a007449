// Leave on days that were worked, or that something else is asked for.
import { remoteRequest } from '@kawani/domains/attendance/requests';
import { leaveRequest } from '@kawani/domains/leave/filing/requests';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { approvals, at, call, database, file, filed, preview, someone } from '../../tests/time-requests.ts';

const LEAVE = { type: 'LWOP', firstPortion: 'WHOLE', lastPortion: 'WHOLE', reason: 'Fever' };
const on = (date: string, more = {}) => ({ ...LEAVE, from: date, to: date, ...more });
const REMOTE = { portion: 'WHOLE', workPlace: 'Home', tasks: 'Reports', reason: 'OFFICIAL' };

async function seenByLead({ id }: RequestDetail) {
  return (await call('lead', approvals.api.one, { input: { id } })).json<RequestDetail>();
}

test('a leave over a day that was worked says so to who files it and to who decides', async () => {
  const { name } = await someone({ [at('18 06:00')]: 'IN', [at('18 14:00')]: 'OUT' });
  const worked = { label: 'Worked on Nov-18-2026', value: '8 h' };
  const { facts, objections } = await preview(name, leaveRequest, on('2026-11-18'));
  expect(objections).toEqual([]);
  expect(facts).toContainEqual(worked);
  const request = await filed(name, leaveRequest, on('2026-11-18'));
  expect(request.flags).toContain('WORKED');
  expect((await seenByLead(request)).facts).toContainEqual(worked);
});

test('half a day of leave is not worked by working the other half', async () => {
  const { name } = await someone({ [at('18 06:00')]: 'IN', [at('18 10:05')]: 'OUT' });
  const asked = (portion: string) =>
    preview(name, leaveRequest, on('2026-11-18', { firstPortion: portion, lastPortion: portion }));
  expect((await asked('PM')).facts.map(({ label }) => label)).not.toContain('Worked on Nov-18-2026');
  expect((await asked('AM')).facts.map(({ label }) => label)).toContain('Worked on Nov-18-2026');
});

test('work on a day of leave is seen by who decides even when it was done after filing', async () => {
  const { employeeId, name } = await someone();
  const request = await filed(name, leaveRequest, on('2026-11-20'));
  expect(request.flags).not.toContain('WORKED');
  for (const [kind, time] of [
    ['IN', at('20 06:00')],
    ['OUT', at('20 14:00')],
  ]) {
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${time}, ${kind}, 'DEVICE', ${time}, 'INSIDE')`);
  }
  expect((await seenByLead(request)).facts).toContainEqual({ label: 'Worked on Nov-20-2026', value: '8 h' });
});

test('a leave on days of remote work that waits says so, and another leave in its way is named by its id', async () => {
  const { name } = await someone();
  const remote = await filed(name, remoteRequest, { ...REMOTE, from: '2026-12-01', to: '2026-12-02' });
  const { facts } = await preview(name, leaveRequest, on('2026-12-01'));
  expect(facts).toContainEqual({
    label: 'Also asked: Work Remote',
    value: `${remote.ref}, Dec-01-2026 to Dec-02-2026, Filed`,
  });
  const first = await filed(name, leaveRequest, on('2026-12-03'));
  const again = await preview(name, leaveRequest, on('2026-12-03'));
  expect(again.objections).toMatchObject([{ code: 'CLASHES', requestId: first.id }]);
  expect((await file(name, leaveRequest, on('2026-12-03'))).status).toBe(409);
});
