// Changes of a schedule in words, as requests, notifications and paper say them. Pure.
import type { ShiftTimes } from '@kawani/domains/schedule/contract';
import { addDays, type Day, showDay, showRange } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { type Change, isSameSlot, type Slot } from './change.ts';

type Held = { readonly shift: ShiftTimes | null; readonly restDay: boolean };

/** `10:00 PM – 6:00 AM` */
export function timesOf({ starts, ends }: Pick<ShiftTimes, 'starts' | 'ends'>): string {
  return `${showWallTime(starts)} – ${showWallTime(ends)}`;
}

/** `NGT22 10:00 PM – 6:00 AM` */
export function heldOf({ shift, restDay }: Held): string {
  if (shift !== null) return `${shift.code} ${timesOf(shift)}`;
  return restDay ? 'Rest day' : 'No schedule';
}

type Stretch = { readonly from: Day; readonly to: Day; readonly before: Slot; readonly after: Slot };

/** Dates in a row that change alike, as one. */
export function stretchesOf(changes: readonly Change[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { date, before, after } of changes) {
    const last = stretches.at(-1);
    const goesOn =
      last !== undefined &&
      addDays(last.to, 1) === date &&
      isSameSlot(last.before, before) &&
      isSameSlot(last.after, after);
    if (goesOn) stretches[stretches.length - 1] = { ...last, to: date };
    else stretches.push({ from: date, to: date, before, after });
  }
  return stretches;
}

/** `label` the dates, `value` old → new. */
export function changeLines(changes: readonly Change[]): { label: string; value: string }[] {
  return stretchesOf(changes).map(({ from, to, before, after }) => ({
    label: from === to ? showDay(from) : showRange(from, to),
    value: `${heldOf(before)} → ${heldOf(after)}`,
  }));
}

const TOLD = 3;

/** For a notification: the first few changes, and how many more there are. */
export function changesTold(changes: readonly Change[]): string {
  const lines = changeLines(changes);
  const told = lines.slice(0, TOLD).map(({ label, value }) => `${label}: ${value}`);
  const more = lines.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** For whoever hears that dates were posted: new ones as they are, others old → new. */
export function postedTold(
  changes: readonly (Change & { readonly before: { readonly isPublished: boolean } })[],
): string {
  const stretches = stretchesOf(changes);
  const told = stretches.slice(0, TOLD).map(({ from, to, before, after }) => {
    const dates = from === to ? showDay(from) : showRange(from, to);
    const isNew = before.shift === null && !before.restDay;
    return `${dates}: ${isNew ? heldOf(after) : `${heldOf(before)} → ${heldOf(after)}`}`;
  });
  const more = stretches.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
