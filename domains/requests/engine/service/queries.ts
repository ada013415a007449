// Queries: a person's own lists, and one request with everything that belongs to it, as far as the reader may see it.
import { shown } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type RequestKind, stateLabelOf } from '../contract/kind.ts';
import { officeNameOf, officeNames } from '../contract/office.ts';
import type { OpenRequests, RequestDetail, RequestLine, RequestMessage, TimelineRow } from '../contract/request.ts';
import { movesFrom, type Stance } from '../contract/workflow.ts';
import type { MyRequests } from '../contract.ts';
import { RequestRefusal } from '../contract.ts';
import type { RequestStatus } from '../lists.ts';
import { RequestMove, TimelineEvent } from '../lists.ts';
import {
  contentOf,
  type InboxLine,
  type Line,
  lineOf,
  messagesOf,
  newestOpen,
  ownLines,
  type TimelineEntry,
  timelineOf,
} from '../table/queries.ts';
import { filesOf } from '../table/request-files.ts';
import { effectsNow } from './effects-now.ts';
import { factsNow, shownFacts } from './facts.ts';
import { overlapsOf } from './overlaps.ts';
import { requireOwner } from './owner.ts';
import type { RequestRegistry } from './registry.ts';
import { stanceOn } from './stance.ts';
import { asksOf, sumsFor, sumsOfficeOf, timelineFor } from './sums.ts';

export async function myRequests(registry: RequestRegistry, query: MyRequests, ctx: RequestContext) {
  const employeeId = requireOwner(ctx);
  const { lines, total } = await ownLines(ctx.db, employeeId, query);
  const refs = lines.filter(({ ownerId }) => ownerId !== employeeId).map(({ ref }) => ref);
  if (refs.length > 0) await ctx.audit({ action: 'READ', subject: 'requests', detail: { refs } });
  return { items: await shownLines(registry, lines, ctx), page: query.page, size: query.size, total };
}

export async function openRequests(registry: RequestRegistry, ctx: RequestContext): Promise<{ kinds: OpenRequests[] }> {
  const newest = await newestOpen(ctx.db, requireOwner(ctx));
  return {
    kinds: newest.map(({ open, ...line }) => ({
      kind: line.kind,
      open,
      newest: {
        state: line.state,
        stateLabel: stateLabelOf(registry.kindOf(line.kind), line),
        filedAt: line.filedAt,
      },
    })),
  };
}

export async function myRequest(
  registry: RequestRegistry,
  { id }: { id: string },
  ctx: RequestContext,
): Promise<RequestDetail> {
  const line = await myLine(id, ctx);
  if (line.ownerId !== ctx.actor.employeeId) {
    await ctx.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: line.ref } });
  }
  return detailOf(registry, line, ctx);
}

/** Of one's own, or one that asks oneself; any other is as good as not there. */
export async function myLine(id: string, ctx: RequestContext): Promise<Line> {
  const employeeId = requireOwner(ctx);
  const line = await lineOf(ctx.db, id);
  if (
    line === undefined ||
    (line.ownerId !== employeeId && !line.partners.some((partner) => partner.id === employeeId))
  ) {
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  }
  return line;
}

/** What only lines of an inbox carry. */
type AsDecider = Partial<Pick<InboxLine, 'waitsForMe' | 'forName' | 'closesOn'>>;

export async function shownLines(
  registry: RequestRegistry,
  lines: readonly (Line & AsDecider)[],
  ctx: Pick<RequestContext, 'actor' | 'today' | 'db'>,
): Promise<RequestLine[]> {
  const names = await namesOf(registry, lines, ctx);
  const now = await effectsNow(
    registry,
    lines.filter(
      (line) => isDeciders(line) && line.waitingSince !== null && !withholds(registry.kindOf(line.kind), line, ctx),
    ),
    ctx,
  );
  return lines.map((line) => ({ ...shownLine(registry, line, names, ctx), effectNow: [...(now.get(line.id) ?? [])] }));
}

