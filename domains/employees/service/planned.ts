// Changes planned for a later day: what waits, calling one off, and making those whose day has come.
import { type PlannedChange, ProfileRefusal } from '@kawani/domains/employees/contract';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Database, Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { markApplied, markCancelled, markFailed, type Planned, takeDue, waitingChanges } from '../table/planned.ts';
import { tellOfAccount } from './pay-out-notices.ts';
import { type ChangeContext, changeSection, weigh } from './sections.ts';

/** Those of a person that wait, soonest first, each against what stands today. */
export async function plannedChanges(db: Db, employeeId: string, today: Day): Promise<PlannedChange[]> {
  const waiting = await waitingChanges(db, employeeId);
  const lines: PlannedChange[] = [];
  for (const { values, employeeId: _, requestId: __, ...planned } of waiting) {
    const { changes } = await weigh(db, { employeeId, section: planned.section, values }, today);
    lines.push({ ...planned, changes: [...changes] });
  }
  return lines;
}

export async function cancelPlannedChange(
  ctx: Pick<RequestContext, 'db' | 'actor' | 'now' | 'notify' | 'appUrl'>,
  { employeeId, id }: { employeeId: string; id: string },
): Promise<void> {
  const { db, actor, now } = ctx;
  const change = await markCancelled(db, { id, employeeId, by: actor.username, at: now });
  if (change === undefined) throw new Refused(ProfileRefusal.NO_SUCH_CHANGE(), 404);
  if (change.section !== 'PAY_OUT') return;
  const { values: account, because: ref, effectiveFrom: from } = change;
  await tellOfAccount('CALLED_OFF', { employeeId, ref, account, from }, ctx);
}

/** Makes every change whose day has come, each by itself: one that is refused by now waits for HR with the reason. */
export async function makePlannedChanges(database: Database, now: Date): Promise<number> {
  let made = 0;
  for (let last: Outcome = 'made'; last !== 'none'; ) {
    last = await database.transaction((db) => makeNext(db, now));
    if (last === 'made') made += 1;
  }
  return made;
}

/** What was planned stands already. */
const NOTHING = ProfileRefusal.NOTHING_CHANGES().code;

type Outcome = 'made' | 'refused' | 'none';

async function makeNext(db: Db, now: Date): Promise<Outcome> {
  const planned = await takeDue(db, dayAt(now));
  if (planned === undefined) return 'none';
  const refusal = await refusalOf(db, planned, dayAt(now));
  if (refusal !== null && refusal.code !== NOTHING) {
    await markFailed(db, planned.id, refusal.message);
    return 'refused';
  }
  if (refusal === null) await changeSection(contextOf(db, planned, now), planned);
  await markApplied(db, planned.id, now);
  return 'made';
}

/** Found before anything is written, so that the reason can be kept in the same transaction. */
async function refusalOf(db: Db, planned: Planned, today: Day): Promise<Refusal | null> {
  if (planned.section === 'PAY_OUT' && planned.requestId === null) return ProfileRefusal.PAY_OUT_BY_REQUEST();
  const { objections } = await weigh(db, planned, today);
  return objections[0] ?? null;
}

/** In the name of whoever planned it. */
function contextOf(db: Db, { plannedBy }: Planned, now: Date): ChangeContext {
  return {
    db,
    now,
    today: dayAt(now),
    actor: { subject: plannedBy, username: plannedBy, employeeId: null, holds: new Set() },
    audit: (entry) => writeAudit(db, plannedBy, entry),
  };
}
