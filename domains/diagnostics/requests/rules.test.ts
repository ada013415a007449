// Numbers as people paste them, and answers to an invitation.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { expect, test } from 'vitest';
import { mayAnswer, numbersIn } from './rules.ts';

test('pasted numbers are read from lines, commas and spaces, each once', () => {
  expect(numbersIn(' a-1,A-2\r\n\ta-1; 0003 ')).toEqual(['A-1', 'A-2', '0003']);
  expect(numbersIn(' , \n')).toEqual([]);
});

test('who was invited may accept, and may say that they can’t come until they came', () => {
  expect(InviteState.codes.filter((state) => mayAnswer(state, 'ACCEPT'))).toEqual(['Invited']);
  expect(InviteState.codes.filter((state) => mayAnswer(state, 'DECLINE'))).toEqual(['Invited', 'Accepted']);
});
