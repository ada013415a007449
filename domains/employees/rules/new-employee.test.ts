import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { ageFault, nextNumber } from './new-employee.ts';

test.each([
  [undefined, '1001'],
  ['1041', '1042'],
  ['00041', '00042'],
  ['9999', '10000'],
  ['9999999999', null],
])('after %s comes %s', (highest, next) => {
  expect(nextNumber(highest)).toBe(next);
});

test.each([
  ['1998-04-12', '2026-11-21', []],
  ['2011-11-21', '2026-11-21', []],
  ['2011-11-22', '2026-11-21', ['TOO_YOUNG']],
  ['2026-11-21', '2026-11-21', ['BIRTH']],
  ['1920-01-01', '2026-11-21', ['BIRTH']],
  ['1998-04-12', '2027-02-19', []],
  ['1998-04-12', '2027-02-20', ['HIRE']],
  ['1998-04-12', '1949-12-31', ['TOO_YOUNG', 'HIRE']],
])('born on %s and hired on %s: %j', (born, hired, codes) => {
  const faults = ageFault({ birthDate: day(born), hiredOn: day(hired) }, day('2026-11-21'));
  expect(faults.map(({ code }) => code)).toEqual(codes);
});
