import { addDays, type Day, day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import type { OfferedDay } from '../../../slots/contract.ts';
import { shutDays } from './clinic-days.ts';

const MONDAY = day('2026-11-30');
const slot = {
  startsAt: '2026-11-30T08:00:00.000+08:00',
  endsAt: '2026-11-30T08:30:00.000+08:00',
  state: 'OPEN',
  free: 1,
};
const offered = (date: Day, isOpen: boolean, closedFor: string | null = null) =>
  ({ date, closedFor, slots: isOpen ? [slot] : [] }) as OfferedDay;

test('weekdays without hours are shut, and so is a date that the clinic closed', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((after) => offered(addDays(MONDAY, after), after < 5));
  const closed = offered(addDays(MONDAY, 8), false, 'Fiesta');
  expect(shutDays([...week, closed])).toEqual({ weekdays: [0, 6], days: [addDays(MONDAY, 8)] });
  expect(shutDays([])).toEqual({ weekdays: [], days: [] });
});
