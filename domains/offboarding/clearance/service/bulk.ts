// Clearing many items together: each in a transaction of its own, so that one that is refused stops no other.

import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Db } from '@kawani/kit/server/db';
import { answerKept, keepAnswer } from '@kawani/kit/server/idempotency';
import { writeNotice } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { clearanceApi, type Outcome } from '../contract.ts';
import { decideOne, messageOf } from './decisions.ts';
import { requireMine } from './list.ts';

type Ctx = RequestContext & { readonly key: string };
type Cleared = { results: Outcome[] };

/** Sent again with its key, it gets the same answer. */
export async function clearMany(input: TakesOf<typeof clearanceApi.clear>, ctx: Ctx): Promise<Cleared> {
  const asked = { subject: ctx.actor.subject, key: ctx.key, line: clearanceApi.clear.line, input };
  const kept = await answerKept(ctx.db, asked);
  if (kept !== null) return JSON.parse(kept) as Cleared;
  const seen = new Map(input.ids.map((id, nth) => [id.toLowerCase(), input.versions[nth] ?? 1]));
  const results: Outcome[] = [];
  for (const [id, version] of seen) results.push(await clearOne({ id, version }, ctx));
  await keepAnswer(ctx.db, asked, JSON.stringify({ results }));
  return { results };
}

type Seen = { readonly id: string; readonly version: number };

async function clearOne({ id, version }: Seen, ctx: Ctx): Promise<Outcome> {
  try {
    await ctx.transaction(async (db) => {
      const own = contextOn(db, ctx);
      const { employeeId } = await requireMine(id, own);
      if (employeeId === ctx.actor.employeeId) throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
      await decideOne({ id, version, move: 'CLEAR' }, own);
    });
    return { id, refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { id, refusal: (await isMineAlready(id, version, ctx)) ? null : messageOf(error.refusal) };
  }
}

/** Sent again after an answer that was lost: what this person cleared is cleared. */
async function isMineAlready(id: string, version: number, ctx: Ctx): Promise<boolean> {
  const row = await requireMine(id, ctx).catch(() => undefined);
  return row?.said === 'CLEARED' && row.saidBy === ctx.actor.username && row.version === version + 1;
}

function contextOn(db: Db, ctx: RequestContext): RequestContext {
  return {
    ...ctx,
    db,
    transaction: (run) => run(db),
    audit: (entry) => writeAudit(db, ctx.actor.username, entry),
    notify: (notice) => writeNotice(db, notice),
  };
}
