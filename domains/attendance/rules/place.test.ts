import { expect, test } from 'vitest';
import { placing } from './place.ts';

const gate = { latitude: 14.5547, longitude: 121.0244, radiusM: 100 };
const north = (metres: number, accuracyM: number) => ({
  latitude: gate.latitude + metres / 111_195,
  longitude: gate.longitude,
  accuracyM,
});

test.each([
  ['at the gate', north(0, 10), 'INSIDE', 0],
  ['just inside the fence', north(99, 10), 'INSIDE', 0],
  ['a little outside, within the accuracy of the phone', north(130, 40), 'INSIDE', 30],
  ['outside beyond doubt', north(340, 20), 'OUTSIDE', 240],
  ['far away with a weak signal', north(5_000, 3_000), 'UNKNOWN', 4_900],
  ['inside with a weak signal', north(0, 3_000), 'INSIDE', 0],
] as const)('a punch made %s', (_, location, place, distanceM) => {
  expect(placing(location, [gate])).toEqual({ place, distanceM });
});

test('the nearest of several fences counts', () => {
  const annex = { ...gate, latitude: gate.latitude + 0.02 };
  expect(placing(north(2_224, 10), [gate, annex]).place).toBe('INSIDE');
});

test('without a location the place is unknown, unless the site has no fence to be outside of', () => {
  expect(placing(undefined, [gate])).toEqual({ place: 'UNKNOWN', distanceM: null });
  expect(placing(undefined, [])).toEqual({ place: 'INSIDE', distanceM: null });
});
