// Requests of the people one leads: what waits and what ended, read by people who need not be asked about them. Of kinds that
// a supervisor decides, and no others; neither reasons, files, messages nor remarks.
import { Refused } from '@kawani/kit/contract/refusal';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { RequestLine } from '../contract/request.ts';
import type { TeamRequests } from '../contract/team.ts';
import { RequestRefusal } from '../contract.ts';
import { type Line, lineOf, timelineOf } from '../table/queries.ts';
import { teamLines } from '../table/team.ts';
import { requireOwner } from './owner.ts';
import { shownLines, timelineRow } from './queries.ts';
import type { RequestRegistry } from './registry.ts';

export async function teamRequests(
  registry: RequestRegistry,
  { query, isWaiting }: { query: TeamRequests; isWaiting: boolean },
  ctx: RequestContext,
) {
  const people = await teamOf(registry, ctx);
  const { lines, total } = await teamLines(ctx.db, { people, kinds: kindsOf(registry) }, query, isWaiting);
  if (lines.length > 0)
    await ctx.audit({ action: 'READ', subject: 'requests', detail: { refs: lines.map(({ ref }) => ref) } });
  return { items: await seen(registry, lines, ctx), page: query.page, size: query.size, total };
}

export async function teamTimeline(registry: RequestRegistry, { id }: { id: string }, ctx: RequestContext) {
  const line = await lineOf(ctx.db, id);
  const isOver = line !== undefined && line.waitingSince === null && line.state !== 'PENDING';
  const isTheirs = isOver && kindsOf(registry).includes(line.kind);
  if (!isTheirs || !(await teamOf(registry, ctx)).includes(line.ownerId))
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  await ctx.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: line.ref } });
  const [request] = await seen(registry, [line], ctx);
  if (request === undefined) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  const timeline = await timelineOf(ctx.db, id);
  return toAsker(() => ({
    request,
    timeline: timeline.map((entry) => ({ ...timelineRow(registry.kindOf(line.kind), entry), remarks: null })),
  }));
}

function teamOf(registry: RequestRegistry, ctx: RequestContext): Promise<readonly string[]> {
  return registry.teamOf(ctx.db, requireOwner(ctx), ctx.today);
}

function kindsOf({ handlers }: RequestRegistry): string[] {
  return handlers.filter(({ kind }) => kind.approves.scope === 'team').map(({ kind }) => kind.code);
}

/** Read here, decided in Approvals. */
async function seen(registry: RequestRegistry, lines: readonly Line[], ctx: RequestContext): Promise<RequestLine[]> {
  return (await shownLines(registry, lines, ctx)).map((line) => ({ ...line, moves: [], ownMoves: [] }));
}
