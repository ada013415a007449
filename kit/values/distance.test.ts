import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

test('Manila to Cebu is some 571 km', () => {
  const km =
    metresBetween({ latitude: 14.5995, longitude: 120.9842 }, { latitude: 10.3157, longitude: 123.8854 }) / 1000;
  expect(km).toBeGreaterThan(565);
  expect(km).toBeLessThan(577);
});
