import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Above, Level } from './contract/chain.ts';
import { chainOf, isOverdue, levelAbove, peopleAt, reference } from './rules.ts';

const SUPERVISOR: Level = { who: 'SUPERVISOR', permission: null };
const MANAGER: Level = { who: 'MANAGER', permission: null };
const HR: Level = { who: 'OFFICE', permission: 'MANAGE_PENDING_VISIT' };
const SPECIAL: Level = { who: 'OFFICE', permission: 'APPROVE_SPECIAL' };
const ANOTHER: Level = { ...SPECIAL, another: true };
const NAMED: Level = { who: 'PERSON', permission: null, another: true, employeeId: 'leo' };
const above = (supervisors: string[], managers: string[] = []): Above => ({ ownerId: 'ana', supervisors, managers });
const chain = (planned: readonly Level[], who: Above) => chainOf(planned, who, 'MANAGE_PENDING_VISIT');

describe('the levels a request passes', () => {
  test.each([
    ['as planned where everybody stands', [SUPERVISOR, MANAGER], above(['ben'], ['mia']), [SUPERVISOR, MANAGER]],
    ['the manager where nobody supervises', [SUPERVISOR], above([], ['mia']), [MANAGER]],
    ['one level where two came to mean the same', [SUPERVISOR, MANAGER], above([], ['mia']), [MANAGER]],
    ['one level where the same people lead twice', [SUPERVISOR, MANAGER], above(['mia'], ['mia']), [SUPERVISOR]],
    ['HR where nobody leads', [SUPERVISOR, MANAGER], above([]), [HR]],
    ['one level up for a supervisor', [SUPERVISOR], above(['ana', 'ben'], ['mia']), [MANAGER]],
    ['HR for a manager, not those below', [SUPERVISOR, MANAGER], above(['ben'], ['ana']), [HR]],
    ['the office that the rule names', [SPECIAL], above(['ben'], ['mia']), [SPECIAL]],
    ['after the supervisor an office', [SUPERVISOR, SPECIAL], above(['ben']), [SUPERVISOR, SPECIAL]],
    ['somebody who is named', [NAMED, SUPERVISOR], above(['ben']), [NAMED, SUPERVISOR]],
    ['HR where who is named left', [{ ...NAMED, employeeId: null }], above(['ben']), [{ ...HR, another: true }]],
    ['HR where the owner is named', [{ ...NAMED, employeeId: 'ana' }], above(['ben']), [{ ...HR, another: true }]],
    ['an office twice where another of it must decide', [SPECIAL, ANOTHER], above(['ben']), [SPECIAL, ANOTHER]],
  ] as const)('%s', (_, planned, who, expected) => {
    expect(chain(planned, who)).toEqual(expected);
  });

  const people = fc.array(fc.constantFrom('ana', 'ben', 'mia', 'leo'), { maxLength: 3 });
  const levels = fc.array(fc.constantFrom(SUPERVISOR, MANAGER, SPECIAL), { minLength: 1, maxLength: 3 });

  test('whoever leads whom, somebody decides at every level, and never the owner', () => {
    fc.assert(
      fc.property(levels, people, people, (planned, supervisors, managers) => {
        const who = above(supervisors, managers);
        const passed = chain(planned, who);
        expect(passed.length).toBeGreaterThan(0);
        for (const level of passed) {
          expect(level.permission !== null || peopleAt(level, who).length > 0).toBe(true);
          expect(peopleAt(level, who)).not.toContain('ana');
        }
      }),
    );
  });

  test('moving up never comes back to the same level', () => {
    fc.assert(
      fc.property(people, people, (supervisors, managers) => {
        const who = above(supervisors, managers);
        for (const level of [SUPERVISOR, MANAGER]) {
          const higher = levelAbove(level, who, 'MANAGE_PENDING_VISIT');
          expect(higher.who).not.toBe(level.who);
          const people = peopleAt(higher, who);
          expect(higher.who === 'OFFICE' || people.some((each) => !peopleAt(level, who).includes(each))).toBe(true);
        }
      }),
    );
  });
});

test('a reference number names the kind, the year and the place in it', () => {
  expect(reference('LV', 2026, 123)).toBe('LV-2026-000123');
});

test('waiting is too long from the 48th hour on', () => {
  const since = new Date('2026-11-20T09:00:00+08:00');
  expect(isOverdue(since, new Date('2026-11-22T08:59:59+08:00'))).toBe(false);
  expect(isOverdue(since, new Date('2026-11-22T09:00:00+08:00'))).toBe(true);
});
