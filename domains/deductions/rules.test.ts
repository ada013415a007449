import { addDays, type Day, day, daysBetween } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountForm } from './contract.ts';
import { accountObjections, datesAtEnd, instalments, isLeft, paydaysOf, type Standing, sideBySide } from './rules.ts';

const centavos = fc.integer({ min: 120, max: 100_000_000 }).map((amount) => amount as Centavos);
/** The fifth and twentieth of each month. */
const PAYDAYS: readonly Day[] = Array.from({ length: 48 }, (_, at) =>
  day(
    `${2026 + Math.floor((at + 20) / 24)}-${String((Math.floor((at + 20) / 2) % 12) + 1).padStart(2, '0')}-${at % 2 === 0 ? '05' : '20'}`,
  ),
);
const scheduleOn = (days: readonly Day[]): Standing[] =>
  days.map((dueOn, at) => ({
    ...{ id: String(at), no: at + 1, dueOn, amount: 50_000 as Centavos },
    ...{ paid: 0 as Centavos, isPutOff: false, isRescheduled: false },
  }));

describe('a schedule', () => {
  test('sums to the whole, in parts that differ by less than one of them, the last taking the rest', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 1, max: 120 }), (total, count) => {
        const parts = instalments(total, count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts).toHaveLength(count);
        expect(parts.every((part) => Number.isSafeInteger(part) && part > 0)).toBe(true);
        expect((parts.at(-1) as number) - (parts[0] as number)).toBeLessThan(count);
      }),
    );
  });

  test('falls due on every payday, or on the nearest of each month', () => {
    const from = (every: AccountForm['every']) =>
      paydaysOf({ firstOn: PAYDAYS[1] as Day, every, instalments: 4 }, PAYDAYS);
    expect(from('PAYDAY')).toEqual(PAYDAYS.slice(1, 5));
    expect(from('MONTH')).toEqual([PAYDAYS[1], PAYDAYS[3], PAYDAYS[5], PAYDAYS[7]]);
  });
});

describe('putting off', () => {
  test.each([
    ['every payday', [0, 1, 2], 2, [3, 4]],
    ['once a month', [0, 2, 4], 2, [6, 8]],
    ['one instalment', [3], 1, [4]],
  ])('to the end of a schedule of %s keeps its rhythm', (_, at, count, expected) => {
    const schedule = scheduleOn(at.map((nth) => PAYDAYS[nth] as Day));
    expect(datesAtEnd(schedule, PAYDAYS, count)).toEqual(expected.map((nth) => PAYDAYS[nth]));
  });

  test('changes when, never how much: before and after sum to the same, whatever is moved where', () => {
    const moving = fc.array(fc.record({ nth: fc.nat(5), to: fc.nat(30) }), { maxLength: 6 });
    fc.assert(
      fc.property(moving, (moves) => {
        const schedule = scheduleOn(PAYDAYS.slice(0, 6));
        const moved = [...new Map(moves.map(({ nth, to }) => [nth, to]))].map(([nth, to]) => ({
          dueId: String(nth),
          to: PAYDAYS[6 + to] as Day,
        }));
        const lines = sideBySide(schedule, moved);
        const last = lines.at(-1);
        expect(last?.was).toBe(last?.value);
        expect(last?.value).toBe('Php 3,000.00');
        expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
      }),
    );
  });

  test('moves after the last payday of the schedule alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 }), (length, count) => {
        const schedule = scheduleOn(PAYDAYS.slice(0, length));
        const dates = datesAtEnd(schedule, PAYDAYS, count);
        const last = PAYDAYS[length - 1] as Day;
        expect(dates).toHaveLength(count);
        expect(dates.every((date) => daysBetween(last, date) > 0)).toBe(true);
        expect(new Set(dates).size).toBe(count);
      }),
    );
  });

  test('what is paid in whole is no part of what is left', () => {
    const [due] = scheduleOn([PAYDAYS[0] as Day]) as [Standing];
    expect(isLeft(due)).toBe(true);
    expect(isLeft({ ...due, paid: due.amount })).toBe(false);
    expect(isLeft({ ...due, isPutOff: true })).toBe(false);
  });
});

describe('what stands against an account', () => {
  const today = day('2026-11-21');
  const known = { name: 'Ana Peña', today, last: addDays(today, 60), total: 100_000 as Centavos };
  const form: AccountForm = {
    ...{ employeeId: 'x', code: 'LOAN', kind: 'Regular', principal: 100_000 as Centavos },
    ...{ instalments: 3, firstOn: today, every: 'PAYDAY' },
  };
  const authorization = { what: 'A loan', givenOn: today, fileId: 'x' };
  const loss = { actual: 100_000 as Centavos, heardOn: addDays(today, -1), finding: 'A radio', reportId: 'x' };
  const codes = (changes: Partial<AccountForm>) =>
    accountObjections({ ...form, ...changes }, known).map(({ code }) => code);

  test.each<[string, Partial<AccountForm>, readonly string[]]>([
    ['a company deduction without a signature', {}, ['AUTHORIZATION_NEEDED']],
    ['one with a signature', { authorization }, []],
    [
      'one signed for as much as is owed, until its end',
      { authorization: { ...authorization, amount: 100_000 as Centavos, endsOn: addDays(today, 60) } },
      [],
    ],
    ['a loan of an agency without its reference', { code: 'SSS_LOAN' }, ['REFERENCE_NEEDED']],
    ['a loan of an agency with it', { code: 'PAGIBIG_LOAN', agencyRef: 'MPL-1' }, []],
    ['support without the order of a court', { code: 'SUPPORT' }, ['REFERENCE_NEEDED']],
    [
      'protective equipment, though it was signed for',
      { code: 'UNIFORM', isProtective: true, authorization },
      ['PPE_IS_FREE'],
    ],
    ['a test that a client asked for', { code: 'DIAGNOSTICS', askedBy: 'CLIENT', authorization }, ['COMPANY_PAYS']],
    ['loss or damage of which nobody was heard', { code: 'LOSS', authorization }, ['HEARING_NEEDED']],
    ['one that was heard, found and signed for after it', { code: 'LOSS', loss, authorization }, []],
    ['one that nobody signed for', { code: 'LOSS', loss }, ['AUTHORIZATION_NEEDED']],
    [
      'one signed for before the hearing',
      { code: 'LOSS', loss, authorization: { ...authorization, givenOn: addDays(today, -2) } },
      ['SIGNED_UNHEARD'],
    ],
    [
      'one whose hearing is still to come',
      { code: 'LOSS', loss: { ...loss, heardOn: addDays(today, 1) }, authorization },
      ['HEARD_AHEAD', 'SIGNED_UNHEARD'],
    ],
    [
      'more than was lost, with interest',
      { code: 'LOSS', loss: { ...loss, actual: 99_999 as Centavos }, interest: 1 as Centavos, authorization },
      ['LOSS_HAS_NO_INTEREST', 'MORE_THAN_LOST'],
    ],
    ['a hearing about a loan', { loss, authorization }, ['NO_HEARING_NEEDED']],
    ['one the employee asked for', { code: 'DIAGNOSTICS', askedBy: 'EMPLOYEE', authorization }, []],
  ])('%s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });
});