const isDeciders = ({ waitsForMe }: AsDecider) => waitsForMe !== undefined;

type Names = Readonly<Record<string, string>>;

/** Types without a name of their own may have been given one. */
async function namesOf(
  registry: RequestRegistry,
  lines: readonly Line[],
  { db }: Pick<RequestContext, 'db'>,
): Promise<Names> {
  const isNameless = ({ kind, type }: Line) => registry.kindOf(kind).types[type] === type;
  const kinds = new Set(lines.filter(isNameless).map(({ kind }) => kind));
  const given = await Promise.all([...kinds].map((kind) => registry.handlerOf(kind).namesGiven?.(db) ?? {}));
  return Object.assign({}, ...given);
}

function shownLine(
  registry: RequestRegistry,
  line: Line & AsDecider,
  names: Names,
  ctx: Pick<RequestContext, 'actor' | 'today'>,
): Omit<RequestLine, 'effectNow'> {
  const kind = registry.kindOf(line.kind);
  const isConfided = confides(registry, line, ctx);
  const { id, ref, state, from, to, filedAt, version } = line;
  const isWithheld = withholds(kind, line, ctx);
  const { type, asks, effect, flags, said } = isWithheld ? WITHHELD : line;
  return {
    id,
    kind: line.kind,
    type,
    typeLabel: say(isWithheld ? WITHHELD.label : (names[type] ?? kind.types[type] ?? type)),
    ref,
    state,
    stateLabel: stateLabelOf(kind, line),
    owner: {
      id: line.ownerId,
      number: line.ownerNumber,
      name: line.ownerName,
      designation: line.designation,
      site: line.site,
      photo: isDeciders(line) ? line.ownerPhoto : null,
    },
    from,
    to,
    asks: asksOf(kind, line, ctx, shown(said?.asks, asks)),
    effect: shown(said?.effect, effect),
    reason: isConfided || isAsked(line, ctx) ? line.reason : '',
    flags: [...flags],
    files: isConfided ? line.files : 0,
    waiting:
      line.waitingSince === null
        ? null
        : {
            for: line.waitsFor ?? (line.office === null ? say('nobody') : say(officeNameOf(kind, line.office))),
            since: line.waitingSince,
          },
    filedAt,
    closesOn: line.closesOn ?? null,
    standsInFor: line.forName ?? null,
    ...openMoves(kind, line, stanceOn(line, line.waitsForMe ?? false, ctx)),
    approving: kind.approving === undefined ? RequestMove.labelOf('approve') : say(kind.approving),
    version,
  };
}

/** What the reader may do: moves of any request, and those that the kind declares. */
function openMoves({ workflow }: RequestKind, line: Line, stance: Stance): Pick<RequestLine, 'moves' | 'ownMoves'> {
  const open = movesFrom(workflow, line, stance);
  return {
    moves: RequestMove.codes.filter((move) => open.includes(move)),
    ownMoves: open.flatMap((code) => {
      const own = workflow.ownMoves?.[code];
      return own === undefined ? [] : [{ code, label: say(own.label), asksRemarks: own.asks === 'remarks' }];
    }),
  };
}

/** What stands in place of a private request where it does not concern the reader. */
const WITHHELD = { type: 'LEAVE', label: 'Leave', asks: '', effect: '', flags: [], said: null };

/** A private type is shown to its owner and to its deciders; people who only route it see that there is a leave. */
function withholds(
  { isPrivate, approves, denies }: RequestKind,
  line: Line,
  { actor }: Pick<RequestContext, 'actor'>,
): boolean {
  const isTheirs = line.ownerId === actor.employeeId || [approves, denies].some(({ code }) => actor.holds.has(code));
  return !isTheirs && (isPrivate?.(line.type) ?? false);
}

