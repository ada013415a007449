// Fitness to work: decided by the clinic, read by HR without anything of the results.
import { type FitnessDecision, type Lapsing, resultsApi } from '@kawani/domains/diagnostics/results/contract';
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { MONDAY } from '../../../tests/clinic-actions.ts';
import { openClinic, refused } from '../../../tests/diagnostics.ts';

const { ask, worker, addItem, openHours, hold, file, database } = await openClinic();

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
type Read = { fitness: FitnessDecision | null };

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
  expect((await ask<Read>(person.name, resultsApi.mine)).fitness).toEqual(now);
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

test('a supervisor learns whose medical lapses among the team alone, and nothing but the date', async () => {
  const [near, far, elsewhere] = [await examined(), await examined(), await examined('BLK-1')];
  await near.decide({ fitness: 'FIT', validUntil: '2026-12-31' });
  await elsewhere.decide({ fitness: 'FIT', validUntil: '2026-12-31' });
  await far.decide({ fitness: 'FIT', validUntil: '2027-11-21' });
  const lapsing = (who: string, more: Record<string, unknown> = {}) =>
    ask<{ items: Lapsing[] }>(who, resultsApi.lapsing, more);
  const { items } = await lapsing('sup');
  expect(items.map(({ employeeId }) => employeeId)).toEqual([near.person.id]);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(['detachmentId', 'employeeId', 'name', 'number', 'validUntil']);
  const ofHr = (await lapsing('hr')).items.map(({ employeeId }) => employeeId);
  expect(ofHr.sort()).toEqual([near.person.id, elsewhere.person.id].sort());
  const site = { detachmentId: items[0]?.detachmentId };
  expect((await lapsing('hr', site)).items.map(({ employeeId }) => employeeId)).toEqual([near.person.id]);
  expect((await lapsing('sup', { days: 10 })).items).toEqual([]);
  expect(await lapsing(near.person.name)).toMatchObject({ status: 403 });
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
