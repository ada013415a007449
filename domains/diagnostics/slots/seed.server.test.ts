// The demo's diagnostics.
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openClinic } from '../../../tests/diagnostics.ts';
import { DiagnosticCategory } from '../services/lists.ts';
import { itemPage } from '../services/table/items.ts';
import { seedDiagnostics } from './seed.ts';
import { availabilityRows, closedRows } from './table/availability.ts';

const { database } = await openClinic();
const NOW = new Date('2026-11-21T09:00:00+08:00');

test('items of all categories are offered, and appointments at two clinics', async () => {
  const undo = new Error('Only looked at');
  const seeded = database.transaction(async (db) => {
    const today = day('2026-11-21');
    await seedDiagnostics(db, { now: NOW, today });
    const { items } = await itemPage(db, { page: 1, size: 100, state: 'active' }, today);
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(DiagnosticCategory.codes));
    const hours = await availabilityRows(db, { state: 'active' });
    expect(new Set(hours.map(({ clinic }) => clinic)).size).toBe(2);
    expect(await closedRows(db, { from: today })).toHaveLength(1);
    throw undo;
  });
  await expect(seeded).rejects.toBe(undo);
});
