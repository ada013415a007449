import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('each file of the list of slow tests is still there', () => {
  const listed = Object.keys(JSON.parse(readFileSync(join(ROOT, 'tests/slowest.json'), 'utf8')));
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
