// One rule for each kind of field, whichever form or file it stands in.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OvertimeForm, RemoteForm } from '../domains/attendance/contract/request-forms.ts';
import { EmployeeRow } from '../domains/employees/contract/employee-row.ts';
import { NewUsername } from '../domains/employees/contract/new-username.ts';
import { AddressForm, EmergencyContact, ProfileChangeForm, Relative } from '../domains/employees/contract/sections.ts';
import { UnitName } from '../domains/employees/contract/units.ts';
import { ReleaseForm } from '../domains/loans/release/contract/form.ts';
import { ApplicationForm } from '../domains/recruitment/applicants/contract/form.ts';
import { HirePersonForm } from '../domains/recruitment/hiring/contract/person.ts';
import { WalkInForm } from '../domains/recruitment/screening/contract/form.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

function fieldOf({ def }: { def: { shape: Shape } }, name: string): z.ZodMiniType {
  const field = def.shape[name];
  if (field === undefined) throw new Error(`No field ${name}`);
  return field;
}

const NAMES = [
  ['a profile change', fieldOf(ProfileChangeForm, 'lastName')],
  ['a row of a file, and the New employee form', fieldOf(EmployeeRow, 'last_name')],
  ['a relative', fieldOf(Relative, 'name')],
  ['an emergency contact', fieldOf(EmergencyContact, 'name')],
  ['an application', fieldOf(ApplicationForm, 'lastName')],
  ['a walk-in', fieldOf(WalkInForm, 'lastName')],
  ['a hire', fieldOf(HirePersonForm, 'emergencyName')],
] as const;

test.each(NAMES)('a name is the same in %s', (_, field) => {
  for (const name of ["O'Brien", "D'Souza", 'Dela Peña-Cruz', 'Ma. Teresa'])
    expect(z.safeParse(field, name).data).toBe(name);
  expect(z.safeParse(field, 'O’Brien').data).toBe("O'Brien");
  for (const other of ['Ana1', 'Ana & Ben', 'Ana/Ben', ''])
    expect(z.safeParse(field, other).success, `${other}`).toBe(false);
});

test.each([
  ['house and street', fieldOf(AddressForm, 'houseStreet'), "Blk 4 Lot 5, St. Mary's", '#5 Rizal/Luna'],
  ['ZIP', fieldOf(AddressForm, 'zip'), '1200', '12A0'],
  ['work place', fieldOf(RemoteForm, 'workPlace'), 'Home, Quezon City', 'Home (QC)'],
  ['client order', fieldOf(OvertimeForm, 'orderNo'), 'PO-2026-001', 'PO#1'],
  ['name of a unit', UnitName, 'Makati 03', 'Makati <03>'],
  ['worn size', fieldOf(HirePersonForm, 'upper'), 'US 9.5', '9½"'],
  ['reference of a release', fieldOf(ReleaseForm, 'reference'), 'CHK0012345', 'CHK-0012345'],
  ['new username', NewUsername, 'ana_cruz2', 'ana.cruz'],
])('%s takes its pattern', (_, field, good, bad) => {
  expect(z.safeParse(field, good).data).toBe(good);
  expect(z.safeParse(field, bad).success).toBe(false);
});

test('a reference is the same however it is typed, and an account that exists keeps its name', () => {
  expect(z.safeParse(fieldOf(ReleaseForm, 'reference'), ' chk 001 ').data).toBe('CHK001');
  expect(z.safeParse(fieldOf(EmployeeRow, 'username'), 'ana.cruz').data).toBe('ana.cruz');
});

test('ZIP says what it expects', () => {
  const wrong = z.safeParse(fieldOf(AddressForm, 'zip'), '120').error?.issues[0]?.message;
  expect(wrong).toBe('Expected 4 digits.');
});
