// The results of a day, in the order in which they colour it.
import type { DayResult } from '@kawani/domains/attendance/contract';
import type { DayFacts } from './facts.ts';
import type { Plan } from './plan.ts';
import { isLoneTimeOut, type Presence } from './presence.ts';
import type { Reading } from './reading.ts';
import { after, before, total, within } from './spans.ts';
import type { Tally } from './tally.ts';

/** The first that a day has gives it its colour. */
const COLOUR_ORDER: readonly DayResult[] = [
  'AWOL',
  'No Timeout',
  'No Time-in',
  'LWOP',
  'Late',
  'Undertime',
  'AM Half Day',
  'PM Half Day',
  'Leave',
  'Overtime',
  'Complete',
];

/** Empty while the day runs, before it begins, and on a day off that nobody worked. */
export function resultsOf(reading: Reading): readonly DayResult[] {
  if (reading.state !== 'DONE') return [];
  const found = matches(reading);
  return COLOUR_ORDER.filter((result) => found.includes(result));
}

/** The first match wins; late, undertime and overtime stand beside each other and beside a half day. */
function matches({ facts, presence, tally, plan, leave, isDayOff }: Reading): readonly DayResult[] {
  if (leave !== null) return [leave === 'PAID' ? 'Leave' : 'LWOP'];
  if (isLoneTimeOut(presence)) return ['No Time-in'];
  if (presence.timeIn === null) return absence(facts.leave.length > 0, isDayOff);
  if (presence.openSince !== null) return tally.late > 0 ? ['No Timeout', 'Late'] : ['No Timeout'];
  const half = plan === null ? null : halfOf(facts, plan, presence);
  const { late, undertime } = beyondHalf(half, tally, plan, facts);
  const tags: readonly (readonly [DayResult, boolean])[] = [
    ['Late', late > 0],
    ['Undertime', undertime > 0],
    ['Overtime', total(tally.overtime) > 0],
  ];
  const found = tags.filter(([, isSo]) => isSo).map(([tag]) => tag);
  if (half !== null) return [half, ...found];
  return found.length > 0 ? found : ['Complete'];
}

/** Nobody came. With one half on leave, the other was left undone; that is no absence without leave. */
function absence(isHalfOnLeave: boolean, isDayOff: boolean): readonly DayResult[] {
  if (isDayOff) return [];
  return isHalfOnLeave ? ['Undertime'] : ['AWOL'];
}

type Half = 'AM Half Day' | 'PM Half Day';

/** The half that was not worked, through leave or absence, when the other was. */
function halfOf({ shift, leave }: DayFacts, plan: Plan, { spans }: Presence): Half | null {
  if (shift?.flexible === true) {
    const portion = leave[0]?.portion;
    if (portion === undefined || portion === 'WHOLE') return null;
    return portion === 'AM' ? 'AM Half Day' : 'PM Half Day';
  }
  const isFirstWorked = total(within(before(plan.regular, plan.cut), spans)) > 0;
  const isSecondWorked = total(within(after(plan.regular, plan.cut), spans)) > 0;
  if (isFirstWorked === isSecondWorked) return null;
  return isSecondWorked ? 'AM Half Day' : 'PM Half Day';
}

/** Lateness and undertime of the half that was worked: the other half already has its name. */
function beyondHalf(half: Half | null, tally: Tally, plan: Plan | null, { shift }: DayFacts) {
  const { late, undertime } = tally;
  if (half === null || plan === null || shift === null || shift.flexible === true) return { late, undertime };
  if (half === 'AM Half Day') {
    const rest = late - total(before(plan.asked, plan.cut));
    return { late: rest > shift.graceMinutes ? rest : 0, undertime };
  }
  return { late, undertime: undertime - total(after(plan.asked, plan.cut)) };
}
