// Resigning and leaving over HTTP: filed from the phone, accepted or held by HR, with the case that follows.
import { employmentApi } from '@kawani/domains/employees/contract';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openSeparations, TODAY } from '../../../tests/separations.ts';
import type { ResignationOf } from './contract/case.ts';
import { casesApi } from './contract.ts';
import { resignationRequest, separationInbox } from './requests.ts';
import { endMootRequests } from './service/lapsing.ts';

const {
  ask,
  call,
  cancel,
  caseIdOf,
  clock,
  company,
  database,
  decide,
  end,
  files,
  head,
  idOf,
  leaver,
  mine,
  move,
  registry,
  resign,
  wish,
  worker,
} = await openSeparations();
const told = (who: string) =>
  database.rows<{ title: string; body: string }>(
    sql`select title, body from notification where subject = ${who} order by at`,
  );
const IN_30 = addDays(TODAY, 30);

test('a resignation is filed from the phone, waits for HR alone, and is accepted with all that follows', async () => {
  const ana = await worker();
  const preview = await ask<{ approvers: string[]; effect: string; facts: { label: string; value: string }[] }>(
    ana,
    resignationRequest.api.preview,
    { lastDay: IN_30, reason: 'FAMILY', letter: 'I resign.' },
  );
  expect(preview).toMatchObject({ approvers: ['HR'], effect: 'Final pay by Jan-01-2027' });
  expect(preview.facts).toContainEqual({ label: 'Notice', value: '30 days' });
  const filed = await resign(ana);
  expect(filed).toMatchObject({ status: 200, state: 'FILED', ref: 'RS-2026-000001', asks: 'Last day Dec-02-2026' });
  expect(await mine(ana)).toMatchObject({
    resignation: { heldBecause: null, lastDay: IN_30 },
    case: null,
    mayAsk: false,
  });
  expect((await told('sonia')).length).toBe(0);
  expect((await ask('sonia', separationInbox.api.one, { id: filed.id })).status).toBe(403);
  expect(await decide('hana', filed, 'approve')).toMatchObject({ status: 200, stateLabel: 'Accepted' });
  expect(await mine(ana)).toMatchObject({
    ...{ resignation: null, mayAsk: true },
    case: { kind: 'RESIGNATION', state: 'OPEN', lastDay: IN_30, dueOn: '2027-01-01' },
  });
  expect(await told('sonia')).toMatchObject([{ title: 'Someone on your team is leaving' }]);
  const status = await database.one(sql`select status, effective_from as "from", reason, facts->>'letterOn' as letter
    from employee_status where employee_id = ${idOf(ana)} order by effective_from desc limit 1`);
  expect(status).toEqual({ status: 'Resigned', from: addDays(IN_30, 1), reason: filed.ref, letter: TODAY });
});

test('nobody resigns twice at a time, nor once they leave, and a short notice says why', async () => {
  const ben = await worker();
  expect(await resign(ben, { lastDay: addDays(TODAY, 10) })).toMatchObject({ status: 409, code: 'SHORT_NOTICE' });
  const filed = await resign(ben, { lastDay: addDays(TODAY, 10), shortNotice: 'OWN_CAUSE' });
  expect(filed.status).toBe(200);
  expect(await resign(ben)).toMatchObject({ status: 409, code: 'WAITS_ALREADY' });
  const changed = await ask<typeof filed>(ben, resignationRequest.api.change, {
    ...{ id: filed.id, version: filed.version, lastDay: addDays(TODAY, 12), shortNotice: 'ACCEPTED' },
    ...{ reason: 'STUDY', letter: 'I resign for school.', files: [] },
  });
  expect(changed).toMatchObject({ status: 200, asks: 'Last day Nov-14-2026' });
  expect((await decide('hana', changed, 'approve')).status).toBe(200);
  expect(await resign(ben)).toMatchObject({ status: 409, code: 'LEAVES_ALREADY' });
});

