import { type Day, day } from '@kawani/kit/values/day';
import type { Instant, WallTime } from '@kawani/kit/values/hours';
import { describe, expect, test } from 'vitest';
import type { PunchFact, ShiftFacts } from './facts.ts';
import { type DatePlan, whereNow } from './team.ts';

const [YESTERDAY, TODAY, TOMORROW] = [day('2026-11-19'), day('2026-11-20'), day('2026-11-21')];
const shift = (starts: string, ends: string, more: Partial<ShiftFacts> = {}): ShiftFacts => ({
  starts: starts as WallTime,
  ends: ends as WallTime,
  graceMinutes: 10,
  requiredMinutes: 480,
  ...more,
});
const DAY = shift('06:00', '14:00');
const NIGHT = shift('22:00', '06:00');
const FLEX = shift('07:00', '19:00', { flexible: true });

const at = (time: string, on: Day = TODAY) => `${on}T${time}:00+08:00` as Instant;
const tap = (kind: PunchFact['kind'], time: string, on: Day = TODAY): PunchFact => ({ kind, at: at(time, on) });
const plan = (date: Day, of: Partial<DatePlan> = {}): DatePlan => ({
  date,
  shift: null,
  restDay: false,
  leave: [],
  corrected: {},
  ...of,
});

function where(
  now: Instant,
  today: Partial<DatePlan>,
  punches: readonly PunchFact[] = [],
  yesterday: Partial<DatePlan> = {},
) {
  const plans = [plan(YESTERDAY, yesterday), plan(TODAY, today), plan(TOMORROW)];
  return whereNow({ now, today: TODAY, plans, punches });
}

describe('a day shift from 6:00 with ten minutes of grace', () => {
  test.each<[string, string, readonly PunchFact[], string]>([
    ['before it begins', '05:00', [], 'NOT_IN'],
    ['at its start', '06:00', [], 'NOT_IN'],
    ['in its grace', '06:10', [], 'NOT_IN'],
    ['after its grace', '06:11', [], 'LATE'],
    ['in its last minute', '13:59', [], 'LATE'],
    ['when it is over', '14:00', [], 'ABSENT'],
    ['timed in early', '05:30', [tap('IN', '05:20')], 'ON_DUTY'],
    ['timed in late', '09:00', [tap('IN', '08:00')], 'ON_DUTY'],
    ['on a break', '10:05', [tap('IN', '05:55'), tap('BREAK_OUT', '10:00')], 'ON_DUTY'],
    ['timed out', '14:30', [tap('IN', '05:55'), tap('OUT', '14:02')], 'DONE'],
    ['timed out early', '12:00', [tap('IN', '05:55'), tap('OUT', '11:00')], 'DONE'],
    ['still in after its end', '15:00', [tap('IN', '05:55')], 'ON_DUTY'],
  ])('%s, at %s', (_, now, punches, state) => {
    expect(where(at(now), { shift: DAY }, punches).state).toBe(state);
  });
});

describe('a night shift belongs to the date it starts on', () => {
  test.each<[string, string, readonly PunchFact[], string, Day]>([
    ['yesterday’s still runs and he is in', '03:00', [tap('IN', '21:50', YESTERDAY)], 'ON_DUTY', YESTERDAY],
    ['yesterday’s still runs and he never came', '03:00', [], 'LATE', YESTERDAY],
    ['yesterday’s is over and tonight’s not begun', '07:00', [], 'NOT_IN', TODAY],
    ['he went home this morning', '08:00', [tap('IN', '21:50', YESTERDAY), tap('OUT', '06:05')], 'NOT_IN', TODAY],
    [
      'he left in the middle of yesterday’s',
      '04:00',
      [tap('IN', '21:50', YESTERDAY), tap('OUT', '03:00')],
      'DONE',
      YESTERDAY,
    ],
    ['tonight’s began without him', '22:11', [], 'LATE', TODAY],
  ])('%s', (_, now, punches, state, workDate) => {
    const seen = where(at(now), { shift: NIGHT }, punches, { shift: NIGHT });
    expect(seen).toMatchObject({ state, workDate });
  });
});

describe('who is not asked to come', () => {
  test.each<[string, string, Partial<DatePlan>, string]>([
    ['a rest day', '09:00', { restDay: true }, 'REST_DAY'],
    ['nothing posted', '09:00', {}, 'NO_SCHEDULE'],
    ['leave of the whole day', '09:00', { shift: DAY, leave: ['WHOLE'] }, 'ON_LEAVE'],
    ['both halves on leave', '09:00', { shift: DAY, leave: ['AM', 'PM'] }, 'ON_LEAVE'],
    ['leave on a date without a shift', '09:00', { leave: ['WHOLE'] }, 'ON_LEAVE'],
    ['the morning on leave', '08:00', { shift: DAY, leave: ['AM'] }, 'ON_LEAVE'],
    ['after a morning on leave', '10:11', { shift: DAY, leave: ['AM'] }, 'LATE'],
    ['in the grace after a morning on leave', '10:05', { shift: DAY, leave: ['AM'] }, 'NOT_IN'],
    ['the afternoon on leave, in the morning', '08:00', { shift: DAY, leave: ['PM'] }, 'LATE'],
    ['the afternoon on leave', '11:00', { shift: DAY, leave: ['PM'] }, 'ON_LEAVE'],
  ])('%s, at %s', (_, now, today, state) => {
    expect(where(at(now), today).state).toBe(state);
  });

  test('whoever works a rest day is on duty', () => {
    expect(where(at('09:00'), { restDay: true }, [tap('IN', '08:00')])).toMatchObject({
      state: 'ON_DUTY',
      workDate: TODAY,
    });
  });
});

describe('in a flexible band nobody is late while its hours still fit', () => {
  test.each([
    ['09:00', 'NOT_IN'],
    ['11:00', 'NOT_IN'],
    ['11:01', 'LATE'],
    ['19:00', 'ABSENT'],
  ])('at %s', (now, state) => {
    expect(where(at(now), { shift: FLEX }).state).toBe(state);
  });
});

describe('an approved correction stands in the place of the record', () => {
  test.each<[string, DatePlan['corrected'], readonly PunchFact[], string]>([
    ['both times', { correctedIn: at('06:00'), correctedOut: at('14:00') }, [], 'DONE'],
    ['the time out of an open day', { correctedOut: at('14:00') }, [tap('IN', '06:00')], 'DONE'],
  ])('%s', (_, corrected, punches, state) => {
    expect(where(at('15:00'), { shift: DAY, corrected }, punches)).toMatchObject({
      state,
      timeIn: '2026-11-20T06:00:00.000+08:00',
    });
  });
});
