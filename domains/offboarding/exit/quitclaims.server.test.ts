// Quitclaims over HTTP: after the money alone, in the language of the person, read before it is signed; the database refuses
// the rest as well.
import { correctionsApi, runsApi } from '@kawani/domains/payroll/contract';
import { newId, type Sql, sql } from '@kawani/kit/server/db';
import { readTexts } from '@kawani/kit/server/texts';
import { beforeAll, expect, test } from 'vitest';
import { openLeavers } from '../../../tests/leavers.ts';
import { myExitApi } from './contract/mine.ts';
import type { MyQuitclaim, QuitclaimOfCase } from './contract/quitclaim.ts';
import { exitApi } from './contract.ts';

const leavers = await openLeavers();
readTexts();
const { ask, at, call, computeAgain, computed, database, move, people } = leavers;
let [ana, ben] = [
  { employeeId: '', caseId: '' },
  { employeeId: '', caseId: '' },
];
let runId = '';

const ofCase = async (id = ana.caseId) => (await ask<QuitclaimOfCase>(exitApi.quitclaim, { id }, 'hr')).body;
const write = (more: object = {}, who = 'hr') =>
  ask<QuitclaimOfCase>(exitApi.writeQuitclaim, { id: ana.caseId, version: 0, language: 'fil', ...more }, who);
const sign = async (more: object = {}) =>
  ask<QuitclaimOfCase>(
    exitApi.signQuitclaim,
    {
      ...{ id: ana.caseId, version: (await ofCase()).quitclaim?.version, signedOn: '2026-11-26' },
      ...{ witnesses: ['Rosario Muñoz', 'Jun Reyes'], fileId: await leavers.uploaded(), ...more },
    },
    'hr',
  );
const own = async (input = {}, who = 'ana') => (await ask<MyQuitclaim>(myExitApi.quitclaim, input, who)).body.quitclaim;
const against = async (statement: Sql) =>
  database.run(statement).then(
    () => 'nothing',
    (error: { constraint?: string }) => error.constraint,
  );
const bySql = (payslipId: Sql, at: Sql = sql`now()`) =>
  against(sql`insert into quitclaim (id, case_id, payslip_id, language, amounts, text, text_sha256, written_by, written_at)
    values (${newId()}, ${ana.caseId}, ${payslipId}, 'en', '{}', 'x', sha256('x'), 'hr', ${at})`);

beforeAll(async () => {
  [ana, ben] = [await leavers.leaver('ana'), await leavers.leaver('ben')];
  await database.run(sql`insert into account_language (username, language) values ('ana', 'en')`);
  people.set('anahr', { employeeId: ana.employeeId, holds: ['VIEW_QUITCLAIM'] });
  await leavers.postPeriod();
  at('2026-11-17T10:00');
});

test('no quitclaim is written before the final pay is completed, released and paid, nor past the product', async () => {
  const waits = async (wait: string) => {
    expect(await ofCase()).toMatchObject({ wait, quitclaim: null });
    expect(await write()).toMatchObject({ status: 409, body: { code: 'NOT_PAID_YET' } });
  };
  await waits('NO_FINAL_PAY');
  runId = await computed(ana.employeeId);
  const slip = sql`(select id from payslip where run_id = ${runId})`;
  await waits('NOT_COMPLETED');
  expect(await bySql(slip)).toBe('quitclaim_after_payment');
  await computeAgain(runId);
  await move(runsApi.completeRun, runId);
  await waits('NOT_RELEASED');
  await move(runsApi.releaseRun, runId);
  await waits('NOT_PAID');
  expect(await bySql(slip, sql`'2026-11-24T23:59:00+08:00'::timestamptz`)).toBe('quitclaim_after_payment');
  expect(await own()).toBeNull();
  at('2026-11-25T09:00');
  expect(await ofCase()).toMatchObject({ wait: null, payDate: '2026-11-25', language: 'en', hasAccount: true });
  // Of another person, or of a pay that is none at the end.
  expect(await bySql(sql`(select id from payslip where employee_id <> ${ana.employeeId} limit 1)`)).not.toBe('nothing');
});

test('of two officers one writes it; it says what was paid, in figures and in words, what is given up and that it is free', async () => {
  expect(await write({}, 'payroll')).toMatchObject({ status: 403 });
  expect(await write({}, 'anahr')).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_OWN' } });
  const both = await Promise.all(['hr', 'hr2'].map((who) => write({ language: 'en' }, who)));
  expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'STALE']);
  const { quitclaim, text } = await ofCase();
  expect(quitclaim).toMatchObject({
    language: 'en',
    shownAt: null,
    signedOn: null,
    payslipNo: expect.stringMatching(/^PS-/),
  });
  expect(text).toMatch(
    /I received my final pay of Php [\d,.]+ \([a-z -]+ pesos( and \d+ centavos?)?\), by payslip PS-/,
  );
  expect(text).toMatch(/without any condition/);
  expect(text).toMatch(/Basic pay: Php 4,000\.00\n13th month pay \(.+\): Php 333\.33/);
  expect(text).toMatch(/I do not give up: .*SSS/);
  expect(text).toMatch(/Nobody forced me/);
  const [kept] = await database.rows(sql`select text_sha256 = sha256(convert_to(text, 'UTF8')) as same from quitclaim`);
  expect(kept).toEqual({ same: true });
  expect(await database.rows(sql`select title from notification where subject = 'ana' and opens = '/leaving'`)).toEqual(
    [{ title: 'A quitclaim is ready for you to read' }],
  );
});

