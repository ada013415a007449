// What the rest of the product says of the handbook: the dashboard of a reader, and the status that ends probation.
import { dashboardApi, type NeededAction } from '@kawani/domains/dashboard/contract';
import { statusApi } from '@kawani/domains/employees/contract';
import { expect, test } from 'vitest';
import { openHandbook } from './handbook.ts';

const { ask, call, reader, create, mine, readNow } = await openHandbook();

const needed = async (who: string, language = 'en') =>
  (await call(who, dashboardApi.needsAction, { language })).json<NeededAction[]>();
const effects = async (employeeId: string, more: object) => {
  const form = { employeeId, from: 'Probationary', effectiveFrom: '2026-12-01', reason: 'because', ...more };
  return (await ask<{ effects: string[] }>('hr', statusApi.previewStatus, form)).effects.filter((said) =>
    said.includes('standards'),
  );
};
const FAILED = { to: 'Terminated', cause: 'FAILED_PROBATION' };
const REGULAR = { to: 'Active', cause: 'REGULARIZED' };

test('the dashboard asks to read what was not acknowledged, until it is', async () => {
  await reader('nia', { isOnProbation: true });
  expect(await needed('nia')).toEqual([]);
  await create('Time in');
  await create('Pay');
  await create('Standards', { kind: 'PROBATION_STANDARDS' });
  expect(await needed('nia')).toMatchObject([
    { says: 'Acknowledge your probation standards', opens: '/handbook' },
    { says: 'Read the handbook: 2 chapters', opens: '/handbook' },
  ]);
  for (const chapter of await mine('nia')) await readNow('nia', chapter);
  expect(await needed('nia')).toEqual([]);
});

test('who ends probation over standards that were never acknowledged is warned, and not kept from it', async () => {
  const [told, untold] = [
    await reader('told', { isOnProbation: true, hiredOn: '2026-11-20' }),
    await reader('untold', { isOnProbation: true, hiredOn: '2026-11-20' }),
  ];
  for (const chapter of await mine('told')) await readNow('told', chapter);
  expect([await effects(told, FAILED), await effects(told, REGULAR)]).toEqual([[], []]);
  expect(await effects(untold, FAILED)).toEqual([expect.stringContaining('can be contested')]);
  expect(await effects(untold, REGULAR)).toEqual([expect.stringContaining('never acknowledged')]);
  expect(await effects(untold, { to: 'Floating', cause: 'NO_POST' })).toEqual([]);
  const form = { employeeId: untold, from: 'Probationary', effectiveFrom: '2026-12-01', reason: 'because', ...REGULAR };
  expect(await ask('hr', statusApi.moveStatus, form)).toMatchObject({ status: 200 });
});
