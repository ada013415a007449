// The demo's plans: what the supervisor's site requires on each shift, and a draft of next week that waits to be published.
import { employeeIdOf, postingsOf, teamOf } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, weekdayOf } from '@kawani/kit/values/day';
import { loadDraft, loadRequired, scheduleFacts } from '../service.ts';

type Plan = { today: Day; now: Date };

const PLANNER = 'supervisor';
const WEEK = 7;
/** Whose week is drafted otherwise than posted, of the people in their order. */
const DRAFTED = [1, 3];

export async function seedPlanning(db: Db, { today, now }: Plan): Promise<void> {
  const leader = await employeeIdOf(db, PLANNER);
  if (leader === null) return;
  const team = (await teamOf(db, leader, today)).sort();
  const sunday = addDays(today, WEEK - weekdayOf(today));
  const range = { from: sunday, to: addDays(sunday, WEEK - 1) };
  const facts = await scheduleFacts(db, team, range.from, range.to);
  const [posting] = await postingsOf(db, team, range);
  if (posting?.detachmentId) {
    const monday = facts.filter(({ date }) => date === addDays(sunday, 1));
    const counts = new Map<string, number>();
    for (const { shift } of monday) if (shift) counts.set(shift.code, (counts.get(shift.code) ?? 0) + 1);
    await loadRequired(db, posting.detachmentId, addDays(today, -WEEK), counts);
  }
  const drafted = DRAFTED.flatMap((at) => team[at] ?? []);
  const cells = facts
    .filter(({ employeeId, date }) => drafted.includes(employeeId) && weekdayOf(date) >= 2 && weekdayOf(date) <= 4)
    .map(({ employeeId, date, restDay }) => ({ employeeId, date, code: restDay ? 'DAY08' : 'MID14' }));
  await loadDraft(db, PLANNER, cells, now);
}
