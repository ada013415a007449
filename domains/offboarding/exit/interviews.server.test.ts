// Exit interviews over HTTP: the person answers until the last day, HR reads, and nobody who led the person ever does.
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { LAST_DAY, openLeavers } from '../../../tests/leavers.ts';
import type { InterviewOfCase, InterviewSummary, MyExitInterview } from './contract/interview.ts';
import { myExitApi } from './contract/mine.ts';
import { exitApi } from './contract.ts';

const leavers = await openLeavers();
const { ask, at, call, database, people } = leavers;
const SECRET = 'The supervisor keeps back our overtime';
const ratings = { pay: 2, supervisor: 1, site: 4, training: 3, fairness: 2 };
const answers = { reason: 'SUPERVISOR', again: 'MAYBE', unlawful: SECRET, ...ratings };
let [ana, ben] = [
  { employeeId: '', caseId: '' },
  { employeeId: '', caseId: '' },
];

const own = async (who = 'ana') => (await ask<MyExitInterview>(myExitApi.interview, {}, who)).body.interview;
const send = (more: object, who = 'ana') => ask(myExitApi.answer, { ...answers, version: 0, ...more }, who);
const office = (id: string, who = 'hr') => ask<InterviewOfCase>(exitApi.interview, { id }, who);
const record = (id: string, more: object = {}, who = 'hr') =>
  ask(exitApi.recordInterview, { id, version: 0, heldOn: '2026-11-09', ...answers, ...more }, who);
const summary = async () => (await ask<InterviewSummary>(exitApi.interviewSummary, {}, 'hr')).body;

beforeAll(async () => {
  [ana, ben] = [await leavers.leaver('ana'), await leavers.leaver('ben')];
  const led = { holds: ['VIEW_EXIT_INTERVIEW'] };
  people.set('boss', { employeeId: await leavers.company.supervisor(), ...led });
  people.set('anahr', { employeeId: ana.employeeId, ...led });
  people.set('stays', { employeeId: await leavers.company.employee({ username: 'stays' }) });
});

test('the person answers, changes the answers, and a double tap or an older page changes nothing', async () => {
  expect(await own()).toMatchObject({ lastDay: LAST_DAY, mayAnswer: true, answers: null, version: 0 });
  const key = newId();
  const input = { ...answers, version: 0 };
  const taps = await Promise.all([1, 2].map(() => call('ana', myExitApi.answer, { key, input })));
  expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  expect(await own()).toMatchObject({ answers, version: 1 });
  expect(await send({})).toMatchObject({ status: 409, body: { code: 'STALE' } });
  expect(await send({ version: 1, reason: 'PAY', good: 'My colleagues' })).toMatchObject({ body: { version: 2 } });
  expect(await own()).toMatchObject({ answers: { reason: 'PAY', good: 'My colleagues' } });
  expect(await send({ version: 2, pay: 6 })).toMatchObject({ status: 400 });
  expect(await send({ version: 2, unlawful: 'x'.repeat(1_001) })).toMatchObject({ status: 400 });
  expect(await own('stays')).toBeNull();
  expect(await send({}, 'stays')).toMatchObject({ status: 409, body: { code: 'NO_CASE' } });
});

test('its holders read it, each time with an audit line; others, the supervisor and the person’s own office do not', async () => {
  expect((await office(ana.caseId)).body).toMatchObject({
    isOwn: true,
    mayRecord: false,
    answers: { unlawful: SECRET },
  });
  const [line] = await database.rows<{ found: string }>(sql`select u::text as found from audit_unsealed u
    where u::text like '%,READ,exit\\_interview,%' union all select l::text from audit_line l where l::text like '%,READ,exit\\_interview,%'`);
  expect(line?.found).toContain(ana.caseId);
  expect(await office(ana.caseId, 'payroll')).toMatchObject({ status: 403 });
  expect(await office(ana.caseId, 'boss')).toMatchObject({ status: 404, body: { code: 'NO_SUCH_CASE' } });
  expect(await record(ben.caseId, {}, 'boss')).toMatchObject({ status: 404 });
  expect(await office(ana.caseId, 'anahr')).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_OWN' } });
});

test('what was said is kept in the interview alone: no audit line, notification, history or idempotency key has it', async () => {
  const kept = await database.rows<{ found: string }>(sql`select u::text as found from audit_unsealed u
    union all select l::text from audit_line l union all select n::text from notification n
    union all select i::text from idempotency_key i union all select m::text from mail m`);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter(({ found }) => found.includes(SECRET))).toEqual([]);
});

test('HR records one held in person, which the person then can’t overwrite; what the person answered HR can’t', async () => {
  expect(await record(ben.caseId, { heldOn: '2026-11-10' })).toMatchObject({
    status: 400,
    body: { code: 'HELD_AHEAD' },
  });
  const both = await Promise.all(['hr', 'hr2'].map((who) => record(ben.caseId, {}, who)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await own('ben')).toMatchObject({ answers: null, heldOn: '2026-11-09', mayAnswer: false });
  expect(await send({ version: 1 }, 'ben')).toMatchObject({ status: 409, body: { code: 'HELD_ALREADY' } });
  expect(await record(ana.caseId, { version: 2 })).toMatchObject({ status: 409, body: { code: 'ANSWERED_ALREADY' } });
});

test('a summary counts from five answers up', async () => {
  expect(await summary()).toEqual({ answers: 2, least: 5, summary: null });
  for (const name of ['cruz', 'dina', 'elsa'])
    await record((await leavers.leaver(name)).caseId, { reason: 'PAY', again: 'YES', fairness: 5 });
  expect(await summary()).toMatchObject({
    answers: 5,
    summary: {
      reasons: [
        { reason: 'PAY', count: 4 },
        { reason: 'SUPERVISOR', count: 1 },
      ],
      again: [
        { again: 'YES', count: 3 },
        { again: 'MAYBE', count: 2 },
        { again: 'NO', count: 0 },
      ],
      unlawful: 5,
    },
  });
});

test('after the last day nothing can be changed, and it can still be read', async () => {
  at('2026-11-14T08:00');
  expect(await own()).toMatchObject({ mayAnswer: false, answers: { reason: 'PAY' } });
  expect(await send({ version: 2 })).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } });
});
