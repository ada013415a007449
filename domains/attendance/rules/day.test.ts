import { expect, test } from 'vitest';
import { computeDay } from './day.ts';
import type { ComputedDay, DayFacts } from './facts.ts';
import { at, facts, NIGHT, NOON_MEAL, OFFICE, punches, shift, WORK_DATE } from './given.ts';

/** The keys of a computed day that the case is about. */
type Then = { readonly [Key in keyof ComputedDay]?: unknown };
type Case = readonly [fact: string, given: Partial<DayFacts>, then: Then];
const overtime = (from: string, to: string) => ({ overtime: [{ from: at(from), to: at(to) }] });
const worked = (from: string, to: string) => punches(`in ${from}`, `out ${to}`);

const HOURS: readonly Case[] = [
  [
    'a day from start to end is eight hours',
    { punches: worked('09:00', '18:00') },
    { regular: 480, late: 0, undertime: 0, overtime: 0, excess: 0, worked: 480 },
  ],
  ['who comes at 9:10 is 10 minutes late', { punches: worked('09:10', '18:00') }, { regular: 470, late: 10 }],
  [
    'who comes after the meal is late by the hours before it, not by the meal',
    { punches: worked('13:00', '18:00') },
    { regular: 300, late: 180 },
  ],
  [
    'who leaves before the end has undertime, without the meal',
    { punches: worked('09:00', '11:00') },
    { regular: 120, undertime: 360 },
  ],
  ['seconds after the minute do not make late', { punches: worked('09:00:59', '18:00:30') }, { regular: 480, late: 0 }],
  [
    'coming early earns nothing without approval',
    { punches: worked('07:00', '18:00') },
    { regular: 480, overtime: 0, excess: 0 },
  ],
  [
    'coming early with approved overtime is overtime',
    { punches: worked('07:00', '18:00'), grants: overtime('07:30', '09:00') },
    { overtime: 90, excess: 0 },
  ],
  [
    'time past the shift without approval waits as excess',
    { punches: worked('09:00', '20:00') },
    { regular: 480, overtime: 0, excess: 120, worked: 600, flags: ['EXCESS'] },
  ],
  [
    'approved time past the shift is overtime, the rest waits',
    { punches: worked('09:00', '20:00'), grants: overtime('18:00', '19:00') },
    { overtime: 60, excess: 60 },
  ],
  [
    'approval of hours nobody worked gives nothing',
    { punches: worked('09:00', '18:30'), grants: overtime('18:00', '22:00') },
    { overtime: 30, excess: 0 },
  ],
  [
    'overtime never offsets lateness',
    { punches: worked('09:30', '20:00'), grants: overtime('18:00', '20:00') },
    { regular: 450, late: 30, overtime: 120 },
  ],
  [
    'a shift of twelve hours has overtime in its schedule',
    { shift: shift('06:00', '18:00'), punches: worked('06:00', '18:00') },
    { regular: 480, overtime: 240 },
  ],
  [
    'on a long shift late stays late though ten hours are worked',
    { shift: shift('06:00', '18:00'), punches: worked('06:30', '18:00') },
    { regular: 450, late: 30, overtime: 240 },
  ],
  [
    'leaving a long shift after eight hours is no undertime',
    { shift: shift('06:00', '18:00'), punches: worked('06:00', '14:00') },
    { regular: 480, undertime: 0, overtime: 0 },
  ],
  [
    'a compressed week has no overtime within twelve hours',
    { shift: shift('06:00', '18:00', { compressed: true }), punches: worked('06:00', '18:00') },
    { regular: 720, overtime: 0 },
  ],
  [
    'a meal eaten at the post is work',
    {
      shift: shift('06:00', '14:00', {
        mealStarts: NOON_MEAL.mealStarts,
        mealEnds: NOON_MEAL.mealEnds,
        mealPaid: true,
      }),
      punches: worked('06:00', '14:00'),
    },
    { regular: 480, undertime: 0 },
  ],
  [
    'a short shift asks only for its own hours',
    { shift: shift('08:00', '12:00'), punches: worked('08:00', '12:00') },
    { regular: 240, undertime: 0 },
  ],
  [
    'who comes after the shift was late for all of it',
    { punches: worked('18:30', '19:00') },
    { regular: 0, late: 480, undertime: 0, excess: 30 },
  ],
];

const GRACE: readonly Case[] = [
  [
    'lateness up to the grace is forgiven and counts as worked',
    { shift: { ...OFFICE, graceMinutes: 10 }, punches: worked('09:10', '18:00') },
    { regular: 480, late: 0, results: ['Complete'] },
  ],
  [
    'one minute beyond the grace counts in full',
    { shift: { ...OFFICE, graceMinutes: 10 }, punches: worked('09:11', '18:00') },
    { regular: 469, late: 11, results: ['Late'] },
  ],
];

