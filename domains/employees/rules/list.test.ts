import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { supervisorAmong, tenure } from './list.ts';

test.each([
  ['2026-11-21', '2026-11-20', ''],
  ['2026-11-01', '2026-11-21', '20 d'],
  ['2026-10-22', '2026-11-21', '30 d'],
  ['2026-10-21', '2026-11-21', '1 m'],
  ['2024-02-29', '2025-02-28', '11 m'],
  ['2024-02-29', '2025-03-01', '1 y'],
  ['2024-08-20', '2026-11-21', '2 y 3 m'],
  ['2024-11-21', '2026-11-21', '2 y'],
])('whoever was hired on %s has been there on %s for “%s”', (hired, until, said) => {
  expect(tenure(day(hired), day(until))).toBe(said);
});

const leaders = [
  { employeeId: 'ana', name: 'Ana Reyes', steps: 1 },
  { employeeId: 'ben', name: 'Ben Cruz', steps: 1 },
  { employeeId: 'cora', name: 'Cora Diaz', steps: 2 },
];

test('the nearest leader is the supervisor, and who leads answers to the next one up', () => {
  expect(supervisorAmong(leaders, 'dan')).toBe('Ana Reyes');
  expect(supervisorAmong(leaders, 'ben')).toBe('Cora Diaz');
  expect(supervisorAmong(leaders, 'cora')).toBeNull();
  expect(supervisorAmong([], 'dan')).toBeNull();
});
