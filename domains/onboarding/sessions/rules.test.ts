import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { day } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { mayBecome, mayChange, type Phase, phaseOf, stateUnmarked } from './rules/seats.ts';
import { fitting, spansOf } from './rules/sessions.ts';

const at = (time: string) => time as WallTime;
const [SESSION] = spansOf({ day: day('2026-12-07'), from: at('08:00'), until: at('10:00'), times: 1 });
const span = SESSION ?? expect.fail();
const clock = (time: string) => new Date(`2026-12-07T${time}:00+08:00`);

test('a session is ahead, lets people in an hour before, has begun, and is over', () => {
  const phases = ['06:59', '07:00', '07:59', '08:00', '09:59', '10:00'].map((time) => phaseOf(span, clock(time)));
  expect(phases).toEqual(['AHEAD', 'ARRIVAL', 'ARRIVAL', 'BEGUN', 'BEGUN', 'OVER']);
});

/** From each state: what may follow, by whom. */
const TABLE: Readonly<Record<Phase, Readonly<Partial<Record<InviteState, string>>>>> = {
  AHEAD: {
    Invited: 'owner Accepted Cancelled office Accepted Cancelled',
    Accepted: 'owner Cancelled office Cancelled',
  },
  ARRIVAL: {
    Invited: 'owner Accepted Cancelled office Accepted Cancelled trainer Completed',
    Accepted: 'owner Cancelled office Cancelled trainer Completed',
    Missed: 'trainer Completed',
    Incomplete: 'trainer Completed',
    'No Show': 'trainer Completed',
  },
  BEGUN: {
    Invited: 'trainer Completed Incomplete No Show',
    Accepted: 'trainer Completed Incomplete No Show',
    Missed: 'trainer Completed Incomplete',
    Completed: 'trainer Incomplete No Show',
    Incomplete: 'trainer Completed No Show',
    'No Show': 'trainer Completed Incomplete',
  },
  OVER: {
    Invited: 'trainer Completed Incomplete No Show system Missed',
    Accepted: 'trainer Completed Incomplete No Show',
    Missed: 'trainer Completed Incomplete',
    Completed: 'trainer Incomplete No Show',
    Incomplete: 'trainer Completed No Show',
    'No Show': 'trainer Completed Incomplete',
  },
};
const MOVERS = ['OWNER', 'OFFICE', 'TRAINER', 'SYSTEM'] as const;
const TO = ['Accepted', 'Completed', 'Incomplete', 'No Show', 'Missed', 'Cancelled', 'Invited'] as const;

test.each(Object.entries(TABLE))('%s: an invitation becomes what the table says, and nothing else', (phase, table) => {
  for (const from of InviteState.codes) {
    const said = MOVERS.flatMap((by) => {
      const states = TO.filter((to) => mayBecome(to, from, by, phase as Phase));
      return states.length === 0 ? [] : [by.toLowerCase(), ...states];
    });
    expect(said.join(' '), from).toBe(table[from] ?? '');
  }
});

test('another session may be chosen until three hours before, whether or not one accepted', () => {
  const may = (time: string, state: InviteState) => mayChange({ ...span, state }, clock(time));
  expect([
    may('05:00', 'Invited'),
    may('05:00', 'Accepted'),
    may('05:01', 'Accepted'),
    may('05:00', 'Cancelled'),
  ]).toEqual([true, true, false, false]);
});

test('a mark that is taken back leaves what was answered before', () => {
  expect([stateUnmarked(true, 'OVER'), stateUnmarked(false, 'BEGUN'), stateUnmarked(false, 'OVER')]).toEqual([
    'Accepted',
    'Invited',
    'Missed',
  ]);
});

test('a series is the same weekday, and the seats that are left go to the first who fit', () => {
  const series = spansOf({ day: day('2026-12-28'), from: at('13:00'), until: at('15:00'), times: 3 });
  expect(series.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual([
    '2026-12-28T13:00',
    '2027-01-04T13:00',
    '2027-01-11T13:00',
  ]);
  const free = { isGone: false, isTrainer: false, hasSeat: false, hasTopicSeat: false, isBusy: false };
  const people = [
    { ...free, employeeId: 'a', isBusy: true },
    ...['b', 'c', 'd'].map((employeeId) => ({ ...free, employeeId })),
  ];
  const { fits, out } = fitting(people, 2);
  expect(fits.map(({ employeeId }) => employeeId)).toEqual(['b', 'c']);
  expect(out.map(({ employeeId, why }) => [employeeId, why])).toEqual([
    ['a', 'BUSY'],
    ['d', 'FULL'],
  ]);
});
