// What the time card says, by the hour.
import type { TimeCard } from '@kawani/domains/attendance/contract';
import { day } from '@kawani/kit/values/day';
import type { Instant, WallTime } from '@kawani/kit/values/hours';
import { minutes } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { carriedOver, courseOf, greeting, shiftLine, standing, workedSoFar } from './card-words.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`);
const MORNING = {
  code: 'D06',
  name: 'Day',
  color: '#0b6b57',
  starts: '06:00' as WallTime,
  ends: '14:00' as WallTime,
  mealStarts: null,
  mealEnds: null,
  mealPaid: false,
  graceMinutes: minutes(5),
  flexible: false,
  requiredMinutes: minutes(480),
};
const NIGHT = { ...MORNING, code: 'N22', starts: '22:00' as WallTime, ends: '06:00' as WallTime };
const CARD: TimeCard = {
  now: '2026-11-20T08:00:00.000+08:00' as Instant,
  workDate: day('2026-11-20'),
  firstName: 'Maria',
  shift: MORNING,
  restDay: false,
  holidays: [],
  site: { name: 'Detachment Makati 03', fences: [], policy: 'FLAG', photo: false },
  next: 'IN',
  openSince: null,
  last: null,
  leftOpen: null,
};

test('the shift line names times and site, or why there are none', () => {
  expect(shiftLine(CARD)).toBe('6:00 AM – 2:00 PM · Detachment Makati 03');
  expect(shiftLine({ ...CARD, shift: null, restDay: true })).toBe('Rest day');
  expect(shiftLine({ ...CARD, shift: null })).toBe('No schedule posted');
});

test('an open time-in is told with the time it has run', () => {
  const openSince = '2026-11-20T05:58:00.000+08:00' as Instant;
  expect(workedSoFar(openSince, at('09:10'))).toBe('3 h 12 m');
});

test.each([
  ['05:15', 'Starts in 45 m'],
  ['06:20', 'Started 20 m ago'],
  ['14:00', 'Ended 2:00 PM'],
])('before a time-in at %s the card says: %s', (time, says) => {
  expect(standing(CARD, at(time))).toBe(says);
});

test.each([
  ['00:00', 'Good morning, Maria'],
  ['11:59', 'Good morning, Maria'],
  ['12:00', 'Good afternoon, Maria'],
  ['18:00', 'Good evening, Maria'],
])('at %s Manila time the greeting is %s', (time, says) => {
  expect(greeting(at(time), 'Maria')).toBe(says);
});

test('a night shift runs into the next day', () => {
  expect(courseOf({ ...CARD, shift: NIGHT }, at('21:00'))).toBe(0);
  expect(courseOf({ ...CARD, shift: NIGHT }, new Date('2026-11-21T02:00:00+08:00'))).toBe(0.5);
  expect(courseOf({ ...CARD, shift: NIGHT }, new Date('2026-11-21T09:00:00+08:00'))).toBe(1);
});

test('a card kept from yesterday without a signal offers today a time-in and remembers what was left open', () => {
  const open = { ...CARD, next: 'OUT' as const, openSince: '2026-11-20T05:58:00.000+08:00' as Instant };
  const today = { shift: NIGHT, restDay: false, holidays: [], site: { name: 'Detachment Makati 03' } };
  const kept = carriedOver(open, today, new Date('2026-11-21T08:00:00+08:00'));
  expect(kept).toMatchObject({
    workDate: '2026-11-21',
    next: 'IN',
    openSince: null,
    leftOpen: '2026-11-20',
    shift: NIGHT,
  });
  expect(kept.site).toEqual(CARD.site);
});
