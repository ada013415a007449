import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { checkedRows, employeeCells, type Known } from './import.ts';

const HEADER = 'number,last_name,first_name,sex,civil_status,birth_date,hire_date,designation,detachment';
const known: Known = {
  detachments: new Map([['MKT-01', 'd1']]),
  departments: new Map(),
  designations: new Map([['GUARD', 'g1']]),
  shifts: new Map(),
  deviceUsers: new Set(),
  usernames: new Set(),
};

test('fifty thousand rows are judged within seconds', () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, index) => `${100_000 + index},Peña,Ana María,Female,single,1990-05-01,2020-01-06,GUARD,MKT-01`,
  );
  const bytes = new TextEncoder().encode([HEADER, ...rows].join('\n'));
  const began = performance.now();
  expect(checkedRows(employeeCells(bytes).records, known, day('2026-11-21')).good).toHaveLength(50_000);
  expect(performance.now() - began).toBeLessThan(15_000);
});