test('HR holds a resignation with a reason, its owner may still withdraw it, and HR may still accept it', async () => {
  const [cora, dan] = [await worker(), await worker()];
  const filed = await resign(cora);
  expect(await decide('hana', filed, 'hold')).toMatchObject({ status: 400, code: 'REMARKS_NEEDED' });
  const held = await decide('hana', filed, 'hold', 'The turnover is not agreed');
  expect(held).toMatchObject({ status: 200, stateLabel: 'On hold', state: 'FOR_APPROVAL' });
  expect(await mine(cora)).toMatchObject({ resignation: { heldBecause: 'The turnover is not agreed' } });
  expect(await resign(cora)).toMatchObject({ status: 409, code: 'WAITS_ALREADY' });
  expect(await move(cora, held, 'cancel')).toMatchObject({ status: 200, stateLabel: 'Withdrawn' });
  const again = await decide('hana', await resign(dan), 'hold', 'The turnover is not agreed');
  expect(await decide('hector', again, 'accept-held')).toMatchObject({ status: 200, stateLabel: 'Accepted' });
  expect(await mine(dan)).toMatchObject({ case: { state: 'OPEN' } });
});

test('what employment refuses comes back at the acceptance, and nothing is half-written', async () => {
  const eva = await worker();
  const filed = await resign(eva);
  expect(await end(idOf(eva), { effectiveFrom: day('2026-11-20') })).toMatchObject({ effectiveFrom: '2026-11-20' });
  expect(await decide('hana', filed, 'approve')).toMatchObject({ status: 409, code: 'NO_SUCH_MOVE' });
  expect(await mine(eva)).toMatchObject({ resignation: { ref: filed.ref }, case: { kind: 'END_OF_CONTRACT' } });
  expect(await endMootRequests({ registry, database, now: new Date('2026-11-19T09:00:00+08:00') })).toBe(0);
  expect(await endMootRequests({ registry, database, now: new Date('2026-11-20T09:00:00+08:00') })).toBe(1);
  expect((await mine(eva)).resignation).toBeNull();
});

test('after the acceptance the leaver asks for another last day or to stay, and HR agrees or says why not', async () => {
  const fay = await leaver();
  const later = addDays(IN_30, 14);
  expect(await wish(fay, { wish: 'MOVE' })).toMatchObject({ status: 409, code: 'WHICH_DAY' });
  const asked = await wish(fay, { wish: 'MOVE', lastDay: later });
  expect(asked).toMatchObject({ status: 200, asks: 'New last day Dec-16-2026', from: IN_30 });
  expect(await wish(fay, { wish: 'STAY' })).toMatchObject({ status: 409, code: 'ASKED_ALREADY' });
  expect(await decide('hana', asked, 'deny')).toMatchObject({ status: 400 });
  expect(await decide('hana', asked, 'approve')).toMatchObject({ status: 200, stateLabel: 'Agreed' });
  const id = await caseIdOf(fay);
  expect(await mine(fay)).toMatchObject({ case: { lastDay: later, state: 'OPEN' }, wish: null });
  const { changes, filed } = await ask<ResignationOf>('hana', casesApi.resignation, { id });
  expect(changes).toMatchObject([{ was: IN_30, becomes: later, ref: asked.ref, changedBy: 'hana' }]);
  expect(filed?.resignation).toMatchObject({ letter: 'I resign.', noticeDays: 30, reason: 'NEW_WORK' });
  const stays = await wish(fay, { wish: 'STAY' });
  expect(await decide('hana', stays, 'approve')).toMatchObject({ status: 200 });
  expect(await head(id)).toMatchObject({ state: 'WITHDRAWN', lastDay: null, daysLeft: null });
  expect(await mine(fay)).toMatchObject({ case: null });
  expect((await told('sonia')).at(-1)).toMatchObject({ title: 'Someone on your team is staying' });
  expect((await resign(fay)).status).toBe(200);
});

test('every end of employment opens a case of its kind, and taking it back withdraws the case', async () => {
  const cases = async (employeeId: string) =>
    database.rows(
      sql`select kind, closed_how as how from separation_case where employee_id = ${employeeId} order by opened_at`,
    );
  const [gil, hal] = [await company.employee(), await company.employee()];
  await end(gil, { to: 'Resigned', cause: 'RETIREMENT' });
  await cancel(gil, addDays(TODAY, 31));
  await end(gil, { cause: 'DEATH', effectiveFrom: TODAY });
  expect(await cases(gil)).toEqual([
    { kind: 'RETIREMENT', how: 'WITHDRAWN' },
    { kind: 'DEATH', how: null },
  ]);
  await end(hal, { to: 'Floating', cause: 'NO_POST' });
  expect(await cases(hal)).toEqual([]);
});

