// Refused punches, told where the day is explained that is computed without them.
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { showTime } from '@kawani/kit/values/hours';
import { type ComputationStep, PunchKind } from '../contract.ts';
import { refusedOn } from '../table/timesheet.ts';

export async function refusals(db: Db, employeeId: string, date: Day): Promise<ComputationStep[]> {
  const refused = await refusedOn(db, employeeId, date);
  return refused.map(({ kind, at, reason, undone }) => ({
    label: say(undone ? 'Undone' : 'Refused'),
    value: [`${PunchKind.labelOf(kind)} ${showTime(at)}`, reason].filter(Boolean).join(': '),
  }));
}
