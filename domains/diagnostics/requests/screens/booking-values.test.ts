// What a booking sends, and what it asks for before it is sent.
import { wrongsOf } from '@kawani/kit/web/forms/judged';
import { expect, test } from 'vitest';
import { askedOf, type Fields, initialOf, modesFor, wholeForm } from './booking-values.ts';

const ID = '01920000-0000-7000-8000-000000000001';
const filled = (more: Partial<Fields> = {}): Fields => {
  return { ...initialOf(undefined), service: 'Laboratory', itemIds: [ID], paymentMode: 'Cash', ...more };
};
const wrongFields = (fields: Fields, isTimed = false) =>
  Object.keys(wrongsOf(wholeForm(isTimed), askedOf(fields)) ?? {});

test('what company or client requires is never offered as a deduction from salary', () => {
  expect(modesFor('MYSELF')).toContain('Salary Deduction');
  for (const by of ['COMPANY', 'CLIENT'] as const) expect(modesFor(by)).not.toContain('Salary Deduction');
});

test('a link to the form may name the service, and nothing else', () => {
  expect(initialOf(undefined, 'Medical').service).toBe('Medical');
  expect(initialOf(undefined, 'diagnostic').service).toBe(null);
});

test('each missing answer names its field', () => {
  expect(wrongFields(filled())).toEqual([]);
  expect(wrongFields(filled({ itemIds: [] }))).toEqual(['itemIds']);
  expect(wrongFields(filled(), true)).toEqual(['startsAt']);
  expect(wrongFields(filled({ paymentMode: 'Salary Deduction' }))).toEqual(['instalments', 'hasConsented']);
  expect(wrongFields(filled({ for: 'group', requiredBy: 'COMPANY' }))).toEqual(['employeeIds']);
});

test('only what belongs to the chosen payment and people is sent', () => {
  const left = { instalments: 2, hasConsented: true, isBillable: true, employeeIds: [{ id: ID, name: 'Ana' }] };
  expect(askedOf(filled({ ...left, clinicId: ID }))).toEqual({
    ...{ for: 'individual', requiredBy: 'MYSELF', service: 'Laboratory', itemIds: [ID], paymentMode: 'Cash' },
    ...{ hasConsented: false, isBillable: false },
  });
});
