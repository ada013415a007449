// The open pay periods that end to filing soon: what waits for one of their dates is urgent.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { CLOSING_DAYS } from '../../engine/rules.ts';
import type { RequestRegistry } from '../../engine/service/registry.ts';
import type { Closing } from '../table.ts';

/** The open periods that close soon or should be closed by now, this one and the two before it. */
export async function closingPeriods(registry: RequestRegistry, db: Db, today: Day): Promise<Closing[]> {
  const closing: Closing[] = [];
  const except = registry.handlers.flatMap(({ kind }) => (kind.isTimeless ? [kind.code] : []));
  const periods = await registry.periodsWithin(db, { from: addDays(today, -CLOSING_LOOK_BACK_DAYS), to: today });
  for (const { starts, ends, lastDayToFile, state } of periods.slice(-3).toReversed()) {
    if (state === 'Open' && lastDayToFile <= addDays(today, CLOSING_DAYS)) {
      closing.push({ from: starts, to: ends, closesOn: lastDayToFile, except });
    }
  }
  return closing;
}

/** Three periods of a month. */
const CLOSING_LOOK_BACK_DAYS = 100;
