// The demo's counts, at both ends of chance.
import { expect, test } from 'vitest';
import { database } from '../../../tests/uniforms.ts';
import { seedUniforms } from '../stock/seed.ts';
import { seedCounts } from './seed.ts';
import { sheets } from './service/sheets.ts';

const NOW = new Date('2026-11-21T08:00:00+08:00');

test.each([
  ['least', 0],
  ['most', 0.999],
])('with the %s of chance, one count is closed with a loss and one waits for approval', async (_, chance) => {
  const undo = new Error('Only looked at');
  const seeded = database.transaction(async (db) => {
    await seedUniforms(db, { now: NOW, random: () => chance });
    await seedCounts(db, { now: NOW });
    const { items } = await sheets({ page: 1, size: 20 }, { db });
    expect(items).toMatchObject([
      { place: 'Cebu branch', state: 'FOR_APPROVAL', startedBy: 'admin' },
      { place: 'Makati branch', state: 'CLOSED', startedBy: 'custodian', endedBy: 'admin' },
    ]);
    throw undo;
  });
  await expect(seeded).rejects.toBe(undo);
});
