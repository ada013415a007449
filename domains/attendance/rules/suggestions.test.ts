import type { Instant } from '@kawani/kit/values/hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayResult } from '../contract.ts';
import { at, shift, WORK_DATE } from './given.ts';
import { type SuggestionFacts, suggestionsOf, type Typical } from './suggestions.ts';

const SHIFT = shift('09:00', '18:00');
const typical = (timeIn: string, timeOut: string, of: number): Typical => ({
  timeIn: at(timeIn),
  timeOut: at(timeOut),
  of,
});
const punch = (kind: 'IN' | 'OUT', time: string) =>
  ({ kind, at: at(time), source: 'DEVICE', device: 'Gate 1' }) as const;

function facts(result: DayResult, some: Partial<SuggestionFacts> = {}, timeIn: Instant | null = null): SuggestionFacts {
  return {
    day: { date: WORK_DATE, shift: SHIFT, timeIn, timeOut: null, results: [result] },
    punches: [],
    reported: [],
    neighbours: null,
    usual: null,
    now: at('+1 12:00'),
    ...some,
  };
}

/** `09:00 SHIFT 18:04 RECORDED` */
const told = (given: SuggestionFacts) =>
  suggestionsOf(given).map(({ timeIn, timeOut }) =>
    [timeIn, timeOut].map((time) => `${time.at.slice(11, 16)} ${time.source}`).join(' '),
  );

test.each<[string, SuggestionFacts, string[]]>([
  [
    'a missing time-in: the shift, colleagues, the usual time',
    facts('No Time-in', {
      punches: [punch('OUT', '18:04')],
      neighbours: typical('08:57', '18:01', 4),
      usual: typical('08:51', '18:03', 9),
    }),
    ['09:00 SHIFT 18:04 RECORDED', '08:57 NEIGHBOURS 18:04 RECORDED', '08:51 USUAL 18:04 RECORDED'],
  ],
  [
    'a missing time-out: a punch that was not accepted comes first',
    facts('No Timeout', { punches: [punch('IN', '08:55')], reported: [{ kind: 'OUT', at: at('18:10') }] }, at('08:55')),
    ['08:55 RECORDED 18:10 REPORTED', '08:55 RECORDED 18:00 SHIFT'],
  ],
  [
    'too few colleagues or days say nothing',
    facts(
      'No Timeout',
      {
        punches: [punch('IN', '08:55')],
        neighbours: typical('08:57', '17:40', 1),
        usual: typical('08:51', '17:30', 2),
      },
      at('08:55'),
    ),
    ['08:55 RECORDED 18:00 SHIFT'],
  ],
  [
    'the same minutes are told once',
    facts('No Timeout', { neighbours: typical('09:00', '18:00', 5) }, at('08:55')),
    ['08:55 RECORDED 18:00 SHIFT'],
  ],
  ['nothing that is still to come', facts('No Timeout', { now: at('17:00') }, at('08:55')), []],
  ['an absence is suggested no hours', facts('AWOL', { neighbours: typical('08:57', '18:01', 9) }), []],
  [
    'unless a punch of it was not accepted',
    facts('AWOL', { reported: [{ kind: 'IN', at: at('08:50') }] }),
    ['08:50 REPORTED 18:00 SHIFT'],
  ],
  ['other days are settled otherwise', facts('Late', {}, at('09:20')), []],
])('%s', (_, given, then) => {
  expect(told(given)).toEqual(then);
});

test('what a punch says of itself goes along', () => {
  const [first] = suggestionsOf(facts('No Time-in', { punches: [punch('OUT', '18:04')] }));
  expect(first?.timeOut).toMatchObject({ source: 'RECORDED', punch: 'DEVICE', device: 'Gate 1' });
});

test('every suggestion is in order, over by now, and keeps what was recorded', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const time = minute.map((n) =>
    at(`${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`),
  );
  fc.assert(
    fc.property(fc.constantFrom('No Time-in' as const, 'No Timeout' as const), time, time, time, time, (...asked) => {
      const [result, known, one, other, now] = asked;
      const kind = result === 'No Time-in' ? 'OUT' : 'IN';
      const given = facts(
        result,
        {
          punches: [{ kind, at: known, source: 'KIOSK', device: null }],
          neighbours: { timeIn: one, timeOut: other, of: 3 },
          now,
        },
        kind === 'IN' ? known : null,
      );
      for (const { timeIn, timeOut } of suggestionsOf(given)) {
        expect(timeIn.at < timeOut.at).toBe(true);
        expect(timeOut.at <= now).toBe(true);
        expect((kind === 'IN' ? timeIn : timeOut).at).toBe(known);
      }
    }),
  );
});
