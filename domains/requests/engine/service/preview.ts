// The preview of a filing: objections, effect and approvers, before anything is stored.
import { shownNow } from '@kawani/kit/contract/notices';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { Preview } from '../contract/request.ts';
import { approverNames, planChain } from './chain.ts';
import { evaluate, requireOwn, type SubmittedForm } from './evaluation.ts';
import { factsNow } from './facts.ts';
import { requireOwner } from './owner.ts';
import type { RequestRegistry } from './registry.ts';
import type { RequestHandler } from './request-handler.ts';

/** What filing would come to; nothing is kept. */
export async function preview(
  registry: RequestRegistry,
  handler: RequestHandler,
  { files, changes, ...form }: SubmittedForm & { changes?: string },
  ctx: RequestContext,
): Promise<Preview> {
  const asked = { form, files, changes: changes ?? null };
  const ownerId = requireOwner(ctx);
  return ctx.transaction(async (db) => {
    if (changes !== undefined) await requireOwn(db, changes, handler, ownerId);
    const evaluated = await evaluate(registry, handler, asked, ownerId, { ...ctx, db });
    const { evaluation, objections, posting, beside } = evaluated;
    const { facts, asks, effect, from } = evaluation;
    const chain = await planChain(db, handler.kind, evaluation, { id: ownerId, posting }, ctx.today);
    const { lastDayToFile } = await registry.periodOn(db, from);
    return {
      objections: objections.map(shown),
      facts: factsNow([...facts, ...beside]),
      asks: shownNow(asks),
      effect: shownNow(effect),
      approvers: await approverNames(db, chain, handler.kind),
      lastDayToFile: handler.kind.isTimeless ? null : earlier(lastDayToFile, evaluation.fileBy),
    };
  });
}

function earlier(one: Day, other: Day | undefined): Day {
  return other === undefined || one < other ? one : other;
}

function shown({ code, message, field, about }: Refusal): Preview['objections'][number] {
  return { code, message, field: field ?? null, requestId: about ?? null };
}
