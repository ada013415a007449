// What the days of a leave are drawn from: the credits of their own year, day after day; where these are short and the
// filer agrees, the rest is without pay.
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';
import type { DayPortion } from '../lists.ts';
import type { Counted } from './counted-days.ts';

/** A part of a date, and what it is charged to. */
export type Charge = {
  readonly date: Day;
  readonly portion: DayPortion;
  readonly type: LeaveCode;
  readonly paid: boolean;
};
export type LedgerDraw = { readonly type: LeaveCode; readonly year: number; readonly days: number };

/** What is stored with a request, so that its moves need not compute it again. */
export type LeaveSnapshot = { readonly charges: readonly Charge[]; readonly draws: readonly LedgerDraw[] };

/** What a leave draws: days of credits, and days without pay. */
export type Drawing = {
  readonly charges: readonly Charge[];
  readonly draws: readonly LedgerDraw[];
  readonly paid: number;
  readonly unpaid: number;
  /** The first year whose credits do not suffice. */
  readonly short: { readonly year: number; readonly left: number; readonly needed: number } | null;
};

type Terms = {
  readonly type: LeaveCode;
  readonly paid: boolean;
  /** Left by year; null: the type draws on no credits. */
  readonly credits: ReadonlyMap<number, number> | null;
  /** Paid days at most, of a type that draws on no credits: the rest is unpaid. */
  readonly paidDays?: number;
  /** What the rest is charged to. */
  readonly rest: LeaveCode;
};

const HALF = 0.5;

export function drawingOf(days: readonly Counted[], terms: Terms): Drawing {
  const left = new Map([...(terms.credits ?? [])].map(([year, days]) => [year, Math.floor(days / HALF) * HALF]));
  const drawn = new Map<number, number>();
  let granted = terms.paidDays ?? Number.POSITIVE_INFINITY;
  const charges = days.flatMap((day): Charge[] => {
    if (day.counts === 0) return [];
    const year = Number(day.date.slice(0, 4));
    const available = terms.credits === null ? granted : (left.get(year) ?? 0);
    const covered = Math.min(day.counts, Math.max(0, available));
    granted -= covered;
    if (terms.credits !== null) {
      left.set(year, available - covered);
      drawn.set(year, (drawn.get(year) ?? 0) + covered);
    }
    return chargesOf(day, covered, terms);
  });
  const draws = [...drawn].flatMap(([year, days]) => (days === 0 ? [] : [{ type: terms.type, year, days }]));
  const paid = sizeOf(charges.filter((charge) => charge.paid));
  return { charges, draws, paid, unpaid: sizeOf(charges) - paid, short: shortOf(days, terms) };
}

function chargesOf({ date, portion, counts }: Counted, covered: number, { type, paid, rest }: Terms): Charge[] {
  const own = { date, type, paid };
  const other = { date, type: rest, paid: false };
  if (covered === counts) return [{ ...own, portion }];
  if (covered === 0) return [{ ...other, portion }];
  return [
    { ...own, portion: 'AM' },
    { ...other, portion: 'PM' },
  ];
}

function shortOf(days: readonly Counted[], { credits }: Terms): Drawing['short'] {
  if (credits === null) return null;
  const needed = new Map<number, number>();
  for (const { date, counts } of days) {
    const year = Number(date.slice(0, 4));
    needed.set(year, (needed.get(year) ?? 0) + counts);
  }
  const short = [...needed].find(([year, days]) => days > (credits.get(year) ?? 0));
  return short === undefined ? null : { year: short[0], left: credits.get(short[0]) ?? 0, needed: short[1] };
}

/** Whole and half days together. */
export function sizeOf(charges: readonly { portion: DayPortion }[]): number {
  return charges.reduce((sum, { portion }) => sum + (portion === 'WHOLE' ? 1 : HALF), 0);
}