test('HR changes the last day of a case it began, and leaves that of a resignation to the person', async () => {
  const [ivy, jay] = [await worker(), await leaver()];
  await company.schedule(idOf(ivy), 'DAY', '2026-11-28', '2026-12-20');
  await end(idOf(ivy), { effectiveFrom: day('2026-12-01') });
  const id = await caseIdOf(ivy);
  const before = await head(id);
  const change = (more: object, who = 'hana') =>
    ask(who, casesApi.changeLastDay, {
      id,
      version: before.version,
      lastDay: '2026-12-10',
      reason: 'Turnover',
      ...more,
    });
  expect(await change({ lastDay: '2026-11-01' })).toMatchObject({
    status: 409,
    code: 'LAST_DAY_PAST',
    fields: { lastDay: expect.any(String) },
  });
  expect(await change({ lastDay: '2026-11-30' })).toMatchObject({ status: 409, code: 'SAME_LAST_DAY' });
  expect(await change({}, 'lea')).toMatchObject({ status: 403 });
  expect(await change({})).toMatchObject({ status: 200, lastDay: '2026-12-10', dueOn: '2027-01-09' });
  expect(await change({})).toMatchObject({ status: 409, code: 'STALE' });
  const shifts = await database.one<{ count: number }>(sql`select count(*)::int as count from shift_day
    where employee_id = ${idOf(ivy)} and shift_id is not null`);
  expect(shifts?.count).toBe(13);
  expect((await told(ivy)).at(-1)).toMatchObject({ title: 'Your last day changed' });
  const other = await caseIdOf(jay);
  const { version } = await head(other);
  expect(await change({ id: other, version })).toMatchObject({ status: 409, code: 'BEGUN_BY_EMPLOYEE' });
});

test('the last day stays once its pay is posted, or the final pay is complete', async () => {
  const [kim, lou] = [await worker(), await worker()];
  await end(idOf(kim), { effectiveFrom: day('2026-11-11') });
  await end(idOf(lou), { effectiveFrom: day('2026-12-11') });
  const [early, late] = [await head(await caseIdOf(kim)), await head(await caseIdOf(lou))];
  const change = ({ id, version }: typeof early, lastDay: string) =>
    ask('hana', casesApi.changeLastDay, { id, version, lastDay, reason: 'Turnover' });
  await database.run(sql`insert into pay_period (id, starts, ends, last_day_to_file, state)
    values (gen_random_uuid(), '2026-11-01', '2026-11-15', '2026-11-15', 'Posted')`);
  expect(await change(early, '2026-11-20')).toMatchObject({ status: 409, code: 'LAST_DAY_POSTED' });
  expect((await head(early.id)).lastDay).toBe('2026-11-10');
  await database.run(sql`insert into pay_run (id, kind, employee_id, starts, ends, pay_date, month, part, parts, state, completed_at,
    completed_by, opened_by) values (gen_random_uuid(), 'FINAL', ${idOf(lou)}, '2026-12-01', '2026-12-15', '2026-12-20', '2026-12-01',
    1, 1, 'Completed', now(), 'paula', 'paula')`);
  expect(await change(late, '2026-12-14')).toMatchObject({ status: 409, code: 'FINAL_PAID' });
});

test('people who may view a resignation open its files, also before it is accepted, and each reading is written down', async () => {
  const [kim, fileId] = [await worker(), newId()];
  const { key } = await files.put(Buffer.from('%PDF-1.7 letter'), 'application/pdf');
  await database.run(sql`insert into request_file (id, owner, name, media_type, bytes, storage_key, at)
    values (${fileId}, ${kim}, 'letter.pdf', 'application/pdf', 15, ${key}, ${clock.now})`);
  const { id } = await resign(kim, { files: [fileId] });
  const open = async (who: string, more = {}) =>
    (await call(who, casesApi.askedFile, { input: { id, fileId, ...more } })).status;
  expect([await open('vera'), await open('hana'), await open('lea'), await open('sonia')]).toEqual([
    200, 200, 403, 403,
  ]);
  expect(await open('vera', { fileId: newId() })).toBe(404);
  const other = await resign(await worker());
  expect(await open('vera', { id: other.id })).toBe(404);
  const read = await database.rows(sql`select from audit_line where action = 'READ' and subject_id = ${fileId}`);
  expect(read).toHaveLength(2);
});

test('a resignation shows in the 201 file once it is accepted', async () => {
  const mia = await worker();
  const filed = await resign(mia);
  const shown = async () =>
    (await ask<{ total: number }>('hana', employmentApi.requests, { employeeId: idOf(mia), page: 1, size: 20 })).total;
  expect(await shown()).toBe(0);
  await decide('hana', filed, 'approve');
  expect(await shown()).toBe(1);
});
