import { expect, test } from 'vitest';
import type { DayResult } from '../contract.ts';
import { computeDay } from './day.ts';
import type { DayFacts, LeaveFact } from './facts.ts';
import { at, facts, NIGHT, OFFICE, punches } from './given.ts';

const worked = (from: string, to: string) => punches(`in ${from}`, `out ${to}`);
const leave = (portion: LeaveFact['portion'], paid = true): readonly LeaveFact[] => [
  { type: paid ? 'VL' : 'LWOP', portion, paid },
];
const overtime = { overtime: [{ from: at('18:00'), to: at('22:00') }] };

const CASES: readonly (readonly [fact: string, given: Partial<DayFacts>, results: readonly DayResult[]])[] = [
  ['who worked the whole shift is complete', { punches: worked('08:55', '18:02') }, ['Complete']],
  ['who was on approved paid leave is on leave', { leave: leave('WHOLE') }, ['Leave']],
  ['a morning and an afternoon of leave make a whole day', { leave: [...leave('AM'), ...leave('PM')] }, ['Leave']],
  ['approved leave without pay has its own name', { leave: leave('WHOLE', false) }, ['LWOP']],
  ['half a day without pay makes the day unpaid leave', { leave: [...leave('AM'), ...leave('PM', false)] }, ['LWOP']],
  [
    'leave wins over what was punched on that day',
    { leave: leave('WHOLE'), punches: worked('09:00', '12:00') },
    ['Leave'],
  ],
  ['who never came is AWOL', {}, ['AWOL']],
  ['who never timed out has no time-out', { punches: punches('in 09:00') }, ['No Timeout']],
  ['who only timed out has no time-in, and is not AWOL', { punches: punches('out 18:00') }, ['No Time-in']],
  [
    'a time-out alone stays No Time-in on a half day of leave',
    { punches: punches('out 18:00'), leave: leave('AM') },
    ['No Time-in'],
  ],
  ['a time-out alone on a rest day is seen too', { restDay: true, punches: punches('out 18:00') }, ['No Time-in']],
  ['a whole day of leave stays leave', { punches: punches('out 18:00'), leave: leave('WHOLE') }, ['Leave']],
  [
    'a time-in after the time-out is a time-in',
    { punches: punches('out 12:30', 'in 13:00', 'out 18:00') },
    ['AM Half Day'],
  ],
  [
    'a corrected time-in completes the day',
    { punches: punches('out 18:00'), grants: { correctedIn: at('09:00') } },
    ['Complete'],
  ],
  ['who came late and never timed out is both', { punches: punches('in 09:20') }, ['No Timeout', 'Late']],
  [
    'who left for a break and never came back has no time-out',
    { punches: punches('in 09:00', 'break-out 12:00') },
    ['No Timeout'],
  ],
  ['who worked only the second half has a half day', { punches: worked('13:00', '18:00') }, ['AM Half Day']],
  ['who worked only the first half has a half day', { punches: worked('09:00', '12:00') }, ['PM Half Day']],
  ['a morning on leave is a half day', { leave: leave('AM'), punches: worked('13:00', '18:00') }, ['AM Half Day']],
  ['an afternoon on leave is a half day', { leave: leave('PM'), punches: worked('09:00', '12:00') }, ['PM Half Day']],
  [
    'who came late to the second half is late beside the half day',
    { leave: leave('AM'), punches: worked('13:30', '18:00') },
    ['Late', 'AM Half Day'],
  ],
  ['a morning missed is not called late as well', { punches: worked('13:30', '18:00') }, ['Late', 'AM Half Day']],
  [
    'who was late and left early in the first half shows it',
    { punches: worked('09:10', '11:30') },
    ['Late', 'Undertime', 'PM Half Day'],
  ],
  ['half a day on leave and the other half missing is undertime, not AWOL', { leave: leave('AM') }, ['Undertime']],
  [
    'late, undertime and overtime stand beside each other',
    { punches: punches('in 09:10', 'out 15:00', 'in 16:00', 'out 20:00'), grants: overtime },
    ['Late', 'Undertime', 'Overtime'],
  ],
  ['overtime that nobody approved is no overtime yet', { punches: worked('09:00', '20:00') }, ['Complete']],
  ['overtime approved is overtime', { punches: worked('09:00', '20:00'), grants: overtime }, ['Overtime']],
  [
    'excused undertime keeps its name',
    { punches: worked('09:00', '17:00'), grants: { undertimeExcused: true } },
    ['Undertime'],
  ],
  ['a rest day without work has no result', { restDay: true, shift: null }, []],
  ['leave on a rest day has no result', { restDay: true, shift: null, leave: leave('WHOLE') }, []],
  ['leave counts where the schedule is not posted yet', { shift: null, leave: leave('WHOLE') }, ['Leave']],
  ['a day without a schedule and without work has no result', { shift: null }, []],
  ['who stays away when work is suspended is not AWOL', { grants: { workSuspended: true } }, []],
  ['before and after employment there is no result', { employed: false, punches: worked('09:00', '18:00') }, []],
];

