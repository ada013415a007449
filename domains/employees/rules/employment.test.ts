import { EmployeeStatus, StatusCause, type StatusForm } from '@kawani/domains/employees/contract';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALARM_DAYS, alarmsReached, statusDay } from './alarms.ts';
import {
  causesOf,
  isEmployedAs,
  movesFrom,
  regularSince,
  type ServedNotice,
  STATUS_MOVES,
  type StandingStatus,
  type StatusFacts,
  statusObjections,
} from './employment.ts';

const TODAY = day('2026-11-21');

/** As the company wrote its rules: what may follow what. */
const WRITTEN: Readonly<Record<EmployeeStatus, string>> = {
  Probationary: 'Active, Floating, Suspended, AWOL, Resigned, Terminated',
  Active: 'Floating, Suspended, AWOL, Resigned, Terminated',
  Floating: 'Active, Suspended, AWOL, Resigned, Terminated',
  Suspended: 'Active, Resigned, Terminated',
  AWOL: 'Active, Resigned, Terminated',
  Terminated: '',
  Resigned: '',
};
test.each(Object.entries(WRITTEN))('from %s the status may become: %s', (from, to) => {
  expect(movesFrom(from as EmployeeStatus).join(', ')).toBe(to);
});
test('every ground leads somewhere, and every move has a ground', () => {
  const used = new Set(Object.values(STATUS_MOVES).flatMap((moves) => Object.values(moves).flat()));
  // A rehire is no move from the last status: it begins another employment.
  expect([...used, 'REHIRED'].sort()).toEqual([...StatusCause.codes].sort());
  for (const moves of Object.values(STATUS_MOVES)) {
    for (const causes of Object.values(moves)) expect(causes.length).toBeGreaterThan(0);
  }
});

const status = fc.constantFrom(...EmployeeStatus.codes);
const cause = fc.constantFrom(...StatusCause.codes);
const offset = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(TODAY, days));
const form = fc.record({
  from: status,
  to: status,
  cause,
  effectiveFrom: offset(-200, 200),
  reason: fc.constant('because'),
  letterOn: offset(-60, 60),
  until: offset(-30, 60),
}) as fc.Arbitrary<StatusForm>;
const notice = fc.record({
  kind: fc.constantFrom('NOTICE_TO_EXPLAIN', 'NOTICE_OF_DECISION', 'AUTHORIZED_CAUSE', 'AUTHORIZED_CAUSE_DOLE'),
  issuedOn: offset(-60, 0),
  servedOn: fc.option(offset(-60, 0)),
}) as fc.Arbitrary<ServedNotice>;

