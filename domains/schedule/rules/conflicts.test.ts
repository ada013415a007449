import { addDays, type Day, day } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { coverConflicts, type PlannedPerson, personConflicts } from './conflicts.ts';
import { easterOf, movedToYear } from './holidays.ts';
import { breakOf, shiftLength, workOf } from './shift-terms.ts';

const TIMES: Readonly<Record<string, readonly [string, string]>> = {
  D: ['06:00', '14:00'],
  M: ['14:00', '22:00'],
  N: ['22:00', '06:00'],
  L: ['06:00', '18:00'],
};
const FIRST = day('2026-11-08');

function slot(sign: string) {
  const [starts, ends] = TIMES[sign] ?? [];
  const shift =
    starts === undefined ? null : { code: sign, name: sign, starts: starts as WallTime, ends: ends as WallTime };
  return { shiftId: shift && sign, detachmentId: 'site', restDay: sign === 'r', shift };
}

/** `planned`: capitals of shifts, `r` rest, `.` nothing; from `at` on all are drafted over rest. */
function person(planned: string, at: number, more: Partial<PlannedPerson> = {}): PlannedPerson {
  const all = [...planned].map((sign, nth) => ({ date: addDays(FIRST, nth), sign }));
  return {
    id: 'a',
    name: 'Ana',
    hiredOn: day('2020-01-01'),
    separatedOn: null,
    drafted: all.slice(at).map(({ date, sign }) => ({ date, after: slot(sign), isOffered: true, since: null })),
    days: all.map(({ date, sign }, nth) => ({ date, isPublished: true, ...slot(nth < at ? sign : 'r') })),
    posting: () => ({ siteId: 'site', isInReach: true }),
    requests: [],
    holidaysOn: () => [],
    siteName: () => 'Site',
    ...more,
  };
}

const nowhere: PlannedPerson['posting'] = () => undefined;
const CALENDAR = { today: FIRST, isPosted: () => false };
const kindsOf = (planned: string, at: number, more: Partial<PlannedPerson> = {}) =>
  personConflicts(person(planned, at, more), CALENDAR).map(({ kind, date }) => `${kind} ${date.slice(8)}`);

test.each([
  ['a day after a day', 'DD', 1, []],
  ['a day after a night that ends as it begins', 'ND', 1, ['REST_UNDER_8 09']],
  ['a mid after a night: eight hours', 'NM', 1, ['REST_UNDER_12 09']],
  ['a day after a mid: eight hours', 'MD', 1, ['REST_UNDER_12 09']],
  ['a posted neighbour counts too', 'rN', 1, []],
  ['six days and a rest day', 'DDDDDDr', 0, []],
  ['seven days', 'DDDDDDD', 0, ['NO_REST_DAY 14']],
  ['seven days of which the last is drafted', 'DDDDDDD', 6, ['NO_REST_DAY 14']],
  ['six days, rest, six days', 'DDDDDDrDDDDDD', 0, []],
  ['a rest day that gives only sixteen hours', 'NNNNNNrDDD', 0, []],
  ['a date with nothing posted rests as well', 'DDDDDD.D', 0, []],
] as const)('%s', (_, planned, at, kinds) => {
  expect(kindsOf(planned, at)).toEqual(kinds);
});

test('a free date between a night and a morning is no rest of 24 hours', () => {
  const early = {
    ...slot('D'),
    shift: { code: 'E', name: 'E', starts: '05:00' as WallTime, ends: '13:00' as WallTime },
  };
  const some = person('NNNNNNrD', 7);
  const drafted = [{ date: addDays(FIRST, 7), after: early, isOffered: true, since: null }];
  expect(personConflicts({ ...some, drafted }, CALENDAR).map(({ kind }) => kind)).toEqual(['NO_REST_DAY']);
});

test.each([
  ['posted', {}, { isPosted: () => true }, 'POSTED', true],
  ['before the first day of work', { hiredOn: addDays(FIRST, 1) }, {}, 'NOT_EMPLOYED', true],
  ['after the last day of work', { separatedOn: addDays(FIRST, -1) }, {}, 'NOT_EMPLOYED', true],
  ['without an assignment', { posting: nowhere }, {}, 'NO_POSTING', true],
  ['of another leader', { posting: () => ({ siteId: 'x', isInReach: false }) }, {}, 'OUT_OF_REACH', true],
  ['over', {}, { today: addDays(FIRST, 1) }, 'OVER', false],
  ['of a holiday', { holidaysOn: () => ['Bonifacio Day'] }, {}, 'HOLIDAY', false],
  ['of approved leave', { requests: [{ from: FIRST, to: FIRST, isLeave: true, ref: 'LV-1' }] }, {}, 'LEAVE', false],
  ['somebody asked about', { requests: [{ from: FIRST, to: FIRST, isLeave: false, ref: 'SC-1' }] }, {}, 'ASKED', false],
] as const)('a shift on a date that is %s is a conflict', (_, more, calendar, kind, isBlocking) => {
  const found = personConflicts(person('D', 0, more as Partial<PlannedPerson>), { ...CALENDAR, ...calendar });
  expect(found).toMatchObject([{ kind, isBlocking, employeeId: 'a', who: 'Ana', date: FIRST }]);
});

test('a rest day on a holiday or a leave is none', () => {
  expect(kindsOf('r', 0, { holidaysOn: () => ['Bonifacio Day'] })).toEqual([]);
});

test('headcount is told short or over, site by date and shift', () => {
  const cover = { site: 'Makati 03', date: FIRST as Day, code: 'D', required: 3 };
  const told = coverConflicts([
    { ...cover, planned: 2 },
    { ...cover, planned: 3 },
    { ...cover, planned: 5 },
  ]);
  expect(told.map(({ kind, says }) => [kind, says])).toEqual([
    ['SHORT', 'Makati 03, Nov-08-2026: 2 of 3 on D.'],
    ['OVERSTAFFED', 'Makati 03, Nov-08-2026: 5 of 3 on D.'],
  ]);
});

test.each([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, date) => expect(easterOf(year)).toBe(date));

test.each([
  ['2026-12-25', 'Christmas Day', '2027-12-25'],
  ['2026-08-31', 'National Heroes Day', '2027-08-30'],
  ['2026-04-03', 'Good Friday', '2027-03-26'],
  ['2026-03-20', "Eid'l Fitr", null],
  ['2025-05-12', 'National and local elections', null],
])('%s %s of the next year', (date, name, moved) => {
  expect(movedToYear({ date: day(date), name }, Number(date.slice(0, 4)) + 1).date).toBe(moved);
});

test('a break that nobody placed lies in the middle, also of a night', () => {
  const night = {
    starts: '22:00' as WallTime,
    ends: '07:00' as WallTime,
    breakMinutes: 60,
    breakPaid: false,
    flexible: false,
  };
  expect(shiftLength(night)).toBe(540);
  expect(breakOf(night)).toEqual({ starts: '02:00', ends: '03:00' });
  expect(workOf(night)).toBe(480);
});
