// Messages between the owner of a request and those who decide on it.
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RequestText } from '../contract/notices.ts';
import type { RequestDetail } from '../contract/request.ts';
import { RequestRefusal } from '../contract.ts';
import { contactsOf } from '../table/people.ts';
import { type InboxLine, insertMessage, type Line, writersOf } from '../table/queries.ts';
import { ANSWER_TITLE, about, QUESTION_TITLE } from './notice-texts.ts';
import { notifyOwner, opened, openedToDecide } from './notifications.ts';
import { detailOf, myLine } from './queries.ts';
import type { RequestRegistry } from './registry.ts';
import { sumsOfficeOf } from './sums.ts';

export async function writeMine(
  registry: RequestRegistry,
  { id, body }: { id: string; body: string },
  ctx: RequestContext,
) {
  const line = await myLine(id, ctx);
  const name = await writeInto(line, body, ctx);
  const own = await contactsOf(ctx.db, [line.ownerId, ...line.partners.map((partner) => partner.id)]);
  for (const to of await writersOf(ctx.db, id, ctx.actor.username)) {
    await ctx.notify({
      to,
      title: about(line, registry.kindOf(line.kind), ANSWER_TITLE)(name),
      body: RequestText.ANSWER_BODY({ ref: line.ref }),
      opens: own.some(({ username }) => username === to)
        ? opened(registry.kindOf(line.kind), id)
        : openedToDecide(registry.kindOf(line.kind), id),
    });
  }
  return detailOf(registry, line, ctx);
}

/** An approver's question, which needs no denial. */
export async function askOwner(
  registry: RequestRegistry,
  line: InboxLine,
  body: string,
  ctx: RequestContext,
): Promise<RequestDetail> {
  const kind = registry.kindOf(line.kind);
  if (sumsOfficeOf(kind, line, ctx) !== undefined) throw new Refused(RequestRefusal.NOT_YOURS(), 403);
  const name = await writeInto(line, body, ctx);
  const title = about(line, kind, QUESTION_TITLE)(name);
  await notifyOwner(line, RequestText.QUESTION({ ref: line.ref }), kind, ctx, title);
  return detailOf(registry, line, ctx);
}

async function writeInto({ id }: Line, body: string, { db, actor, now }: RequestContext): Promise<string> {
  const [writer] = actor.employeeId === null ? [] : await contactsOf(db, [actor.employeeId]);
  const name = writer?.name ?? actor.username;
  await insertMessage(db, { id: newId(), requestId: id, at: now, author: actor.username, name, body });
  return name;
}
