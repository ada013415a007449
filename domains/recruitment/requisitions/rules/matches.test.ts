import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { type FloatingPerson, matchesFor, sameArea } from './matches.ts';

const MAKATI = '1380300001';
const post = {
  designationId: 'janitor',
  psgc: MAKATI,
  point: { latitude: 14.5547, longitude: 121.0244 },
  on: day('2026-11-02'),
};

function person(employeeId: string, more: Partial<FloatingPerson> = {}): FloatingPerson {
  return {
    employeeId,
    ...{ number: '1001', name: employeeId, designation: 'Janitor', lastSite: null, homeCity: null },
    ...{ designationId: 'janitor', homePsgc: null, point: null, licences: [], fitness: null, fitUntil: null },
    floatingSince: day('2026-10-03'),
    ...more,
  };
}
const order = (...people: FloatingPerson[]) => matchesFor(post, people).map(({ employeeId }) => employeeId);

test('the same designation comes first, then who lives nearest, then who waits longest', () => {
  const guard = person('guard', { designationId: 'guard', homePsgc: MAKATI });
  const far = person('far', { homePsgc: '0702200001' });
  const near = person('near', { homePsgc: '1380300777' });
  const longer = person('longer', { homePsgc: '1380300777', floatingSince: day('2026-08-01') });
  expect(order(guard, far, near, longer)).toEqual(['longer', 'near', 'far', 'guard']);
});

test('a known distance is in kilometres, and counts before a shared area', () => {
  const measured = person('measured', { point: { latitude: 14.6, longitude: 121.03 }, homePsgc: '1380600001' });
  const inTown = person('in town', { homePsgc: '1380300002' });
  expect(matchesFor(post, [inTown, measured])).toMatchObject([
    { employeeId: 'measured', km: 5, sameArea: 'region', days: 30 },
    { employeeId: 'in town', km: null, sameArea: 'city' },
  ]);
});

test('a licence is valid through its last day', () => {
  const licences = [
    { name: 'LESP', expiresOn: day('2026-11-02') },
    { name: 'Driver', expiresOn: day('2026-11-01') },
    { name: 'NC II', expiresOn: null },
  ];
  expect(matchesFor(post, [person('ana', { licences })])[0]?.licences.map(({ isValid }) => isValid)).toEqual([
    true,
    false,
    true,
  ]);
});

const IMUS = '0402109010';

test.each([
  [IMUS, 'barangay'],
  ['0402109011', 'city'],
  ['0402103001', 'province'],
  ['0403401001', 'region'],
  [MAKATI, null],
  [null, null],
])('of %s and a barangay of Imus, Cavite, the smallest shared area is %s', (psgc, area) => {
  expect(sameArea(psgc, IMUS)).toBe(area);
});
