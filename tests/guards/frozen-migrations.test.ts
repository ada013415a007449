import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checksumsIn, checksumsOf, faultsOfMigrations } from './frozen-migrations.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('no landed migration was edited, renamed or deleted, and every migration is listed', () => {
  const landed = checksumsOf(readFileSync(here('migrations.txt'), 'utf8'));
  expect(landed.size).toBeGreaterThanOrEqual(37);
  expect(faultsOfMigrations(checksumsIn(here('../../apps/server/migrations')), landed)).toEqual([]);
});

const landed = checksumsOf('0001-a.sql aa\n0002-b.sql bb\n');

test('an edited migration is refused, and the message says to undo the edit', () => {
  const edited = new Map([
    ['0001-a.sql', 'ff'],
    ['0002-b.sql', 'bb'],
  ]);
  expect(faultsOfMigrations(edited, landed)).toEqual([
    '0001-a.sql has landed and is frozen: undo the edit and write a new migration.',
  ]);
});

test('a deleted migration is refused, and a renamed one is both missing and new', () => {
  const renamed = new Map([
    ['0001-a.sql', 'aa'],
    ['0003-b.sql', 'bb'],
  ]);
  expect(faultsOfMigrations(renamed, landed)).toEqual([
    '0002-b.sql has landed and is frozen: restore the file under this name.',
    '0003-b.sql is new: add this line to tests/guards/migrations.txt:\n0003-b.sql bb',
  ]);
});

test('a new migration is asked to be listed, with the exact line', () => {
  const grown = new Map([...landed, ['0003-c.sql', 'cc'] as const]);
  expect(faultsOfMigrations(grown, landed)).toEqual([
    '0003-c.sql is new: add this line to tests/guards/migrations.txt:\n0003-c.sql cc',
  ]);
});
