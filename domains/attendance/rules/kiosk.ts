// What holds at a kiosk: when a tap counts, what its site makes of it, and which PIN is too easy. Pure.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import { KioskRefusal, ONLINE_WITHIN_MS } from '../contract/kiosk.ts';
import type { PunchPlace } from '../contract.ts';
import { type Tap, tapOf } from './tap.ts';

type Tapped = { readonly at: Instant; readonly clockDifferenceMs: number | null };
export type KioskTap = Tap & { readonly isOnline: boolean };

/** With a signal the server's clock counts; what comes later counts by the tablet's, put right by the last measure. */
export function kioskTapOf({ at, clockDifferenceMs }: Tapped, now: Date): KioskTap | Refusal {
  const corrected = Date.parse(at) - (clockDifferenceMs ?? 0);
  const isOnline = clockDifferenceMs !== null && Math.abs(now.getTime() - corrected) <= ONLINE_WITHIN_MS;
  if (isOnline) return { at: toInstant(now), needsReview: false, isOnline };
  const tap = tapOf({ offline: { tappedAt: at, clockDifferenceMs } }, now);
  return 'code' in tap ? tap : { ...tap, isOnline };
}

export type KioskPlacing = {
  readonly place: PunchPlace;
  readonly needsReview: boolean;
  readonly remarks: string | null;
};

type Site = { readonly id: string; readonly name: string; readonly timeInPolicy: 'FLAG' | 'BLOCK' };

/**
 * At the kiosk of the own site one is inside it. At another's, a site that blocks refuses as it would a telephone; what
 * was kept without a signal is never lost, and looked at.
 */
export function kioskPlacing({
  own,
  kiosk,
  isOnline,
}: {
  own: Site | null;
  kiosk: Pick<Site, 'id' | 'name'>;
  isOnline: boolean;
}): KioskPlacing | Refusal {
  if (own === null || own.id === kiosk.id) return { place: 'INSIDE', needsReview: false, remarks: null };
  if (own.timeInPolicy === 'BLOCK' && isOnline) return KioskRefusal.OTHER_SITE({ site: own.name });
  return { place: 'OUTSIDE', needsReview: true, remarks: `At the kiosk of ${kiosk.name}` };
}

/** One digit over and over, a run up or down, or the own number. */
export function isWeakPin(pin: string, number: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0));
  const isEven = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  const isHalved = pin.slice(0, pin.length / 2) === pin.slice(pin.length / 2);
  return isEven || isHalved || pin === number.padStart(pin.length, '0').slice(-pin.length);
}

/** No signs that look alike. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxz';

/** Eight signs in two groups. */
export function registrationCodeFrom(bytes: Uint8Array): string {
  const signs = [...bytes]
    .filter((byte) => byte < 256 - (256 % SIGNS.length))
    .map((byte) => SIGNS[byte % SIGNS.length]);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4, 8).join('')}`;
}
