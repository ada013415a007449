import { expect, test } from 'vitest';
import { computeDay } from './day.ts';
import type { ComputedDay, DayFacts } from './facts.ts';
import { at, facts, NOON_MEAL, punches, shift } from './given.ts';

/** The keys of a computed day that the case is about. */
type Then = { readonly [Key in keyof ComputedDay]?: unknown };
type Case = readonly [fact: string, given: Partial<DayFacts>, then: Then];
const overtime = (from: string, to: string) => ({ overtime: [{ from: at(from), to: at(to) }] });
const worked = (from: string, to: string) => punches(`in ${from}`, `out ${to}`);

const BREAKS: readonly Case[] = [
  [
    'a short break is paid',
    { punches: punches('in 09:00', 'break-out 15:00', 'break-in 15:20', 'out 18:00') },
    { regular: 480, undertime: 0 },
  ],
  [
    'a long break is the meal, whenever it is taken',
    { punches: punches('in 09:00', 'break-out 14:00', 'break-in 15:00', 'out 18:00') },
    { regular: 480, undertime: 0 },
  ],
  [
    'a meal longer than the schedule allows is undertime',
    { punches: punches('in 09:00', 'break-out 12:00', 'break-in 13:30', 'out 18:00') },
    { regular: 450, undertime: 30 },
  ],
  [
    'going out for the meal by plain punches is the meal',
    { punches: punches('in 09:00', 'out 12:10', 'in 13:10', 'out 18:00') },
    { regular: 480, undertime: 0 },
  ],
  [
    'an hour away at another time is undertime',
    { punches: punches('in 09:00', 'out 15:00', 'in 16:00', 'out 18:00') },
    { regular: 420, undertime: 60 },
  ],
  [
    'a break at the post with a paid meal is work',
    {
      shift: shift('06:00', '14:00', { ...NOON_MEAL, mealPaid: true }),
      punches: punches('in 06:00', 'break-out 10:00', 'break-in 11:00', 'out 14:00'),
    },
    { regular: 480, undertime: 0 },
  ],
  [
    'a break before the shift is not its meal',
    { punches: punches('in 07:00', 'break-out 07:30', 'break-in 08:50', 'out 18:00') },
    { regular: 480, overtime: 0, excess: 0 },
  ],
];

const PUNCHES: readonly Case[] = [
  [
    'two taps within a minute are one',
    { punches: punches('in 09:00', 'in 09:00:40', 'out 18:00', 'out 18:00:59') },
    { regular: 480, flags: [] },
  ],
  [
    'a second time-in while in changes nothing',
    { punches: punches('in 09:00', 'in 13:00', 'out 18:00') },
    { regular: 480, late: 0, flags: ['REPEATED_IN'] },
  ],
  [
    'a second time-out shows that the person was still there',
    { punches: punches('in 09:00', 'out 12:00', 'out 18:00') },
    { regular: 480, flags: ['REPEATED_OUT'] },
  ],
  [
    'coming back after the time-out opens the day again',
    { punches: punches('in 09:00', 'out 18:00', 'in 20:00', 'out 21:00') },
    { regular: 480, excess: 60 },
  ],
  [
    'a return for overtime is overtime where approved',
    { punches: punches('in 09:00', 'out 18:00', 'ot-in 20:00', 'ot-out 21:00'), grants: overtime('20:00', '21:00') },
    { regular: 480, overtime: 60, excess: 0 },
  ],
  [
    'a time-out without a time-in is no presence',
    { punches: punches('out 18:00') },
    { regular: 0, results: ['No Time-in'], flags: ['OUT_WITHOUT_IN'] },
  ],
  [
    'a corrected time-in replaces the recorded one',
    { punches: worked('09:40', '18:00'), grants: { correctedIn: at('09:00') } },
    { regular: 480, late: 0, flags: ['CORRECTED', 'REPEATED_IN'] },
  ],
  [
    'a corrected time-out closes the day',
    { punches: punches('in 09:00'), grants: { correctedOut: at('18:00') } },
    { regular: 480, results: ['Complete'] },
  ],
  [
    'a corrected time-out may be earlier than the recorded one',
    { punches: worked('09:00', '20:00'), grants: { correctedOut: at('18:00') } },
    { regular: 480, excess: 0 },
  ],
  [
    'a day without punches may be corrected into one',
    { grants: { correctedIn: at('09:00'), correctedOut: at('18:00') } },
    { regular: 480, results: ['Complete'] },
  ],
];

for (const [fact, given, then] of [...BREAKS, ...PUNCHES]) {
  test(fact, () => expect(computeDay(facts(given))).toMatchObject(then));
}
