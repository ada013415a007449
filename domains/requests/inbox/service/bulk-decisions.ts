// Deciding many requests together: each in a transaction of its own, so that one that is refused stops no other.
import { Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Db } from '@kawani/kit/server/db';
import { answerKept, keepAnswer } from '@kawani/kit/server/idempotency';
import { writeNotice } from '@kawani/kit/server/notify';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { stateLabelOf } from '../../engine/contract/kind.ts';
import type { RequestRefusal } from '../../engine/contract.ts';
import { hasDecided } from '../../engine/table/moves.ts';
import type { Decided } from '../contract.ts';
import { type Deciding, decideOne, eventsOf, lineOf, type Page } from './inbox.ts';

/** Refusals of a request that is in another state by now. */
const ABOUT_STATE: readonly string[] = ['ALREADY_DECIDED', 'NOT_NOW'] satisfies (keyof typeof RequestRefusal)[];

type ManyDecided = { results: Decided[] };

type Many = {
  readonly ids: readonly string[];
  readonly versions?: readonly number[] | undefined;
  /** A decision, or a move of the kind's own. */
  readonly action: string;
  readonly remarks?: string | undefined;
};

/**
 * Each on its own: one that cannot be decided leaves the others alone. Sent again with its key, it gets the same answer.
 * `line`: of the operation that is called.
 */
export async function decideMany(
  page: Page,
  input: Many,
  ctx: RequestContext & { readonly key: string },
  line: string = page.inbox.api.decideMany.line,
): Promise<ManyDecided> {
  const asked = { subject: ctx.actor.subject, key: ctx.key, line, input };
  const kept = await answerKept(ctx.db, asked);
  if (kept !== null) return JSON.parse(kept) as ManyDecided;
  const results: Decided[] = [];
  const { action, remarks } = input;
  const seen = new Map(input.ids.map((id, nth) => [id.toLowerCase(), input.versions?.[nth]]));
  for (const [id, version] of seen) {
    const deciding = { id, action, remarks, isBulk: true, ...(version !== undefined && { version }) };
    results.push(await ownTransaction({ page, line }, deciding, ctx));
  }
  await keepAnswer(ctx.db, asked, JSON.stringify({ results }));
  return { results };
}

async function ownTransaction(
  { page, line: called }: { readonly page: Page; readonly line: string },
  deciding: Deciding,
  ctx: RequestContext,
): Promise<Decided> {
  const { id, action } = deciding;
  try {
    const ref = await ctx.transaction(async (db) => {
      const own = contextOn(db, ctx);
      const done = await decideOne(page, deciding, own);
      await own.audit({
        action: called,
        subject: 'request',
        subjectId: id,
        detail: { action },
      });
      return done;
    });
    return { id, ref, refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code } = error.refusal;
    const message = toAsker(() => error.refusal.message);
    const line = await lineOf(page, id, ctx);
    // Sent again after an answer that was lost: what this person decided is decided.
    const isDone = !line?.waitsForMe && (await hasDecided(ctx.db, id, ctx.actor.username, eventsOf(action)));
    const state =
      line !== undefined && ABOUT_STATE.includes(code)
        ? { state: line.state, stateLabel: toAsker(() => stateLabelOf(page.registry.kindOf(line.kind), line)) }
        : {};
    return { id, ref: line?.ref ?? '', refusal: isDone ? null : { code, message, ...state } };
  }
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
