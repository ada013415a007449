// Which items count as an HIV test.
import { expect, test } from 'vitest';
import { isHivTest } from './rules.ts';

test.each([
  ['HIV', 'Screening'],
  ['LAB-7', 'Anti-HIV 1/2 screening'],
  ['LAB-8', 'hiv1 confirmatory'],
  ['LAB-9', 'H.I.V. test'],
  ['LAB-10', 'Human Immunodeficiency Virus antibody'],
])('%s %s is an HIV test', (code, name) => {
  expect(isHivTest({ code, name })).toBe(true);
});

test.each([
  ['LAB-11', 'Allergy panel for hives'],
  ['AID-1', 'Hearing aids'],
  ['ARCHIVE', 'Archived X-ray film'],
])('%s %s is not', (code, name) => {
  expect(isHivTest({ code, name })).toBe(false);
});