export function confides(
  registry: RequestRegistry,
  line: Line & AsDecider,
  ctx: Pick<RequestContext, 'actor'>,
): boolean {
  const { actor } = ctx;
  if (line.ownerId === actor.employeeId) return true;
  const kind = registry.kindOf(line.kind);
  // A colleague who is asked sees the request, not the papers that came with it.
  if (line.waitsForMe === undefined || withholds(kind, line, ctx)) return false;
  if (sumsOfficeOf(kind, line, ctx) !== undefined) return false;
  const needed = kind.confidesTo?.(line.type);
  return needed === undefined || actor.holds.has(needed.code);
}

/** A colleague who is asked to agree sees the reason. */
function isAsked({ partners }: Line, { actor }: Pick<RequestContext, 'actor'>): boolean {
  return partners.some(({ id }) => id === actor.employeeId);
}

/** What a colleague who is asked, and decides nothing, is not told. */
function keepsFromAsked(
  { keepsFactsFromPartners }: RequestKind,
  line: Line & AsDecider,
  ctx: Pick<RequestContext, 'actor'>,
): boolean {
  return keepsFactsFromPartners === true && line.waitsForMe === undefined && isAsked(line, ctx);
}

/** Also the answer of whatever changed the request: said to who asks. */
export function detailOf(
  registry: RequestRegistry,
  line: Line & AsDecider,
  ctx: RequestContext,
): Promise<RequestDetail> {
  return toAsker(() => shownDetail(registry, line, ctx));
}

async function shownDetail(
  registry: RequestRegistry,
  line: Line & AsDecider,
  ctx: RequestContext,
): Promise<RequestDetail> {
  const { db, actor } = ctx;
  const { form, facts, snapshot } = await contentOf(db, line.id);
  const handler = registry.handlerOf(line.kind);
  const isWithheld = withholds(handler.kind, line, ctx);
  const sums = sumsOfficeOf(handler.kind, line, ctx);
  const keepsFacts = isWithheld || sums !== undefined || keepsFromAsked(handler.kind, line, ctx);
  const beside =
    keepsFacts || isOver(line.state)
      ? []
      : (await overlapsOf(registry, handler, { ...line, form, snapshot }, ctx)).facts;
  const messages = keepsFacts ? [] : await messagesOf(db, line.id);
  const timeline = await timelineOf(db, line.id);
  const [shown] = await shownLines(registry, [line], ctx);
  const usual = keepsFacts ? [] : [...shownFacts(facts), ...factsNow(beside)];
  return {
    ...(shown as RequestLine),
    facts: sums === undefined ? usual : await sumsFor(handler, line, ctx),
    attachments: confides(registry, line, ctx) ? await filesOf(db, line.id) : [],
    messages: messages.map(
      ({ author, ...message }): RequestMessage => ({ ...message, isMine: author === actor.username }),
    ),
    mayWrite: sums === undefined,
    timeline: (sums === undefined ? timeline : timelineFor(handler.kind, sums, timeline)).map((entry) =>
      timelineRow(handler.kind, entry),
    ),
    partners: isWithheld ? [] : partnersShown(line, actor),
    form: line.ownerId === actor.employeeId ? form : null,
    level: line.level,
    levels: line.levels,
  };
}

/** A colleague sees their own answer; the owner and the deciders see all of them. */
function partnersShown(
  { partners }: Line,
  { employeeId }: Pick<RequestContext['actor'], 'employeeId'>,
): RequestDetail['partners'] {
  const isOne = partners.some(({ id }) => id === employeeId);
  return partners.filter(({ id }) => !isOne || id === employeeId).map(({ name, answer }) => ({ name, answer }));
}

export function timelineRow(kind: RequestKind, { said, ...row }: TimelineEntry): TimelineRow {
  const own = kind.workflow.ownMoves?.[row.event]?.event;
  const usual = TimelineEvent.codes.find((code) => code === row.event);
  return {
    ...row,
    role: officeNames(kind).includes(row.role) ? say(row.role) : row.role,
    detail: row.detail === null ? null : shown(said, row.detail),
    eventLabel: own !== undefined ? say(own) : usual === undefined ? row.event : TimelineEvent.labelOf(usual),
  };
}

const isOver = (state: RequestStatus) => state === 'DENIED' || state === 'CANCELLED';
