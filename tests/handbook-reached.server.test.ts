// What the rest of the product says of the handbook: the dashboard of a reader.
import { dashboardApi, type NeededAction } from '@kawani/domains/dashboard/contract';
import { expect, test } from 'vitest';
import { openHandbook } from './handbook.ts';

const { call, reader, create, mine, readNow } = await openHandbook();

const needed = async (who: string, language = 'en') =>
  (await call(who, dashboardApi.needsAction, { language })).json<NeededAction[]>();
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
