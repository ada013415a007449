// Requests that ask a colleague who has left or took too long: they end as if declined, and their owner is told.
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { RequestText } from '../contract/notices.ts';
import { placeAfter } from '../contract/workflow.ts';
import { type LockedRequest, lockRequest } from '../table/moves.ts';
import { askingSince, askingWhoLeft } from '../table/partners.ts';
import { contactsOf, thereAmong } from '../table/people.ts';
import type { RequestRegistry } from './registry.ts';
import type { Unattended } from './request-handler.ts';
import { endBySystem, type SystemEnding } from './system-moves.ts';

const MS_PER_HOUR = 3_600_000;

type JobContext = { readonly registry: RequestRegistry; readonly database: Database; readonly now: Date };

/** Why nobody will answer. */
type Ending = Omit<SystemEnding, 'move'>;

/** How many came to their end. */
export async function endUnanswered(context: JobContext): Promise<number> {
  const { registry, database, now } = context;
  let ended = 0;
  for (const id of await askingWhoLeft(database, dayAt(now))) {
    if (await endOne(context, id, leftEnding)) ended += 1;
  }
  for (const { kind, answerHours } of registry.handlers) {
    if (answerHours === undefined) continue;
    const hours = await answerHours(database, dayAt(now));
    const late = {
      detail: RequestText.NO_ANSWER({ hours }),
      notice: ({ ref }: { ref: string }) => RequestText.UNANSWERED({ ref, hours }),
    };
    for (const id of await askingSince(database, kind.code, new Date(now.getTime() - hours * MS_PER_HOUR))) {
      if (await endOne(context, id, async () => late)) ended += 1;
    }
  }
  return ended;
}

/** False where it was answered or cancelled meanwhile. */
async function endOne(
  { registry, database, now }: JobContext,
  id: string,
  endingOf: (db: Db, held: LockedRequest, today: Day) => Promise<Ending | undefined>,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const today = dayAt(now);
    const held = await lockRequest(db, id);
    if (held === undefined || held.isReturned) return false;
    const { kind, after } = registry.handlerOf(held.kind);
    if (placeAfter(kind.workflow, held, 'decline') === undefined) return false;
    const ending = await endingOf(db, held, today);
    if (ending === undefined) return false;
    const ctx: Unattended = { db, now, today, notify: (notice) => writeNotice(db, notice) };
    await endBySystem(kind, held, { move: 'decline', ...ending }, ctx, async () => after.decline?.(held, ctx));
    return true;
  });
}

/** Undefined where everybody who is asked is still there. */
async function leftEnding(db: Db, held: LockedRequest, today: Day): Promise<Ending | undefined> {
  const gone = await firstWhoLeft(db, held, today);
  if (gone === undefined) return undefined;
  const [partner] = await contactsOf(db, [gone]);
  return {
    detail: RequestText.HAS_LEFT({ name: partner?.name ?? RequestText.A_COLLEAGUE() }),
    notice: ({ ref }) => RequestText.COLLEAGUE_LEFT({ ref }),
  };
}

async function firstWhoLeft(db: Db, { partners }: LockedRequest, today: Day): Promise<string | undefined> {
  const asked = partners.flatMap(({ id, answer }) => (answer === null ? [id] : []));
  const there = await thereAmong(db, asked, today);
  return asked.find((person) => !there.has(person));
}
