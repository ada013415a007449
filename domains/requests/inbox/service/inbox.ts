// The inbox: requests that wait for a person, for those they are the delegate of, or for their office; and deciding them.
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { decidersOf, isReachedBy, managersOf, type RequestKind, stateLabelOf } from '../../engine/contract/kind.ts';
import { RequestText } from '../../engine/contract/notices.ts';
import { officeNameOf } from '../../engine/contract/office.ts';
import type { RequestDetail } from '../../engine/contract/request.ts';
import { RequestRefusal } from '../../engine/contract.ts';
import { decidersFile } from '../../engine/service/attachments.ts';
import { isStillAsked } from '../../engine/service/chain.ts';
import { askOwner } from '../../engine/service/messages.ts';
import { makeMove } from '../../engine/service/moves.ts';
import { notifyDeciders } from '../../engine/service/notifications.ts';
import { detailOf, shownLines } from '../../engine/service/queries.ts';
import type { RequestRegistry } from '../../engine/service/registry.ts';
import {
  addToTimeline,
  hasActedBefore,
  hasDecided,
  levelOf,
  lockRequest,
  pin,
  setDeciders,
} from '../../engine/table/moves.ts';
import { contactsOf, holdsAny } from '../../engine/table/people.ts';
import type { InboxLine } from '../../engine/table/queries.ts';
import { standInsOf } from '../../engine/table/stand-ins.ts';
import { type InboxQuery, MAX_BULK } from '../contract/filter.ts';
import type { Inbox } from '../contract.ts';
import type { Part, Reader } from '../table/reach.ts';
import { type Closing, decidedSince, inboxChoices, inboxCounts, inboxIds, inboxLine, inboxLines } from '../table.ts';
import { closingPeriods } from './closing-periods.ts';

/** Each of these serves one page's kinds. */
export type Page = { readonly registry: RequestRegistry; readonly inbox: Inbox };
type Filter = Omit<InboxQuery, 'page' | 'size' | 'sort'>;

export async function inboxPage(page: Page, query: InboxQuery, ctx: RequestContext) {
  const { lines, total } = await readLines(page, query, ctx);
  if (lines.length > 0)
    await ctx.audit({ action: 'READ', subject: 'requests', detail: { refs: lines.map(({ ref }) => ref) } });
  return {
    items: await shownLines(page.registry, lines, ctx),
    page: query.page,
    size: query.size,
    total,
  };
}

/** What the last reader of a page found to close soon. */
const lastClosing = new WeakMap<Page, readonly Closing[]>();

/**
 * Most readers stand in for nobody, and pay periods hardly ever change: the lines are asked for as if both were so, in one
 * round trip with what tells whether they are. Where they are not, the lines are asked for again.
 */
function readLines(page: Page, query: InboxQuery, ctx: RequestContext) {
  const types = typesShown(page, query.types, ctx);
  const scope = kindsAndParts(page, query.tab, ctx);
  return ctx.db.together(async (db) => {
    const asking = { ...ctx, db };
    const linesOf = (reader: Reader, closing: readonly Closing[]) =>
      inboxLines(db, reader, { ...query, types, ...scope, closing });
    const supposed = lastClosing.get(page) ?? [];
    const [reader, closing, lines] = await Promise.all([
      readerOf(page, asking),
      closingPeriods(page.registry, db, ctx.today),
      linesOf(readerFor(page, ctx, []), supposed),
    ]);
    if (reader.standsIn.length === 0 && JSON.stringify(closing) === JSON.stringify(supposed)) return lines;
    lastClosing.set(page, closing);
    return linesOf(reader, closing);
  });
}

export async function matchingIds(page: Page, filter: Filter, ctx: RequestContext) {
  const { reader, scope } = await viewOf(page, filter.tab, ctx);
  const types = typesShown(page, filter.types, ctx);
  return inboxIds(ctx.db, reader, { ...filter, types, ...scope }, MAX_BULK);
}

/** Of the types asked for, those that this person may know a request by: a filter must not tell what a line withholds. */
function typesShown({ inbox }: Page, types: string[] | undefined, { actor }: RequestContext): string[] | undefined {
  const hidden = inbox.kinds.filter(
    ({ isPrivate, approves, denies }) =>
      isPrivate !== undefined && ![approves, denies].some(({ code }) => actor.holds.has(code)),
  );
  return types?.filter((type) => !hidden.some(({ isPrivate }) => isPrivate?.(type)));
}