test('whatever is asked, in whatever order, no status comes about that the table does not have', () => {
  const asked = fc.array(form, { maxLength: 40 });
  fc.assert(
    fc.property(asked, fc.array(notice, { maxLength: 6 }), (forms, notices) => {
      const rows: StandingStatus[] = [{ status: 'Probationary', from: day('2026-06-01'), cause: null }];
      for (const wanted of forms) {
        const stood = rows.at(-1) as StandingStatus;
        const facts: StatusFacts = { today: TODAY, rows, notices, postingsBegin: [] };
        if (statusObjections(wanted, facts).length > 0) continue;
        const { to, effectiveFrom, cause: why } = wanted;
        rows.push({ status: to, from: effectiveFrom, cause: why });
        expect(wanted.from).toBe(stood.status);
        expect(causesOf(stood.status, to)).toContain(why);
        expect(effectiveFrom > stood.from).toBe(true);
        expect(isEmployedAs(stood.status)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
test('nobody is ended for just cause whom no served notices precede, however the form is filled in', () => {
  const given = fc.array(notice, { maxLength: 6 });
  fc.assert(
    fc.property(form, given, (wanted, notices) => {
      const rows: StandingStatus[] = [{ status: wanted.from, from: day('2025-01-01'), cause: null }];
      const ended = { ...wanted, to: 'Terminated', cause: 'JUST_CAUSE' } as const;
      const isOpen = statusObjections(ended, { today: TODAY, rows, notices, postingsBegin: [] }).length === 0;
      const has = (kind: string) => notices.some((each) => each.kind === kind && each.servedOn !== null);
      if (isOpen) expect(has('NOTICE_TO_EXPLAIN') && has('NOTICE_OF_DECISION')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const base: Omit<StatusForm, 'employeeId'> = {
  from: 'Active',
  to: 'Terminated',
  cause: 'JUST_CAUSE',
  effectiveFrom: day('2026-12-01'),
  reason: 'because',
};
type Given = Partial<Omit<StatusForm, 'employeeId'>>;
const codes = (
  given: Given,
  { notices = [], since = '2025-01-01', ahead = [] as string[], rows }: Partial<World> = {},
) =>
  statusObjections(
    { ...base, ...given },
    {
      today: TODAY,
      rows: rows ?? [{ status: given.from ?? 'Active', from: day(since), cause: null }],
      notices,
      postingsBegin: ahead.map(day),
    },
  ).map(({ code }) => code);
type World = { notices: ServedNotice[]; since: string; ahead: string[]; rows: StandingStatus[] };
const served = (kind: ServedNotice['kind'], issued: string, on: string | null = issued): ServedNotice => ({
  kind,
  issuedOn: day(issued),
  servedOn: on === null ? null : day(on),
});

describe('an end for just cause', () => {
  const explain = served('NOTICE_TO_EXPLAIN', '2026-11-10');
  test.each<[string, ServedNotice[], string[]]>([
    ['without notices is refused', [], ['BOTH_NOTICES']],
    ['with the first notice alone is refused', [explain], ['BOTH_NOTICES']],
    [
      'with a decision that was written but not served is refused',
      [explain, served('NOTICE_OF_DECISION', '2026-11-20', null)],
      ['BOTH_NOTICES'],
    ],
    [
      'decided within the five days to answer is refused',
      [explain, served('NOTICE_OF_DECISION', '2026-11-15')],
      ['TIME_TO_ANSWER'],
    ],
    ['decided on the day after them is possible', [explain, served('NOTICE_OF_DECISION', '2026-11-16')], []],
    [
      'that begins before the decision was served is refused',
      [explain, served('NOTICE_OF_DECISION', '2026-11-16', '2026-12-02')],
      ['DECISION_LATER'],
    ],
  ])('%s', (_, notices, expected) => expect(codes({}, { notices })).toEqual(expected));
  test('notices that led to an earlier suspension do not count again', () => {
    const notices = [explain, served('NOTICE_OF_DECISION', '2026-11-16')];
    const rows: StandingStatus[] = [
      { status: 'Active', from: day('2025-01-01'), cause: null },
      { status: 'Suspended', from: day('2026-11-17'), cause: 'DISCIPLINARY' },
    ];
    expect(codes({ from: 'Suspended' }, { notices, rows })).toEqual(['BOTH_NOTICES']);
  });
});

describe('an end for an authorized cause', () => {
  const redundancy: Given = { cause: 'REDUNDANCY' };
  test.each<[string, ServedNotice[], string[]]>([
    ['without the notices is refused', [], ['AUTHORIZED_NOTICES']],
    ['with the employee’s alone is refused', [served('AUTHORIZED_CAUSE', '2026-11-01')], ['AUTHORIZED_NOTICES']],
    [
      'with both, thirty days before, is possible',
      [served('AUTHORIZED_CAUSE', '2026-11-01'), served('AUTHORIZED_CAUSE_DOLE', '2026-11-01')],
      [],
    ],
    [
      'with one of them a day late is refused',
      [served('AUTHORIZED_CAUSE', '2026-11-01'), served('AUTHORIZED_CAUSE_DOLE', '2026-11-02')],
      ['AUTHORIZED_NOTICES'],
    ],
  ])('%s', (_, notices, expected) => expect(codes(redundancy, { notices })).toEqual(expected));
});

test.each<[string, Given, string[]]>([
  ['needs the letter', {}, ['REQUIRED']],
  ['with thirty days of notice is taken', { letterOn: day('2026-11-01') }, []],
  ['with twenty-nine is refused', { letterOn: day('2026-11-02') }, ['LETTER_NOTICE']],
  ['with a shorter notice that was accepted is taken', { letterOn: day('2026-11-20'), shortNotice: 'ACCEPTED' }, []],
  ['with a letter after the last day is refused', { letterOn: day('2026-12-01') }, ['LETTER_LATER']],
])('a resignation %s', (_, given, expected) => {
  expect(codes({ to: 'Resigned', cause: 'RESIGNATION', ...given })).toEqual(expected);
});
test.each<[string, Given, string[]]>([
  ['needs its last day', {}, ['REQUIRED']],
  ['of thirty days is possible', { until: day('2026-12-30') }, []],
  ['of thirty-one is refused', { until: day('2026-12-31') }, ['SUSPENSION_LONG']],
  ['that ends before it starts is refused', { until: day('2026-11-30') }, ['SUSPENSION_REVERSED']],
])('a preventive suspension %s', (_, given, expected) => {
  expect(codes({ to: 'Suspended', cause: 'PREVENTIVE', ...given })).toEqual(expected);
});
test('a disciplinary suspension asks for both notices and its last day', () => {
  expect(codes({ to: 'Suspended', cause: 'DISCIPLINARY' })).toEqual(['BOTH_NOTICES', 'REQUIRED']);
});
test('a status follows another, dates follow dates, and a posting ahead is cancelled first', () => {
  expect(codes({ from: 'Floating' }, { rows: [{ status: 'Active', from: day('2026-01-01'), cause: null }] })).toEqual([
    'STATUS_CHANGED',
  ]);
  expect(codes({ to: 'Probationary' })).toEqual(['NO_SUCH_MOVE']);
  expect(codes({ to: 'Floating', cause: 'ABSENT' })).toEqual(['NOT_A_CAUSE']);
  const floats: Given = { to: 'Floating', cause: 'NO_POST' };
  expect(codes(floats, { since: '2026-12-01' })).toEqual(['NOT_AFTER']);
  expect(codes({ ...floats, effectiveFrom: day('2027-06-01') })).toEqual(['TOO_FAR']);
  expect(codes(floats, { ahead: ['2026-12-05'] })).toEqual(['POSTING_AHEAD']);
});

test('a death needs no paper, and is not written down for a day ahead', () => {
  const died: Given = { to: 'Terminated', cause: 'DEATH', effectiveFrom: day('2026-11-22') };
  expect(codes(died)).toEqual([]);
  expect(codes({ ...died, effectiveFrom: day('2026-11-23') })).toEqual(['DEATH_AHEAD']);
});

describe('probation', () => {
  test('that began on 20 May 1996 ends on 16 November 1996; kept a day longer, the employee is regular', () => {
    expect(regularSince(day('1996-05-20'), day('1996-11-16'))).toBeUndefined();
    expect(regularSince(day('1996-05-20'), day('1996-11-17'))).toBe('1996-11-17');
  });
  test('once it is over nobody fails it, and the employee is not made regular later', () => {
    const since = '2026-06-04';
    const given: Given = { from: 'Probationary', effectiveFrom: day('2026-12-03') };
    const notices = [served('NOTICE_OF_DECISION', '2026-11-20')];
    expect(codes({ ...given, cause: 'FAILED_PROBATION' }, { since, notices })).toEqual(['PROBATION_OVER']);
    expect(codes({ ...given, to: 'Active', cause: 'REGULARIZED' }, { since })).toEqual(['PROBATION_OVER']);
    const inTime = { ...given, effectiveFrom: day('2026-12-02') };
    expect(codes({ ...inTime, cause: 'FAILED_PROBATION' }, { since, notices })).toEqual([]);
    expect(codes({ ...inTime, cause: 'FAILED_PROBATION' }, { since })).toEqual(['DECISION_NOTICE']);
  });
});

test('alarms come on the days that the rules name, each of them, and never before', () => {
  expect(ALARM_DAYS.PROBATION).toEqual([120, 150, 165]);
  expect(ALARM_DAYS.FLOATING).toEqual([60, 90, 120, 150, 170]);
  expect(ALARM_DAYS.ABSENCE).toEqual([3, 5]);
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(ALARM_DAYS) as (keyof typeof ALARM_DAYS)[])),
      fc.nat(400),
      (kind, at) => {
        const reached = alarmsReached(kind, at);
        expect(reached).toEqual(ALARM_DAYS[kind].filter((each) => each <= at));
      },
    ),
  );
});
test('probation and floating count from the day after the first; suspension and absence count the first', () => {
  const since = day('2026-11-01');
  const counted = (status: EmployeeStatus) => statusDay(status, since, day('2026-11-21') as Day);
  expect([counted('Probationary'), counted('Floating'), counted('Suspended'), counted('AWOL')]).toEqual([
    20, 20, 21, 21,
  ]);
  expect([counted('Active'), counted('Resigned')]).toEqual([null, null]);
});
