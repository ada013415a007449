// Changes of a schedule in words, as requests, notifications and paper say them. Pure.
import type { ShiftTimes } from '@kawani/domains/schedule/contract';
import { joined, type NewText, type Text } from '@kawani/kit/contract/notices';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay, showRange } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { ScheduleText } from '../contract/notices.ts';
import { type Change, isSameSlot, type Slot } from './change.ts';

type Held = { readonly shift: ShiftTimes | null; readonly restDay: boolean };

/** `10:00 PM – 6:00 AM` */
export function timesOf({ starts, ends }: Pick<ShiftTimes, 'starts' | 'ends'>): string {
  return `${showWallTime(starts)} – ${showWallTime(ends)}`;
}

/** `NGT22 10:00 PM – 6:00 AM` */
export function heldOf({ shift, restDay }: Held): string {
  if (shift !== null) return `${shift.code} ${timesOf(shift)}`;
  return say(restDay ? 'Rest day' : 'No schedule');
}

/** The same to be stored. */
export function heldText({ shift, restDay }: Held): Text {
  if (shift !== null) return `${shift.code} ${timesOf(shift)}`;
  return restDay ? ScheduleText.REST_DAY() : ScheduleText.NO_SCHEDULE();
}

type FromTo = { readonly before: Held; readonly after: Held };

function becomes({ before, after }: FromTo): NewText {
  return ScheduleText.BECOMES({ before: heldText(before), after: heldText(after) });
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
export function changeLines(changes: readonly Change[]): { label: string; value: NewText }[] {
  return stretchesOf(changes).map(({ from, to, before, after }) => ({
    label: from === to ? showDay(from) : showRange(from, to),
    value: becomes({ before, after }),
  }));
}

const TOLD = 3;

/** For a notification: the first few changes, and how many more there are. */
export function changesTold(changes: readonly Change[]): Text {
  const lines = changeLines(changes);
  const told = lines.slice(0, TOLD).map(({ label, value }) => ScheduleText.ON_DATES({ dates: label, what: value }));
  return listed(told, lines.length - told.length);
}

/** For whoever hears that dates were posted: new ones as they are, others old → new. */
export function postedTold(
  changes: readonly (Change & { readonly before: { readonly isPublished: boolean } })[],
): Text {
  const stretches = stretchesOf(changes);
  const told = stretches.slice(0, TOLD).map(({ from, to, before, after }) => {
    const dates = from === to ? showDay(from) : showRange(from, to);
    const isNew = before.shift === null && !before.restDay;
    return ScheduleText.ON_DATES({ dates, what: isNew ? heldText(after) : becomes({ before, after }) });
  });
  return listed(told, stretches.length - told.length);
}

function listed(lines: readonly NewText[], more: number): Text {
  const told = joined(lines, ScheduleText.LIST);
  return more > 0 && told !== '' ? ScheduleText.AND_MORE({ told, more }) : told;
}