export async function counts(page: Page, ctx: RequestContext) {
  const { reader, scope } = await viewOf(page, undefined, ctx);
  const counted = await inboxCounts(ctx.db, reader, scope);
  const { starts } = await page.registry.periodOn(ctx.db, ctx.today);
  const oldest = counted.flatMap(({ oldest: since }) => (since === null ? [] : [since])).sort()[0];
  return {
    tabs: page.inbox.tabs
      .filter((tab) => kindsOf(page, tab, ctx).length > 0)
      .map((tab) => {
        const kinds = new Set(kindsOf(page, tab, ctx));
        const own = counted.filter(({ kind }) => kinds.has(kind));
        const sum = (of: 'waiting' | 'closing') => own.reduce((total, count) => total + count[of], 0);
        const closes = own.flatMap(({ closesOn }) => closesOn ?? []).sort();
        return { tab, waiting: sum('waiting'), closing: sum('closing'), closesOn: closes[0] ?? null };
      }),
    oldestSince: oldest ?? null,
    decidedThisCutOff: await decidedSince(ctx.db, ctx.actor.username, starts),
  };
}

export async function choices(page: Page, ctx: RequestContext) {
  return inboxChoices(ctx.db, await readerOf(page, ctx), kindsAndParts(page, undefined, ctx));
}

export async function oneToDecide(page: Page, { id }: { id: string }, ctx: RequestContext): Promise<RequestDetail> {
  const line = await requireLine(page, id, ctx);
  await ctx.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: line.ref } });
  return detailOf(page.registry, line, ctx);
}

/** Without a version: one of many, decided as it stands. */
export type Deciding = { id: string; action: string; version?: number; remarks?: string | undefined; isBulk?: boolean };

export async function decide(page: Page, deciding: Deciding, ctx: RequestContext): Promise<RequestDetail> {
  await decideOne(page, deciding, ctx);
  return oneToDecide(page, deciding, ctx);
}

export async function decideOne(
  page: Page,
  { id, action, version, remarks, isBulk = false }: Deciding,
  ctx: RequestContext,
): Promise<string> {
  const held = await lockRequest(ctx.db, id);
  if (held !== undefined && held.ownerId === ctx.actor.employeeId) {
    throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
  }
  const line = await requireLine(page, id, ctx);
  if (held === undefined) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  const { kind, refusesBulk, isAbout } = page.registry.handlerOf(held.kind);
  if (ctx.actor.employeeId !== null && (await isAbout?.(held, ctx.actor.employeeId, ctx)))
    throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
  const refusal = isBulk ? await refusesBulk?.(held, ctx) : undefined;
  if (refusal !== undefined) throw new Refused(refusal);
  const move = action === 'approve' && held.level < held.levels ? 'endorse' : action;
  const seat = { employeeId: ctx.actor.employeeId, forId: line.forId, holds: ctx.actor.holds };
  const isApprover = line.waitsForMe && (await isStillAsked(ctx.db, kind, held, seat, ctx.today));
  // Sent twice, it must not pass two levels of somebody who stands at both: the next one takes a look of its own.
  if (version === undefined && isApprover && (await hasDecided(ctx.db, id, ctx.actor.username, ['endorse']))) {
    throw new Refused(RequestRefusal.CHANGED());
  }
  const approach = { version: version ?? null, isApprover, forId: line.forId };
  await makeMove(page.registry, held, { move, remarks: remarks ?? null }, approach, ctx);
  return held.ref;
}

/** What a timeline calls an action once it is done. */
export function eventsOf(action: string): readonly string[] {
  return action === 'approve' ? ['endorse', 'approve'] : [action];
}

export async function ask(
  page: Page,
  { id, body }: { id: string; body: string },
  ctx: RequestContext,
): Promise<RequestDetail> {
  return askOwner(page.registry, await requireLine(page, id, ctx), body, ctx);
}