const NIGHTS: readonly Case[] = [
  [
    'the night is from 10:00 PM to 6:00 AM',
    { shift: NIGHT, punches: worked('22:00', '+1 07:00') },
    { regular: 480, nightRegular: 420, nightOvertime: 0 },
  ],
  [
    'a night shift that ends at 6:05 AM is of the date it starts on',
    { shift: shift('22:00', '06:00'), punches: worked('22:00', '+1 06:05') },
    { regular: 480, nightRegular: 480, excess: 5, timeOut: '2026-06-11T06:05:00.000+08:00' },
  ],
  [
    'overtime at night is counted apart',
    { shift: shift('14:00', '22:00'), punches: worked('14:00', '+1 01:00'), grants: overtime('22:00', '+1 01:00') },
    { regular: 480, nightRegular: 0, overtime: 180, nightOvertime: 180 },
  ],
  [
    'night minutes forgiven by grace stay night minutes',
    { shift: shift('22:00', '06:00', { graceMinutes: 15 }), punches: worked('22:15', '+1 06:00') },
    { regular: 480, nightRegular: 480 },
  ],
];

const HOLIDAYS: readonly Case[] = [
  [
    'a night into a holiday has two hours of one date and six of the other',
    { shift: shift('22:00', '06:00'), punches: worked('22:00', '+1 06:00'), holidays: { '2026-06-11': 'RH' } },
    {
      portions: [
        { date: WORK_DATE, holiday: null, regular: 120, overtime: 0, nightRegular: 120, nightOvertime: 0 },
        { date: '2026-06-11', holiday: 'RH', regular: 360, overtime: 0, nightRegular: 360, nightOvertime: 0 },
      ],
      flags: ['HOLIDAY_WORK'],
    },
  ],
  ['nobody is AWOL on a regular holiday', { holidays: { [WORK_DATE]: 'RH' } }, { results: [], state: 'OFF' }],
  ['nobody is AWOL on a special non-working day', { holidays: { [WORK_DATE]: 'SNW' } }, { results: [] }],
  ['a special working day is a working day', { holidays: { [WORK_DATE]: 'SW' } }, { results: ['AWOL'] }],
  [
    'a holiday tomorrow does not excuse the night shift of today',
    { shift: NIGHT, holidays: { '2026-06-11': 'RH' } },
    { results: ['AWOL'] },
  ],
  [
    'work on a rest day is regular up to eight hours, then waits',
    { shift: null, restDay: true, punches: worked('08:00', '18:00') },
    { regular: 480, excess: 120, late: 0, results: ['Complete'], flags: ['REST_DAY_WORK', 'UNSCHEDULED', 'EXCESS'] },
  ],
  [
    'approved hours past eight on a rest day are overtime',
    { shift: null, restDay: true, punches: worked('08:00', '18:00'), grants: overtime('16:00', '18:00') },
    { regular: 480, overtime: 120, excess: 0 },
  ],
  [
    'work without a schedule is work',
    { shift: null, punches: worked('08:00', '12:00') },
    { regular: 240, results: ['Complete'], flags: ['UNSCHEDULED'] },
  ],
];

const FLEXIBLE = shift('06:00', '22:00', { flexible: true, requiredMinutes: 480, ...NOON_MEAL });
const CORE = { ...FLEXIBLE, coreStarts: '10:00' as never, coreEnds: '15:00' as never };
const FLEXIBILITY: readonly Case[] = [
  [
    'a flexible shift asks for hours, not for a start',
    { shift: FLEXIBLE, punches: worked('10:30', '19:30') },
    { regular: 480, late: 0, undertime: 0, results: ['Complete'] },
  ],
  [
    'too few hours of a flexible shift are undertime',
    { shift: FLEXIBLE, punches: worked('10:30', '18:30') },
    { regular: 420, undertime: 60, results: ['Undertime'] },
  ],
  [
    'more hours of a flexible shift wait for approval',
    { shift: FLEXIBLE, punches: worked('08:00', '18:00') },
    { regular: 480, excess: 60 },
  ],
  [
    'who misses the start of the core hours is late',
    { shift: CORE, punches: worked('10:20', '20:00') },
    { regular: 460, late: 20, undertime: 0, excess: 60 },
  ],
  [
    'hours outside the band count only when approved',
    { shift: FLEXIBLE, punches: worked('04:00', '14:00') },
    { regular: 420, undertime: 60 },
  ],
  [
    'of two halves on leave, only the paid one is paid leave',
    {
      leave: [
        { type: 'VL', portion: 'AM', paid: true },
        { type: 'LWOP', portion: 'PM', paid: false },
      ],
    },
    { asked: 480, onLeave: 480, paidLeave: 180 },
  ],
  ['a rest day asks for nothing', { restDay: true, punches: worked('09:00', '18:00') }, { asked: 0, regular: 480 }],
  [
    'half a day of leave halves what a flexible shift asks',
    { shift: FLEXIBLE, leave: [{ type: 'VL', portion: 'AM', paid: true }], punches: worked('13:00', '17:00') },
    { regular: 240, onLeave: 240, undertime: 0, results: ['AM Half Day'] },
  ],
];

for (const [fact, given, then] of [...HOURS, ...GRACE, ...NIGHTS, ...HOLIDAYS, ...FLEXIBILITY]) {
  test(fact, () => expect(computeDay(facts(given))).toMatchObject(then));
}
