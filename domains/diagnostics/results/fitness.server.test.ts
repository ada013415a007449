// Fitness to work: decided by the clinic, read by HR without anything of the results.
import { diagnosticsApi } from '@kawani/domains/diagnostics/requests/contract';
import { type FitnessDecision, resultsApi } from '@kawani/domains/diagnostics/results/contract';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';
import type { RequiredDiagnostic } from '../requests/contract/due.ts';

const { ask, worker, addItem, openHours, hold, file, database, neededOf, enterResult } = await openClinic();

async function examined(site?: string) {
  const [{ clinic }, person, item] = [await openHours(), await worker(site), await addItem({ category: 'Medical' })];
  await hold(person.name, clinic.id, '08:00');
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T08:00:00+08:00` };
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', paymentMode: 'Cash', ...when };
  const { id } = await file(person.name, { ...form, itemIds: [item.id] });
  const decide = (input: object) =>
    ask('lab', resultsApi.decideFitness, { id, employeeId: person.id, ...input }, newId());
  return { id, person, decide };
}
type Read = { fitness: FitnessDecision | null; required: RequiredDiagnostic[] };

test('the latest decision counts, for HR and for the person', async () => {
  const { person, decide } = await examined();
  const asked = { employeeId: person.id };
  expect(await ask<Read>('hr', resultsApi.fitness, asked)).toMatchObject({ status: 200, fitness: null });
  await decide({ fitness: 'PENDING' });
  const limits = 'No work at heights';
  const decided = await decide({ fitness: 'FIT_WITH_LIMITS', limits, validUntil: '2027-11-21' });
  expect(decided).toMatchObject({ status: 200, fitness: [{ employeeId: person.id, fitness: 'FIT_WITH_LIMITS' }] });
  const now = { fitness: 'FIT_WITH_LIMITS', limits, validUntil: '2027-11-21', decidedOn: '2026-11-21' };
  expect((await ask<Read>('hr', resultsApi.fitness, asked)).fitness).toEqual(now);
  expect((await ask<Read>(person.name, resultsApi.myFitness)).fitness).toEqual(now);
  for (const who of ['sup', 'payroll', person.name])
    expect(await ask(who, resultsApi.fitness, asked), who).toMatchObject({ status: 403 });
  expect(await ask('hr', resultsApi.fitness, { employeeId: newId() })).toMatchObject({ status: 404 });
  await expect(database.run(sql`update diagnostic_fitness set fitness = 'FIT'`)).rejects.toThrow();
});

test('each objection names its field', async () => {
  const { decide } = await examined();
  const cases = [
    [{ fitness: 'FIT_WITH_LIMITS', validUntil: '2027-11-21' }, 'LIMITS', 'limits'],
    [{ fitness: 'FIT', limits: 'x', validUntil: '2027-11-21' }, 'ONLY_WITH_LIMITS', 'limits'],
    [{ fitness: 'FIT' }, 'VALID_UNTIL', 'validUntil'],
    [{ fitness: 'FIT', validUntil: '2026-11-21' }, 'VALID_UNTIL_PAST', 'validUntil'],
    [{ fitness: 'UNFIT', validUntil: '2027-11-21' }, 'ONLY_OF_FIT', 'validUntil'],
  ] as const;
  for (const [input, code, field] of cases) expect(await decide(input)).toMatchObject(refused(400, code, field));
});

test('who has a medical that ends soon is asked on the Dashboard to book another one, until that is done', async () => {
  const person = await worker();
  const seen = await addItem({ category: 'Medical', needsAppointment: false });
  const asked = { for: 'individual', requiredBy: 'MYSELF', service: 'Medical', paymentMode: 'Cash' };
  const { id } = await file(person.name, { ...asked, itemIds: [seen.id] });
  const decided = { id, employeeId: person.id, fitness: 'FIT', validUntil: '2026-12-21' };
  await ask('lab', resultsApi.decideFitness, decided, newId());
  expect(await neededOf(person.name)).toMatchObject([
    { says: 'Your medical ends on Dec-21-2026', opens: '/e-services/diagnostic/my-requests?file=Medical' },
  ]);
  const { clinic } = await openHours();
  await hold(person.name, clinic.id, '09:00');
  const when = { clinicId: clinic.id, startsAt: `${MONDAY}T09:00:00+08:00` };
  const item = await addItem({ category: 'Medical' });
  expect(await file(person.name, { ...asked, ...when, itemIds: [item.id] })).toMatchObject({ status: 200 });
  expect(await neededOf(person.name)).toEqual([]);
  expect(await ask(person.name, resultsApi.myFitness)).toMatchObject({ isBooked: true, fitness: { fitness: 'FIT' } });
});

test('HR reads which examinations of the job are done, and never that somebody took a voluntary test', async () => {
  const { id, person } = await examined();
  await database.run(sql`update job_designation set diagnostics = '{Medical,Laboratory,Own words}'`);
  const required = async () => (await ask<Read>('hr', resultsApi.fitness, { employeeId: person.id })).required;
  const missing = { isDone: false };
  expect(await required()).toEqual([
    { category: 'Medical', ...missing },
    { category: 'Laboratory', ...missing },
  ]);
  await enterResult(id, person.id);
  await ask('clerk', diagnosticsApi.mark, { id, employeeId: person.id, version: 1, state: 'Completed' });
  const voluntary = await addItem({ isVoluntary: true, needsAppointment: false, needsResult: false });
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Laboratory', paymentMode: 'Cash' };
  const own = await file(person.name, { ...form, itemIds: [voluntary.id] });
  const marked = { employeeId: person.id, version: 1, state: 'Completed' };
  expect(await ask('clerk', diagnosticsApi.mark, { id: own.id, ...marked })).toMatchObject({ status: 200 });
  expect(await required()).toEqual([
    { category: 'Medical', isDone: true },
    { category: 'Laboratory', ...missing },
  ]);
});

test('a database role that reads fitness alone reaches no result', async () => {
  const columns = await database.rows<{ name: string }>(sql`select column_name as name from information_schema.columns
    where table_name = 'employee_fitness' order by ordinal_position`);
  expect(columns.map(({ name }) => name)).toEqual(['employee_id', 'fitness', 'limits', 'valid_until', 'decided_on']);
  const tried = (statement: ReturnType<typeof sql>) =>
    database
      .transaction(async (db) => {
        await db.run(sql`create role fitness_reader`);
        await db.run(sql`grant select on employee_fitness to fitness_reader`);
        await db.run(sql`set local role fitness_reader`);
        await db.rows(statement);
        throw new Error('Read.');
      })
      .catch((error: Error) => error.message);
  expect(await tried(sql`select employee_id, limits from employee_fitness`)).toBe('Read.');
  for (const [table, statement] of [
    ['diagnostic_result', sql`select id from diagnostic_result`],
    ['diagnostic_file', sql`select id from diagnostic_file`],
    ['diagnostic_fitness', sql`select id from diagnostic_fitness`],
  ] as const)
    expect(await tried(statement)).toBe(`permission denied for table ${table}`);
});