export async function fileToDecide(
  page: Page,
  asked: { id: string; fileId: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  const line = await requireLine(page, asked.id, ctx);
  await ctx.audit({ action: 'READ', subject: 'request-file', subjectId: asked.fileId, detail: { ref: line.ref } });
  return decidersFile(page.registry, line, asked.fileId, ctx);
}

export async function ownersPhoto(page: Page, { id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const line = await requireLine(page, id, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: line.ownerId, detail: { what: 'photo' } });
  return page.registry.photoOf(line.ownerId, ctx);
}

/** Reroutes a waiting request to another approver. It stays with them when the leaders of units change. */
export async function reroute(
  page: Page,
  { id, approverId, version, remarks }: { id: string; approverId: string; version: number; remarks: string },
  ctx: RequestContext,
): Promise<RequestDetail> {
  const { db, actor, now } = ctx;
  const held = await lockRequest(db, id);
  const line = await requireLine(page, id, ctx);
  const { kind, isAbout } = page.registry.handlerOf(line.kind);
  if (held === undefined || !actor.holds.has(kind.manages.code)) throw new Refused(RequestRefusal.NOT_YOURS(), 403);
  if (held.version !== version) throw new Refused(RequestRefusal.CHANGED());
  if (line.waitingSince === null || held.state === 'PENDING') {
    throw new Refused(RequestRefusal.NOT_NOW({ state: () => stateLabelOf(kind, held).toLowerCase() }));
  }
  const [approver] = await contactsOf(db, [approverId]);
  if (approver === undefined) throw new Refused(RequestRefusal.NO_SUCH_PERSON('approverId'), 404);
  const personId = approverId.toLowerCase();
  const level = await levelOf(db, id, held.level);
  const office = level?.permission ?? null;
  const needed = office === null ? [kind.approves.code, kind.denies.code] : [office];
  const mayDecide = await holdsAny(db, personId, needed, ctx.today);
  const isOut = (await hasActedBefore(db, held, personId)) || (await isAbout?.(held, personId, ctx));
  if (!mayDecide || isOut || personId === held.ownerId) {
    throw new Refused(RequestRefusal.NOT_AN_APPROVER({ name: approver.name }, 'approverId'));
  }
  const deciders = { people: [personId], office: null };
  await setDeciders(db, id, deciders);
  await pin(db, id);
  const told = { requestId: id, at: now, event: 'reroute' as const, state: held.state, level: held.level };
  const by = { actorId: actor.employeeId, actor: actor.username, role: officeNameOf(kind, null) };
  await addToTimeline(db, newId(), { ...told, ...by, remarks, detail: RequestText.TO({ who: approver.name }) });
  await notifyDeciders(held, deciders, kind, ctx, office);
  return oneToDecide(page, { id }, ctx);
}

async function requireLine(page: Page, id: string, ctx: RequestContext): Promise<InboxLine> {
  const line = await lineOf(page, id, ctx);
  if (line === undefined) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  return line;
}

export async function lineOf(page: Page, id: string, ctx: RequestContext): Promise<InboxLine | undefined> {
  const { reader, scope } = await viewOf(page, undefined, ctx);
  return inboxLine(ctx.db, reader, id, scope);
}

/** Who reads, and which requests a tab, or all of them, are about. */
function viewOf(page: Page, tab: string | undefined, { actor, today, db }: Asking) {
  return db.together(async (one) => {
    const [reader, scope] = await Promise.all([
      readerOf(page, { actor, today, db: one }),
      scopeOf(page, tab, { actor, today, db: one }),
    ]);
    return { reader, scope };
  });
}

type Asking = Pick<RequestContext, 'actor' | 'today' | 'db'>;

async function scopeOf(page: Page, tab: string | undefined, ctx: Asking) {
  return { ...kindsAndParts(page, tab, ctx), closing: await closingPeriods(page.registry, ctx.db, ctx.today) };
}

/** The kinds of a tab, or of the page, that this person decides or looks after. */
function kindsAmong({ inbox }: Page, tab: string | undefined, { actor }: Pick<RequestContext, 'actor'>): RequestKind[] {
  return inbox.kinds.filter((kind) => (tab === undefined || kind.tab === tab) && isReachedBy(kind, actor.holds));
}

function kindsOf(page: Page, tab: string | undefined, ctx: Pick<RequestContext, 'actor'>): string[] {
  return kindsAmong(page, tab, ctx).map(({ code }) => code);
}

/** With the offices of those kinds that the page has in part. */
function kindsAndParts(page: Page, tab: string | undefined, ctx: Pick<RequestContext, 'actor'>) {
  const kinds = kindsAmong(page, tab, ctx);
  const parts = kinds.flatMap(({ code, onlyOf }): Part[] =>
    onlyOf === undefined ? [] : [{ kind: code, permission: onlyOf.permission.code }],
  );
  return { kinds: kinds.map(({ code }) => code), parts };
}

async function readerOf(page: Page, { actor, db, today }: Asking): Promise<Reader> {
  return readerFor(page, { actor }, actor.employeeId === null ? [] : await standInsOf(db, actor.employeeId, today));
}

type StandIn = Awaited<ReturnType<typeof standInsOf>>[number];

function readerFor({ inbox }: Page, { actor }: Pick<Asking, 'actor'>, standIns: readonly StandIn[]): Reader {
  // What waits for another office of theirs is decided on the page of that office.
  const decided = inbox.kinds.flatMap((kind) => [...decidersOf(kind), ...managersOf(kind)]).map(({ code }) => code);
  return {
    employeeId: actor.employeeId,
    username: actor.username,
    holds: decided.filter((code) => actor.holds.has(code)),
    standsIn: standIns.flatMap(({ fromId, tabs }) =>
      inbox.kinds
        .filter(({ tab }) => tabs.length === 0 || tabs.includes(tab))
        .map(({ code }) => ({ fromId, kind: code })),
    ),
    managed: inbox.kinds
      .filter((kind) => managersOf(kind).some(({ code }) => actor.holds.has(code)))
      .map(({ code }) => code),
  };
}
