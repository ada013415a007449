// Each pattern that the specification declares is used by a field.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATTERN } from '@kawani/kit/contract/pattern';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CODE = /(?<!\.test)\.tsx?$/;
// These declare and explain the patterns.
const OWN = ['kit/contract/pattern.ts'];

test('every declared pattern is used by a field', () => {
  const used = new Set(['domains', 'kit', 'apps'].flatMap(textsIn).flatMap(patternsIn));
  expect(Object.keys(PATTERN).filter((name) => !used.has(name))).toEqual([]);
});

function patternsIn(text: string): string[] {
  return [...text.matchAll(/(?:PATTERN\.|(?:typed|matching)\(')([A-Z_]+)/g)].map(([, name = '']) => name);
}

function textsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !OWN.includes(path.slice(ROOT.length)))
    .map((path) => readFileSync(path, 'utf8'));
}
