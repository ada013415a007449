import type { Instant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { tapOf } from './tap.ts';

const now = new Date('2026-11-21T06:00:00.000+08:00');
const saved = (tappedAt: string, clockDifferenceMs: number | null) =>
  tapOf({ offline: { tappedAt: tappedAt as Instant, clockDifferenceMs } }, now);

test('the time of a punch is the server’s', () => {
  expect(tapOf({}, now)).toEqual({ at: '2026-11-21T06:00:00.000+08:00', needsReview: false });
});

test.each([
  ['with clocks that agree', '2026-11-21T05:58:00+08:00', 0, '2026-11-21T05:58:00.000+08:00', false],
  ['from another zone', '2026-11-20T21:58:00Z', 0, '2026-11-21T05:58:00.000+08:00', false],
  ['on a phone that runs ahead', '2026-11-21T06:01:00+08:00', 240_000, '2026-11-21T05:57:00.000+08:00', false],
  ['on a phone that is far off', '2026-11-21T07:00:00+08:00', 3_720_000, '2026-11-21T05:58:00.000+08:00', true],
  ['on a phone never compared', '2026-11-21T05:58:00+08:00', null, '2026-11-21T05:58:00.000+08:00', true],
  ['a few seconds ahead', '2026-11-21T06:00:30+08:00', 0, '2026-11-21T06:00:00.000+08:00', false],
])('a punch saved %s', (_, tappedAt, difference, at, needsReview) => {
  expect(saved(tappedAt, difference)).toEqual({ at, needsReview });
});

test('a punch is neither of the future nor older than a week', () => {
  expect(saved('2026-11-21T06:02:00+08:00', 0)).toMatchObject({ code: 'TAPPED_IN_FUTURE' });
  expect(saved('2026-11-14T05:59:00+08:00', 0)).toMatchObject({ code: 'TAPPED_TOO_LONG_AGO' });
  expect(saved('2026-11-14T06:01:00+08:00', 0)).toMatchObject({ at: '2026-11-14T06:01:00.000+08:00' });
});
