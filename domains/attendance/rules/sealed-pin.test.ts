import { type Instant, toInstant } from '@kawani/kit/values/hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceIn, oddities, readSealed, textToSeal } from './sealed-pin.ts';

const digits = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const device = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(deviceIn);
const moment = fc
  .date({ min: new Date('2005-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map(toInstant);
const difference = fc.option(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }));

test('what a tablet seals is read back as it was, and fits one block of the cipher', () => {
  const made = fc.record({ at: moment, clockDifferenceMs: difference, device });
  fc.assert(
    fc.property(digits(4, 10), digits(6), made, (number, pin, sealed) => {
      const text = textToSeal({ number, pin, made: sealed });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(190);
      expect(readSealed(text)).toEqual({ number, pin, made: sealed });
    }),
  );
});

test('what the version before sealed is read without a time', () => {
  expect(readSealed('1042 482913')).toEqual({ number: '1042', pin: '482913', made: null });
});

test.each([
  '',
  '2',
  '2 1042 482913',
  '1042 482913 1763790000000',
  '3 1042 482913 1 0 ab',
  '1042  482913',
  '2 1042 482913 x 0 y',
])('what no tablet seals is not read: %s', (text) => expect(readSealed(text)).toBeNull());

const typed = (clock: string) => `2026-11-21T${clock}+08:00` as Instant;
const made = { at: typed('08:00:00'), clockDifferenceMs: 0, device: 'lobby' };
const claim = {
  tapped: { at: typed('08:00:20'), clockDifferenceMs: 0 },
  device: 'lobby',
  arrivedAt: new Date(typed('19:59:00')),
};

test('nothing is unusual about a PIN that arrives within the day from the tablet on which it was typed', () => {
  expect(oddities({ made }, claim)).toEqual([]);
});

test.each([
  ['at another time', { tapped: { at: typed('07:00:00'), clockDifferenceMs: 0 } }, 'a time other than'],
  ['by another clock', { tapped: { at: typed('08:00:00'), clockDifferenceMs: 93_600_000 } }, 'a time other than'],
  ['from another tablet', { device: 'gate' }, 'another tablet'],
  ['after twelve hours', { arrivedAt: new Date('2026-11-22T10:00:00+08:00') }, 'Arrived 26 hours after'],
])('a PIN that comes %s is looked at by a person', (_, changed, sentence) => {
  expect(oddities({ made }, { ...claim, ...changed })).toEqual([expect.stringContaining(sentence)]);
});

test('hours are counted by the server’s clock, whatever the tablet’s shows', () => {
  const ahead = { ...made, at: typed('20:00:00'), clockDifferenceMs: 12 * 3_600_000 };
  const tapped = { at: ahead.at, clockDifferenceMs: ahead.clockDifferenceMs };
  expect(oddities({ made: ahead }, { ...claim, tapped })).toEqual([]);
  expect(oddities({ made: ahead }, { ...claim, tapped, arrivedAt: new Date(typed('20:00:00')) })).toHaveLength(1);
});
