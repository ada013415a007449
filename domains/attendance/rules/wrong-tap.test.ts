import { day } from '@kawani/kit/values/day';
import { type Instant, isWallTime, toInstant, type WallTime } from '@kawani/kit/values/hours';
import { describe, expect, test } from 'vitest';
import { mayUndo } from './undo.ts';
import { wrongTap } from './wrong-tap.ts';

const on = day('2026-11-20');
const at = (instant: string) => new Date(`${instant}+08:00`);
const wall = (text: string): WallTime => {
  if (!isWallTime(text)) throw new Error(`${text} is no time`);
  return text;
};
const shift = (starts: string, ends: string, flexible = false) => ({
  starts: wall(starts),
  ends: wall(ends),
  flexible,
});
const LATE_SHIFT = shift('14:00', '22:00');
const NIGHT = shift('22:00', '06:00');
const out = (instant: string): { kind: string; at: Instant } => ({ kind: 'OUT', at: toInstant(at(instant)) });

describe('a tap that looks wrong', () => {
  test.each([
    [
      'almost four hours before the end',
      LATE_SHIFT,
      '2026-11-20T18:02:00',
      { is: 'EARLY', ends: '22:00', minutes: 238 },
    ],
    ['a quarter of an hour before the end', LATE_SHIFT, '2026-11-20T21:45:00', { minutes: 15 }],
    ['a few minutes before the end', LATE_SHIFT, '2026-11-20T21:46:00', null],
    ['after the end', LATE_SHIFT, '2026-11-20T22:10:00', null],
    ['in the middle of a night shift', NIGHT, '2026-11-21T01:00:00', { ends: '06:00', minutes: 300 }],
    ['of a flexible shift', shift('14:00', '22:00', true), '2026-11-20T18:00:00', null],
    ['without a shift', null, '2026-11-20T18:00:00', null],
  ])('timing out %s', (_, of, now, expected) => {
    const found = wrongTap('OUT', { workDate: on, shift: of, last: null }, at(now));
    expected === null ? expect(found).toBeNull() : expect(found).toMatchObject(expected);
  });

  test.each([
    ['after the day is done', LATE_SHIFT, out('2026-11-20T22:01:00'), '2026-11-20T22:05:00', true],
    ['after an errand', LATE_SHIFT, out('2026-11-20T17:00:00'), '2026-11-20T18:00:00', false],
    ['without a shift', null, out('2026-11-20T17:00:00'), '2026-11-20T18:00:00', true],
  ])('timing in again %s', (_, of, last, now, isOver) => {
    expect(wrongTap('IN', { workDate: on, shift: of, last }, at(now))).toEqual({ is: 'AGAIN', outAt: last.at, isOver });
  });

  test('the first time in of a day is asked about nothing', () => {
    expect(wrongTap('IN', { workDate: on, shift: LATE_SHIFT, last: null }, at('2026-11-20T13:55:00'))).toBeNull();
  });
});

test('a punch can be taken back for sixty seconds and not one moment longer', () => {
  const received = toInstant(at('2026-11-20T05:58:00'));
  expect(mayUndo(received, at('2026-11-20T05:59:00.000'))).toBe(true);
  expect(mayUndo(received, at('2026-11-20T05:59:00.001'))).toBe(false);
});