test.each(CASES)('%s', (_, given, results) => {
  const computed = computeDay(facts(given));
  expect(computed.results).toEqual(results);
  expect(computed.primary).toBe(results[0] ?? null);
});

test('a half day keeps its lost minutes for payroll', () => {
  expect(computeDay(facts({ punches: worked('13:00', '18:00') }))).toMatchObject({ late: 180, onLeave: 0 });
  expect(computeDay(facts({ punches: worked('13:00', '18:00'), leave: leave('AM') }))).toMatchObject({
    late: 0,
    onLeave: 180,
  });
});

const RUNNING: readonly (readonly [fact: string, given: Partial<DayFacts>, state: string, settles: string | null])[] = [
  ['a day to come is upcoming', { now: at('-1 12:00') }, 'UPCOMING', '18:00'],
  ['who is not in yet is not AWOL while the shift runs', { now: at('17:59') }, 'UPCOMING', '18:00'],
  ['who is in is on shift', { now: at('12:00'), punches: punches('in 09:20') }, 'OPEN', '20:00'],
  [
    'an hour after the end the time-out may still come',
    { now: at('19:59'), punches: punches('in 09:00') },
    'OPEN',
    '20:00',
  ],
  [
    'who is on a break is on shift',
    { now: at('12:30'), punches: punches('in 09:00', 'break-out 12:00') },
    'OPEN',
    '20:00',
  ],
  [
    'a night shift runs into the next morning',
    { shift: NIGHT, now: at('+1 06:00'), punches: punches('in 22:00') },
    'OPEN',
    '+1 09:00',
  ],
  ['half a day on leave leaves the other half to come', { now: at('12:00'), leave: leave('AM') }, 'UPCOMING', '18:00'],
  ['a rest day is off', { restDay: true, shift: null, now: at('12:00') }, 'OFF', null],
];

test.each(RUNNING)('%s, and has no result yet', (_, given, state, settles) => {
  const computed = computeDay(facts(given));
  expect(computed).toMatchObject({ state, results: [] });
  expect(computed.settlesAt && Date.parse(computed.settlesAt)).toBe(settles && Date.parse(at(settles)));
});

test.each([
  ['at the end of the shift who never came is AWOL', { now: at('18:00') }, ['AWOL']],
  [
    'two hours after the end the time-out is missing',
    { now: at('20:00'), punches: punches('in 09:00') },
    ['No Timeout'],
  ],
  [
    'who timed out is done before the shift ends',
    { now: at('15:00'), punches: worked('09:00', '15:00') },
    ['Undertime'],
  ],
  [
    'on a rest day a time-in waits sixteen hours',
    { shift: null, restDay: true, now: at('+1 01:00'), punches: punches('in 09:00') },
    ['No Timeout'],
  ],
] as const)('%s', (_, given, results) => {
  const computed = computeDay(facts(given));
  expect(computed).toMatchObject({ state: 'DONE', results, settlesAt: null });
});

test('a missing time-out is never filled in', () => {
  expect(computeDay(facts({ punches: punches('in 09:00') }))).toMatchObject({
    timeOut: null,
    regular: 0,
    undertime: 0,
    excess: 0,
  });
});

test('the explanation says what a person can check by hand', () => {
  const { explanation } = computeDay(
    facts({
      shift: { ...OFFICE, graceMinutes: 5 },
      punches: worked('09:10', '20:00'),
      grants: { overtime: [{ from: at('18:00'), to: at('19:00') }] },
    }),
  );
  expect(explanation).toEqual([
    { label: 'Shift', value: '9:00 AM to 6:00 PM, meal 12:00 PM to 1:00 PM, grace 5 m' },
    { label: 'Present', value: '9:10 AM to 8:00 PM' },
    { label: 'Meal taken', value: '12:00 PM to 1:00 PM' },
    { label: 'Regular hours asked', value: '8 h' },
    { label: 'Late', value: '10 m (arrived 9:10 AM, grace 5 m)' },
    { label: 'Regular', value: '7 h 50 m' },
    { label: 'Overtime', value: '1 h (6:00 PM to 7:00 PM)' },
    { label: 'Excess, waiting for approval', value: '1 h (7:00 PM to 8:00 PM)' },
    { label: 'Results', value: 'Late, Overtime' },
  ]);
});
