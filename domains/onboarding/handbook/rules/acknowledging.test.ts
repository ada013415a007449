import type { Instant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { laterReadAt } from './acknowledging.ts';

test('the time of the phone is kept where the tap came later, and it can be true', () => {
  const now = new Date('2026-11-22T10:00:00+08:00');
  const publishedAt = '2026-11-20T09:00:00.000+08:00' as Instant;
  const read = (readAt: string) => laterReadAt({ readAt: `${readAt}:00.000+08:00` as Instant, now, publishedAt });
  expect(read('2026-11-22T08:30')).toBe('2026-11-22T08:30:00.000+08:00');
  expect(read('2026-11-22T09:59')).toBeNull();
  expect(read('2026-11-23T08:30')).toBeNull();
  expect(read('2026-11-20T08:59')).toBeNull();
});
