import { StatusCause } from '@kawani/domains/employees/contract';
import { addDays, day } from '@kawani/kit/values/day';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LastDayForm, ResignationForm } from '../contract/form.ts';
import { dueOf, kindOf } from './cases.ts';
import { type ResignationFacts, resignationObjections, type WishFacts, wishObjections } from './resignation.ts';

const TODAY = day('2026-11-21');
const facts: ResignationFacts = { today: TODAY, letterOn: TODAY, hasFile: false, leavesOn: null, waiting: null };
const waiting = { id: 'x', ref: 'RS-2026-000001' };
const resigns = (form: Partial<ResignationForm>, more: Partial<ResignationFacts> = {}) =>
  resignationObjections(
    { lastDay: addDays(TODAY, 30), reason: 'FAMILY', letter: 'I resign.', ...form },
    { ...facts, ...more },
  ).map(({ code, field }) => [code, field]);

test('thirty days of notice need no reason, and one day fewer does', () => {
  expect(resigns({})).toEqual([]);
  expect(resigns({ lastDay: addDays(TODAY, 29) })).toEqual([['SHORT_NOTICE', 'shortNotice']]);
  expect(resigns({ lastDay: addDays(TODAY, 29), shortNotice: 'ACCEPTED' })).toEqual([]);
  expect(resigns({ lastDay: TODAY, shortNotice: 'OWN_CAUSE' })).toEqual([]);
});

test('a changed resignation counts its notice from the first letter', () => {
  const letterOn = addDays(TODAY, -5);
  expect(resigns({ lastDay: addDays(TODAY, 25) }, { letterOn })).toEqual([]);
});

test.each([
  ['yesterday', { lastDay: addDays(TODAY, -1) }, {}, [['PAST', 'lastDay']]],
  ['in half a year', { lastDay: addDays(TODAY, 180) }, {}, [['TOO_FAR', 'lastDay']]],
  ['without a letter', { letter: undefined }, {}, [['LETTER', 'letter']]],
  ['with an attached letter', { letter: undefined }, { hasFile: true }, []],
  ['twice', {}, { waiting }, [['WAITS_ALREADY', undefined]]],
  ['who leaves already', {}, { leavesOn: addDays(TODAY, 3) }, [['LEAVES_ALREADY', undefined]]],
] as const)('resigning %s', (_, form, more, objections) => {
  expect(resigns(form as Partial<ResignationForm>, more)).toEqual(objections);
});

test('no resignation is filed whose notice is short and unexplained, whatever else the form says', () => {
  const days = fc.integer({ min: -40, max: 220 });
  fc.assert(
    fc.property(days, fc.option(fc.constantFrom('ACCEPTED' as const, 'OWN_CAUSE' as const)), (ahead, shorter) => {
      const codes = resigns({ lastDay: addDays(TODAY, ahead), ...(shorter === null ? {} : { shortNotice: shorter }) });
      expect(codes.length === 0).toBe(ahead >= 0 && ahead <= 179 && (ahead >= 30 || shorter !== null));
    }),
  );
});

const LEAVES: WishFacts = { today: TODAY, lastDay: addDays(TODAY, 10), waiting: null };
test.each([
  ['another last day', { wish: 'MOVE', lastDay: addDays(TODAY, 20) }, {}, []],
  ['an earlier one', { wish: 'MOVE', lastDay: addDays(TODAY, 2) }, {}, []],
  ['none named', { wish: 'MOVE' }, {}, ['WHICH_DAY']],
  ['the same one', { wish: 'MOVE', lastDay: addDays(TODAY, 10) }, {}, ['SAME_DAY']],
  ['one that is over', { wish: 'MOVE', lastDay: addDays(TODAY, -1) }, {}, ['PAST']],
  ['to stay', { wish: 'STAY' }, {}, []],
  ['to stay on the last day', { wish: 'STAY' }, { lastDay: TODAY }, []],
  ['to stay after it', { wish: 'STAY' }, { lastDay: addDays(TODAY, -1) }, ['NOT_LEAVING']],
  ['to stay without leaving', { wish: 'STAY' }, { lastDay: null }, ['NOT_LEAVING']],
  ['twice', { wish: 'STAY' }, { waiting }, ['ASKED_ALREADY']],
] as const)('asking for %s', (_, form, more, codes) => {
  const asked = { why: 'because', ...form } as LastDayForm;
  expect(wishObjections(asked, { ...LEAVES, ...more }).map(({ code }) => code)).toEqual(codes);
});

test('every ground of an end opens a case of a kind, and death, retirement and the end of a contract of their own', () => {
  const kinds = Object.fromEntries(StatusCause.codes.map((cause) => [cause, kindOf('Terminated', cause)]));
  expect(kinds).toMatchObject({
    ...{ RESIGNATION: 'RESIGNATION', RETIREMENT: 'RETIREMENT', END_OF_CONTRACT: 'END_OF_CONTRACT', DEATH: 'DEATH' },
    ...{ JUST_CAUSE: 'TERMINATION', REDUNDANCY: 'TERMINATION', NO_POST_LEFT: 'TERMINATION' },
  });
  expect([kindOf('Resigned', null), kindOf('Terminated', null)]).toEqual(['RESIGNATION', 'TERMINATION']);
});

test('final pay is due thirty days after the last one, and nothing is left once it is paid', () => {
  const lastDay = day('2026-11-01');
  expect(dueOf({ lastDay, state: 'FOR_CLEARANCE' }, TODAY)).toEqual({ dueOn: '2026-12-01', daysLeft: 10 });
  expect(dueOf({ lastDay, state: 'FOR_FINAL_PAY' }, day('2026-12-03'))).toMatchObject({ daysLeft: -2 });
  expect(dueOf({ lastDay, state: 'PAID' }, TODAY)).toEqual({ dueOn: '2026-12-01', daysLeft: null });
  expect(dueOf({ lastDay: null, state: 'WITHDRAWN' }, TODAY)).toEqual({ dueOn: null, daysLeft: null });
});
