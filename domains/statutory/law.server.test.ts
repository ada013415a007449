import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { lawOf, shippedLaw, shippedVersions } from './service.ts';
import { versionsInForce } from './table/law.ts';

const database = await freshDatabase();

test('a new database has exactly the versions that the release ships', async () => {
  const inOrder = (versions: readonly { kind: string; scope: string; effectiveFrom: string }[]) =>
    [...versions].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const keyOf = ({ kind, scope, effectiveFrom }: { kind: string; scope: string; effectiveFrom: string }) =>
    `${kind} ${scope} ${effectiveFrom}`;
  const stored = await versionsInForce(database);
  expect(inOrder(stored)).toEqual(inOrder(shippedVersions()));
});

test('the law of the database answers as the shipped one', async () => {
  const law = await lawOf(database);
  const on = day('2026-11-21');
  expect(law.sssSchedule(on)).toEqual(shippedLaw().sssSchedule(on));
  expect(law.wageFloorAt({ psgc: '1380300000', wageClass: null }, on)?.daily).toBe(69_500);
  expect(() => law.sssSchedule(day('2000-01-01'))).toThrow('No SSS schedule covers 2000-01-01');
});
