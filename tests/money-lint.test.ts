// The lint that keeps binary fractions away from money notices each of them where money is, and nothing elsewhere.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const folders = ['domains/payroll/rules', 'domains/leave/filing/rules'].map((under) =>
  mkdtempSync(join(ROOT, under, 'planted-')),
);
const [money = '', elsewhere = ''] = folders;
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function said(folder: string, line: string): string {
  const path = join(folder, 'planted.ts');
  writeFileSync(path, `// What lives here.\nexport const planted = (amount: number, rate: number) => ${line};\n`);
  return spawnSync(process.execPath, [BIOME, 'lint', path], { cwd: ROOT, encoding: 'utf8' }).stderr;
}

test.each([
  ['a division', 'amount / rate'],
  ['a power', 'amount ** rate'],
  ['a division into itself', '{ let rest = amount; rest /= rate; return rest; }'],
  ['rounding', 'Math.round(amount * rate)'],
  ['rounding down', 'Math.floor(amount * rate)'],
  ['rounding up', 'Math.ceil(amount * rate)'],
  ['reading a fraction', "parseFloat('1.1') + amount + rate"],
  ['reading one by Number', "Number.parseFloat('1.1') + amount + rate"],
  ['showing a fraction', 'amount.toFixed(rate)'],
  ['a fraction as it is written', 'amount * 1.25 + rate'],
])('%s of money: refused', (_, line) => {
  expect(said(money, line)).toContain('Money is whole centavos');
});

test('whole numbers may be added, taken and multiplied, and what is no money may be divided', () => {
  expect(said(money, 'amount * 12 - rate')).not.toContain('Money is whole centavos');
  expect(said(elsewhere, 'Math.round(amount / rate)')).not.toContain('Money is whole centavos');
});
