// The demo's uniforms, at both ends of chance.
import { expect, test } from 'vitest';
import { database } from '../../../tests/uniforms.ts';
import { UniformCategory } from '../catalogue/lists.ts';
import { seedUniforms } from './seed.ts';
import { levelPage } from './table/levels.ts';

const NOW = new Date('2026-11-21T09:00:00+08:00');
const FIRST = { page: 1, size: 1_000 };

test.each([
  ['least', 0, 50],
  ['most', 0.999, 0],
])('with the %s of chance, goods of all categories lie at three places', async (_, chance, short) => {
  const undo = new Error('Only looked at');
  const seeded = database.transaction(async (db) => {
    await seedUniforms(db, { now: NOW, random: () => chance });
    const { items } = await levelPage(db, { ...FIRST, isShort: false });
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(UniformCategory.codes));
    expect(new Set(items.map(({ place }) => place)).size).toBe(3);
    expect(items.filter(({ isShort }) => isShort).length).toBeGreaterThanOrEqual(short);
    throw undo;
  });
  await expect(seeded).rejects.toBe(undo);
});
