// Results of diagnostics: kept once, replaced in sight, and read by their person and the clinic alone.
import { diagnosticsApi } from '@kawani/domains/diagnostics/requests/contract';
import {
  type ClinicResults,
  type OwnOutcome,
  type OwnResult,
  resultsApi,
} from '@kawani/domains/diagnostics/results/contract';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import { forgetPapers } from './service/results.ts';

const clinicOf = await openClinic();
const { ask, worker, addItem, openHours, hold, file, upload, enterResult, database, files, clock } = clinicOf;

/** A request of a worker, with the item that it asks for. */
async function filed() {
  const [{ clinic }, person, item] = [await openHours(), await worker(), await addItem({ category: 'Medical' })];
  await hold(person.name, clinic.id, '08:00');
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T08:00:00+08:00` };
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', paymentMode: 'Cash', ...when };
  const { id } = await file(person.name, { ...form, itemIds: [item.id] });
  return { id, person, item };
}
const mine = (who: string) => ask<{ items: OwnResult[]; outcomes: OwnOutcome[] }>(who, resultsApi.mine);
const reads = (actor: string) =>
  database.rows<{ subject: string }>(
    sql`select subject from audit_line where actor = ${actor} and action = 'READ' and subject like 'diagnostic-result%'`,
  );

test('a result is told to its person, who opens it; each look leaves an audit line', async () => {
  const { id, person, item } = await filed();
  expect(await ask<ClinicResults>('clerk', resultsApi.ofRequest, { id })).toMatchObject({
    items: [],
    missing: [{ employeeId: person.id, itemId: item.id, item: item.name }],
  });
  expect(await enterResult(id, person.id, { itemId: item.id })).toMatchObject({
    items: [{ item: item.name, employeeId: person.id, name: 'result.pdf', enteredBy: 'lab', replacedAt: null }],
    missing: [],
  });
  const told = await database.rows<{ title: string; body: string; opens: string }>(
    sql`select title, body, opens from notification where subject = ${person.name}`,
  );
  expect(told).toMatchObject([{ title: 'Your result is ready', opens: expect.stringMatching(`open=${id}$`) }]);
  expect(told[0]?.body).not.toContain(item.name);
  const [own] = (await mine(person.name)).items;
  const paper = await clinicOf.call(person.name, resultsApi.myFile, { input: { id: own?.id } });
  expect(paper.raw.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(paper.raw.headers['content-disposition']).toMatch(/^attachment/);
  expect(paper.text).toContain('A result');
  expect(await reads(person.name)).toHaveLength(2);
});

test('the person and the clinic alone reach a result: neither HR, nor who filed it for others, nor another employee', async () => {
  const { id, person } = await filed();
  await enterResult(id, person.id);
  const [own] = (await mine(person.name)).items;
  const stranger = await worker();
  for (const who of ['hr', 'sup', 'payroll', 'doctor', 'biller', 'nurse', stranger.name]) {
    for (const endpoint of [resultsApi.ofRequest, resultsApi.file])
      expect(await ask(who, endpoint, { id: own?.id }), who).toMatchObject({ status: 403 });
    expect((await ask(who, resultsApi.myFile, { id: own?.id })).status, who).toBeGreaterThanOrEqual(403);
  }
  for (const who of ['sup', stranger.name]) {
    expect(await ask(who, resultsApi.myFile, { id: own?.id })).toMatchObject({ status: 404, code: 'NO_SUCH_RESULT' });
    expect(await mine(who)).toMatchObject({ items: [] });
  }
  for (const who of ['clerk', 'hr', 'sup', person.name]) expect(await upload(who), who).toMatchObject({ status: 403 });
  const looked = await clinicOf.call('clerk', resultsApi.file, { input: { id: own?.id } });
  expect(looked.status).toBe(200);
  expect(await reads('clerk')).toHaveLength(1);
});

test('what came of an examination is a decision of the clinic, a paper, or that something is still to come', async () => {
  const { id, person } = await filed();
  const outcomes = async () => (await mine(person.name)).outcomes;
  expect(await outcomes()).toEqual([]);
  await ask('clerk', diagnosticsApi.mark, { id, employeeId: person.id, version: 1, state: 'Incomplete' });
  expect(await outcomes()).toMatchObject([{ requestId: id, service: 'Medical', outcome: 'WAITING', fitness: null }]);
  await enterResult(id, person.id);
  await ask('clerk', diagnosticsApi.mark, { id, employeeId: person.id, version: 2, state: 'Completed' });
  expect(await outcomes()).toMatchObject([{ outcome: 'READY' }]);
  const decided = { id, employeeId: person.id, fitness: 'FIT', validUntil: '2027-11-21' };
  await ask('lab', resultsApi.decideFitness, decided, newId());
  expect(await outcomes()).toMatchObject([{ outcome: 'FIT', fitness: { validUntil: '2027-11-21', limits: null } }]);
  expect(await mine('sup')).toMatchObject({ outcomes: [] });
});

test('a corrected result takes the place of the one before; the clinic keeps both', async () => {
  const { id, person } = await filed();
  const { items: before } = await enterResult(id, person.id);
  const replaces = before[0]?.id;
  expect(await enterResult(id, person.id, { replaces })).toMatchObject({
    items: [{ replacedAt: null }, { id: replaces, replacedAt: expect.any(String) }],
  });
  expect(await enterResult(id, person.id, { replaces })).toMatchObject(refused(409, 'REPLACED_ALREADY', 'replaces'));
  expect((await mine(person.name)).items).toHaveLength(1);
  expect(await ask(person.name, resultsApi.myFile, { id: replaces })).toMatchObject({ status: 404 });
  expect((await clinicOf.call('lab', resultsApi.file, { input: { id: replaces } })).status).toBe(200);
  await expect(database.run(sql`delete from diagnostic_result where id = ${replaces}`)).rejects.toThrow();
});

test('a file is judged by what is in it, and refused with the reason', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases = [
    [svg, 'result.svg', 400],
    [svg, 'result.pdf', 400],
    [Buffer.from('MZ\x90\x00 a program'), 'result.pdf', 400],
    [Buffer.alloc(0), 'result.pdf', 400],
    [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024)]), 'result.pdf', 413],
    [Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj'), 'result.pdf', 400],
  ] as const;
  for (const [content, name, status] of cases)
    expect(await upload('lab', content, name), `${name} of ${content.length}`).toMatchObject({
      status,
      fields: { file: expect.any(String) },
    });
});

test('a paper is entered once, by the account that uploaded it, for a person and an item of the request', async () => {
  const [{ id, person }, other] = [await filed(), await filed()];
  const { id: fileId } = await upload('lab');
  const enter = (input: object) =>
    ask('lab', resultsApi.enter, { id, employeeId: person.id, fileId, ...input }, newId());
  expect(await enter({ itemId: other.item.id })).toMatchObject(refused(400, 'NOT_OF_THE_REQUEST', 'itemId'));
  expect(await enter({ employeeId: other.person.id })).toMatchObject({ status: 404, code: 'NO_SUCH_PERSON' });
  expect(await enter({ fileId: newId() })).toMatchObject(refused(404, 'NO_SUCH_FILE', 'fileId'));
  expect(await enter({})).toMatchObject({ status: 200 });
  expect(await enter({})).toMatchObject(refused(404, 'NO_SUCH_FILE', 'fileId'));
});

test('papers lie under a prefix of their own, and those that were never entered are removed after a day', async () => {
  const { id, person } = await filed();
  await enterResult(id, person.id);
  const { id: fileId } = await upload('lab');
  const keys = () =>
    database.rows<{ id: string; key: string }>(sql`select id, storage_key as key from diagnostic_file`);
  const before = await keys();
  expect(before.every(({ key }) => key.startsWith('results/'))).toBe(true);
  const left = before.find((each) => each.id === fileId) ?? expect.fail();
  await forgetPapers(database, files, new Date(clock.now.getTime() + 2 * 86_400_000));
  const after = await keys();
  expect(after.map((each) => each.id)).not.toContain(fileId);
  await expect(files.get(left.key)).rejects.toThrow();
  for (const { key } of after) expect(await files.get(key)).toBeDefined();
});
