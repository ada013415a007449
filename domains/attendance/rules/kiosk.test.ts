import { toInstant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { isWeakPin, kioskPlacing, kioskTapOf } from './kiosk.ts';

const now = new Date('2026-11-21T08:00:00+08:00');
const at = (clock: string) => toInstant(new Date(`2026-11-21T${clock}+08:00`));

test.each([
  ['at once', '08:00:00', 0, { isOnline: true, at: at('08:00:00'), needsReview: false }],
  ['a moment ago, by a right clock', '07:59:20', 0, { isOnline: true, at: at('08:00:00'), needsReview: false }],
  ['at once, by a clock an hour ahead', '09:00:00', 3_600_000, { isOnline: true, at: at('08:00:00') }],
  ['an hour ago', '07:00:00', 0, { isOnline: false, at: at('07:00:00'), needsReview: false }],
  ['an hour ago, by a clock never measured', '07:00:00', null, { isOnline: false, needsReview: true }],
  ['in the future', '09:00:00', 0, { code: 'TAPPED_IN_FUTURE' }],
])('a tap %s', (_, clock, clockDifferenceMs, expected) => {
  expect(kioskTapOf({ at: at(clock), clockDifferenceMs }, now)).toMatchObject(expected);
});

const kiosk = { id: 'k', name: 'Lobby Tower' };
const site = (id: string, timeInPolicy: 'FLAG' | 'BLOCK') => ({ id, name: 'Gate', timeInPolicy });

test.each([
  ['the own site', site('k', 'BLOCK'), true, { place: 'INSIDE', needsReview: false }],
  ['no site at all', null, true, { place: 'INSIDE', needsReview: false }],
  ['another site, which flags', site('o', 'FLAG'), true, { place: 'OUTSIDE', needsReview: true }],
  ['another site, which blocks', site('o', 'BLOCK'), true, { code: 'OTHER_SITE' }],
  ['another site, which blocks, without a signal', site('o', 'BLOCK'), false, { place: 'OUTSIDE', needsReview: true }],
])('at the kiosk of %s', (_, own, isOnline, expected) => {
  expect(kioskPlacing({ own, kiosk, isOnline })).toMatchObject(expected);
});

test.each([
  ['111111', true],
  ['123456', true],
  ['987654', true],
  ['121121', true],
  ['001042', true],
  ['482913', false],
])('the PIN %s is easy to guess: %s', (pin, isWeak) => expect(isWeakPin(pin, '1042')).toBe(isWeak));
