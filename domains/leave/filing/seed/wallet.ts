// A wallet: what a made-up person has left, while leaves of theirs are thought up one after the other.
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';
import { isSpecial } from '../../types/rules/terms.ts';
import type { LeaveForm } from '../contract/form.ts';
import type { DayPortion } from '../lists.ts';
import { type Charge, drawingOf, type LedgerDraw } from '../rules/charges.ts';
import type { PastLeave } from '../service/past-leaves.ts';

export type Wallet = {
  /** `VL 2026` → days. */
  readonly left: Map<string, number>;
  /** Days and parts of them that are spoken for. */
  readonly busy: Set<Day>;
};

export type Wish = {
  readonly type: LeaveCode;
  /** Scheduled dates, one after the other. */
  readonly dates: readonly Day[];
  readonly portion?: DayPortion;
  readonly state: PastLeave['state'];
  readonly reason: string;
  readonly filedAt: Date;
  readonly decidedAt: Date;
  readonly remarks?: string;
  readonly more?: Partial<LeaveForm>;
};

/** The leave as it would have been filed; without pay where nothing is left, and none where a day is taken already. */
export function granted(ownerId: string, wish: Wish, wallet: Wallet): PastLeave | undefined {
  const { dates, portion = 'WHOLE', state, filedAt, decidedAt, remarks } = wish;
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined || dates.some((date) => wallet.busy.has(date))) return undefined;
  const { type, charges, draws } = chargedTo(wish, wallet);
  if (state === 'APPROVED' || state === 'FILED') for (const date of dates) wallet.busy.add(date);
  // What ended otherwise has given its credits back.
  if (state !== 'DENIED' && state !== 'CANCELLED') {
    for (const draw of draws) wallet.left.set(keyOf(draw), (wallet.left.get(keyOf(draw)) ?? 0) - draw.days);
  }
  const form = { type, from, to, firstPortion: portion, lastPortion: portion, reason: wish.reason, ...wish.more };
  return { ownerId, form, charges, draws, state, filedAt, decidedAt, ...(remarks === undefined ? {} : { remarks }) };
}

function chargedTo({ type, dates, portion = 'WHOLE' }: Wish, { left }: Wallet) {
  const counted = dates.map((date) => ({
    date,
    portion,
    counts: portion === 'WHOLE' ? 1 : 0.5,
    struck: null,
    isAssumed: false,
  }));
  const draw = (of: LeaveCode): { charges: readonly Charge[]; draws: readonly LedgerDraw[]; isShort: boolean } => {
    const drawsCredits = of !== 'LWOP' && (!isSpecial(of) || of === 'SpL');
    const years = new Set(dates.map((date) => Number(date.slice(0, 4))));
    const credits = new Map([...years].map((year) => [year, left.get(keyOf({ type: of, year })) ?? 0]));
    const drawing = drawingOf(counted, {
      type: of,
      paid: of !== 'LWOP',
      credits: drawsCredits ? credits : null,
      rest: 'LWOP',
    });
    return { ...drawing, isShort: drawing.short !== null };
  };
  const wanted = draw(type);
  return wanted.isShort ? { type: 'LWOP' as const, ...draw('LWOP') } : { type, ...wanted };
}

function keyOf({ type, year }: { type: string; year: number }): string {
  return `${type} ${year}`;
}
