// Requests that ask a colleague who has left: nobody will answer, so they end as if declined, and their owner is told.
import { stateAfter } from '@kawani/domains/requests/workflow';
import { type Database, newId } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { dayAt } from '@kawani/kit/values/hours';
import { askingWhoLeft, closeDeciders, holdRequest, setState, tell } from '../table/moving.ts';
import { contactsOf, thereAmong } from '../table/people.ts';
import type { Unattended } from './clerk.ts';
import type { Office } from './office.ts';
import { tellOwner } from './telling.ts';

type Caretaking = { readonly office: Office; readonly database: Database; readonly now: Date };

/** How many came to their end. */
export async function endUnanswered({ office, database, now }: Caretaking): Promise<number> {
  let ended = 0;
  for (const id of await askingWhoLeft(database, dayAt(now))) {
    const isEnded = await database.transaction((db) => {
      const notify = (notice: Parameters<typeof writeNotice>[1]) => writeNotice(db, notice);
      return endOne(office, id, { db, now, today: dayAt(now), notify });
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

/** False where it was answered or cancelled meanwhile. */
async function endOne(office: Office, id: string, work: Unattended): Promise<boolean> {
  const { db, now, today } = work;
  const held = await holdRequest(db, id);
  if (held === undefined || held.partnerId === null || held.isReturned) return false;
  const { kind, after } = office.clerkOf(held.kind);
  const state = stateAfter(kind.workflow, held.state, 'decline');
  if (state === undefined || (await thereAmong(db, [held.partnerId], today)).size > 0) return false;
  const [partner] = await contactsOf(db, [held.partnerId]);
  const remarks = `${partner?.name ?? 'The colleague'} is no longer employed.`;
  const told = { requestId: id, at: now, event: 'decline', state, level: held.level, remarks } as const;
  await tell(db, newId(), { ...told, actorId: null, actor: 'system', role: 'System' });
  await setState(db, { id, state, level: held.level, waitingSince: null });
  await closeDeciders(db, id);
  await after.decline?.(held, work);
  await tellOwner(held, 'was closed: your colleague is no longer employed.', kind, work);
  return true;
}
