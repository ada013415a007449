// When a punch happened. Online it is the server's time; saved without signal it is the phone's, put right by the
// difference of the clocks last measured.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import { AttendanceRefusal, CLOCK_REVIEW_MS, OFFLINE_DAYS, type PunchForm } from '../contract.ts';

/** Clocks are never measured to the second: this much of the future is now. */
const TOLERANCE_MS = 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type Tap = { readonly at: Instant; readonly needsReview: boolean };

type Late = { readonly offlineDays: number; readonly clockReviewMinutes: number };
const USUAL: Late = { offlineDays: OFFLINE_DAYS, clockReviewMinutes: CLOCK_REVIEW_MS / MINUTE_MS };

export function tapOf(
  { offline }: Pick<PunchForm, 'offline'>,
  now: Date,
  { offlineDays, clockReviewMinutes }: Late = USUAL,
): Tap | Refusal {
  if (offline === undefined) return { at: toInstant(now), needsReview: false };
  const { tappedAt, clockDifferenceMs } = offline;
  const at = Date.parse(tappedAt) - (clockDifferenceMs ?? 0);
  if (at > now.getTime() + TOLERANCE_MS) return AttendanceRefusal.TAPPED_IN_FUTURE('offline.tappedAt');
  if (at < now.getTime() - offlineDays * DAY_MS) {
    return AttendanceRefusal.TAPPED_TOO_LONG_AGO({ days: offlineDays }, 'offline.tappedAt');
  }
  return {
    at: toInstant(new Date(Math.min(at, now.getTime()))),
    needsReview: clockDifferenceMs === null || Math.abs(clockDifferenceMs) > clockReviewMinutes * MINUTE_MS,
  };
}
