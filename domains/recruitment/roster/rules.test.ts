// Who may do what about a proposal.
import { expect, test } from 'vitest';
import { MAY_COME_BACK, movesOf } from './rules.ts';

const waiting = { state: 'Waiting', employeeId: 'ben', proposedBy: 'rita', proposerId: 'r' } as const;
const officer = { username: 'olga', employeeId: 'o', mayAssign: true };

test('another person than the proposer confirms or declines', () => {
  expect(movesOf(waiting, officer)).toEqual(['confirm', 'decline']);
  expect(movesOf(waiting, { ...officer, mayAssign: false })).toEqual([]);
  expect(movesOf(waiting, { ...officer, username: 'rita' })).toEqual(['withdraw']);
  // The same person with another account.
  expect(movesOf(waiting, { ...officer, employeeId: 'r' })).toEqual(['withdraw']);
});

test('nobody decides about themselves, nor about what ended', () => {
  expect(movesOf(waiting, { ...officer, employeeId: 'ben' })).toEqual([]);
  expect(movesOf({ ...waiting, state: 'Declined' }, officer)).toEqual([]);
  expect(movesOf({ ...waiting, proposerId: null }, { ...officer, employeeId: null })).toEqual(['confirm', 'decline']);
});

test('nobody who was dismissed for a cause of their own is asked back', () => {
  for (const cause of ['JUST_CAUSE', 'FAILED_PROBATION', 'DISEASE', 'RETIREMENT', 'ABSENT'] as const)
    expect(MAY_COME_BACK).not.toContain(cause);
});