test('on request it is written in Filipino; the English one is kept as replaced, and the same is not written twice', async () => {
  const { quitclaim } = await ofCase();
  expect(await write({ version: quitclaim?.version, language: 'en' })).toMatchObject({ body: { code: 'NOTHING_NEW' } });
  const { body } = await write({ version: quitclaim?.version });
  expect(body).toMatchObject({ quitclaim: { language: 'fil' }, earlier: [{ id: quitclaim?.id, language: 'en' }] });
  expect(body.text).toMatch(/piso/);
  expect(body.text).toMatch(/Walang pumilit/);
  const paper = await call('hr', exitApi.quitclaimPaper, { input: { id: ana.caseId } });
  expect(paper.raw.headers['content-type']).toBe('application/pdf');
  expect(paper.raw.rawPayload.toString('latin1')).toMatch(/\/Lang \(fil\)/);
});

test('nobody signs what was not shown: the first reading by the person is written down, once', async () => {
  expect(await sign()).toMatchObject({ status: 409, body: { code: 'NOT_SHOWN' } });
  expect(await own()).toMatchObject({ language: 'fil', shownAt: null, text: null });
  people.set('old', { employeeId: ana.employeeId });
  expect(await ask(myExitApi.quitclaim, { text: 'shown' }, 'old')).toMatchObject({ body: { code: 'SIGN_IN_AGAIN' } });
  expect(await own({}, 'ben')).toBeNull();
  const readings = await Promise.all([1, 2].map(() => own({ text: 'shown' })));
  expect(readings.map((each) => each?.text)).toEqual([(await ofCase()).text, (await ofCase()).text]);
  const { shownAt } = (await ofCase()).quitclaim ?? {};
  expect(shownAt).toMatch(/^2026-11-25T09:00/);
  at('2026-11-26T09:00');
  await own({ text: 'shown' });
  expect((await ofCase()).quitclaim).toMatchObject({ shownAt, shownBy: null });
  expect(await ask(exitApi.handOverQuitclaim, { id: ana.caseId, version: 2 }, 'hr')).toMatchObject({
    status: 409,
    body: { code: 'SHOWN_ALREADY' },
  });
});

test('the signed copy comes with its day and one to four witnesses, once, and nothing of it changes after', async () => {
  expect(await sign({ witnesses: [] })).toMatchObject({ status: 400 });
  expect(await sign({ witnesses: ['Jun Reyes', 'JUN reyes'] })).toMatchObject({ body: { code: 'SAME_WITNESS' } });
  expect(await sign({ signedOn: '2026-11-27' })).toMatchObject({ body: { code: 'SIGNED_AHEAD' } });
  expect(await sign({ signedOn: '2026-11-24' })).toMatchObject({ body: { code: 'SIGNED_BEFORE' } });
  expect(await sign({ fileId: await leavers.uploaded('somebody') })).toMatchObject({ status: 400 });
  const { version } = (await ofCase()).quitclaim ?? {};
  const [one, other] = await Promise.all([sign({ version }), sign({ version })]);
  expect([one?.body.code ?? 'signed', other?.body.code ?? 'signed'].sort()).toEqual(['STALE', 'signed']);
  expect((await ofCase()).quitclaim).toMatchObject({
    signedOn: '2026-11-26',
    witnesses: ['Rosario Muñoz', 'Jun Reyes'],
  });
  expect(await write({ version: 3, language: 'en' })).toMatchObject({ body: { code: 'SIGNED' } });
  expect(await against(sql`update quitclaim set signed_on = '2026-11-27' where signed_on is not null`)).toBe(
    'quitclaim_stays',
  );
  expect(
    await against(sql`update quitclaim set text = 'y', text_sha256 = sha256('y') where signed_on is not null`),
  ).toBe('quitclaim_stays');
  const paper = await call('ana', myExitApi.quitclaimPaper);
  expect(paper.text).toContain('a paper');
});

test('a corrected payslip makes a new quitclaim, which waits for the difference; the signed one is kept', async () => {
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  const [slip] = await database.rows<{ id: string }>(sql`select id from payslip where run_id = ${runId}`);
  const entries = [{ label: 'Unpaid holiday', amount: 50_000, tax: 'EXEMPT' }];
  const correction = { id: runId, employeeId: ana.employeeId, slipId: slip?.id, recomputes: false, entries };
  const payOn = '2026-11-28';
  const done = await ask(correctionsApi.correctSlip, { ...correction, reason: 'A holiday was left out', payOn });
  expect(done).toMatchObject({ status: 200 });
  expect(await ofCase()).toMatchObject({ wait: 'NOT_PAID', payDate: payOn, quitclaim: { isOutdated: true } });
  const { version } = (await ofCase()).quitclaim ?? {};
  expect(await write({ version })).toMatchObject({ body: { code: 'NOT_PAID_YET' } });
  const corrected = sql`(select id from payslip where corrects = ${slip?.id})`;
  expect(await bySql(corrected, sql`'2026-11-27T12:00:00+08:00'::timestamptz`)).toBe('quitclaim_after_payment');
  at('2026-11-28T08:00');
  const { body } = await write({ version });
  expect(body).toMatchObject({
    quitclaim: { isOutdated: false, signedOn: null },
    earlier: [{ signedOn: '2026-11-26' }, {}],
  });
  expect(body.text).toMatch(/Unpaid holiday/);
});

test('who has no account gets it on paper, and the office says so', async () => {
  await database.run(sql`update employee set username = null where id = ${ben.employeeId}`);
  await leavers.released(ben.employeeId, '2026-11-28');
  const id = ben.caseId;
  const written = await write({ id });
  expect(written).toMatchObject({ status: 200, body: { hasAccount: false, language: 'fil' } });
  const handed = await ask<QuitclaimOfCase>(exitApi.handOverQuitclaim, { id, version: 1 }, 'hr');
  expect(handed.body.quitclaim).toMatchObject({ shownBy: 'hr', shownAt: expect.any(String) });
});
