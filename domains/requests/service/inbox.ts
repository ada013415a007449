// The inbox: what waits for a person, for whoever they stand in for, or for an office they are of; and deciding it.
import {
  type DecisionAction,
  type InboxAction,
  type InboxQuery,
  MAX_BULK,
  type RequestDetail,
  type RequestMove,
  RequestRefusal,
} from '@kawani/domains/requests/contract';
import type { Decided, Inbox } from '@kawani/domains/requests/kind';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import { type Db, newId } from '@kawani/kit/server/db';
import { answerKept, keepAnswer } from '@kawani/kit/server/idempotency';
import { writeNotice } from '@kawani/kit/server/notify';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import { standInsOf } from '../table/delegation.ts';
import {
  decidedSince,
  type InboxLine,
  inboxChoices,
  inboxCounts,
  inboxIds,
  inboxLine,
  inboxLines,
  type Reader,
} from '../table/inbox.ts';
import { hasActedBefore, hasDecided, holdRequest, pin, setDeciders, tell } from '../table/moving.ts';
import { contactsOf, holdsAny } from '../table/people.ts';
import { makeMove } from './moving.ts';
import { closingPeriods, type Office } from './office.ts';
import { askOwner, decidersFile, detailOf, shownLines } from './reading.ts';
import { isStillAsked } from './routing.ts';
import { tellDeciders } from './telling.ts';

/** Each of these serves one page's kinds. */
type Page = { readonly office: Office; readonly inbox: Inbox };
type Filter = Omit<InboxQuery, 'page' | 'size' | 'sort'>;

export async function inboxPage(page: Page, query: InboxQuery, work: Work) {
  const reader = await readerOf(page, work);
  const asked = { ...query, types: typesShown(page, query.types, work), ...(await scopeOf(page, query.tab, work)) };
  const { lines, total } = await inboxLines(work.db, reader, asked);
  if (lines.length > 0)
    await work.audit({ action: 'READ', subject: 'requests', detail: { refs: lines.map(({ ref }) => ref) } });
  return {
    items: await shownLines(page.office, lines, work),
    page: query.page,
    size: query.size,
    total,
  };
}

export async function matchingIds(page: Page, filter: Filter, work: Work) {
  const reader = await readerOf(page, work);
  const types = typesShown(page, filter.types, work);
  return inboxIds(work.db, reader, { ...filter, types, ...(await scopeOf(page, filter.tab, work)) }, MAX_BULK);
}

/** Of the types asked for, those that this person may know a request by: a filter must not tell what a line withholds. */
function typesShown({ inbox }: Page, types: string[] | undefined, { actor }: Work): string[] | undefined {
  const hidden = inbox.kinds.filter(
    ({ isPrivate, approves, denies }) =>
      isPrivate !== undefined && ![approves, denies].some(({ code }) => actor.holds.has(code)),
  );
  return types?.filter((type) => !hidden.some(({ isPrivate }) => isPrivate?.(type)));
}

export async function counts(page: Page, work: Work) {
  const reader = await readerOf(page, work);
  const scope = await scopeOf(page, undefined, work);
  const counted = await inboxCounts(work.db, reader, scope);
  const { starts } = await page.office.periodOn(work.db, work.today);
  const oldest = counted.flatMap(({ oldest: since }) => (since === null ? [] : [since])).sort()[0];
  return {
    tabs: page.inbox.tabs
      .filter((tab) => kindsOf(page, tab, work).length > 0)
      .map((tab) => {
        const kinds = new Set(kindsOf(page, tab, work));
        const own = counted.filter(({ kind }) => kinds.has(kind));
        const sum = (of: 'waiting' | 'closing') => own.reduce((total, count) => total + count[of], 0);
        return { tab, waiting: sum('waiting'), closing: sum('closing') };
      }),
    oldestSince: oldest ?? null,
    decidedThisCutOff: await decidedSince(work.db, work.actor.username, starts),
  };
}

export async function choices(page: Page, work: Work) {
  return inboxChoices(work.db, await readerOf(page, work), kindsOf(page, undefined, work));
}

export async function oneToDecide(page: Page, { id }: { id: string }, work: Work): Promise<RequestDetail> {
  const line = await requireLine(page, id, work);
  await work.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: line.ref } });
  return detailOf(page.office, line, work);
}

/** Without a version: one of many, decided as it stands. */
type Deciding = { id: string; action: InboxAction; version?: number; remarks?: string | undefined };

export async function decide(page: Page, deciding: Deciding, work: Work): Promise<RequestDetail> {
  await decideOne(page, deciding, work);
  return oneToDecide(page, deciding, work);
}

async function decideOne(page: Page, { id, action, version, remarks }: Deciding, work: Work): Promise<string> {
  const held = await holdRequest(work.db, id);
  if (held !== undefined && held.ownerId === work.actor.employeeId) {
    throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
  }
  const line = await requireLine(page, id, work);
  if (held === undefined) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  const kind = page.office.kindOf(held.kind);
  const move: RequestMove = action === 'approve' && held.level < held.levels ? 'endorse' : action;
  const seat = { employeeId: work.actor.employeeId, forId: line.forId, holds: work.actor.holds };
  const isApprover = line.waitsForMe && (await isStillAsked(work.db, kind, held, seat, work.today));
  // Sent twice, it must not pass two levels of somebody who stands at both: the next one takes a look of its own.
  if (version === undefined && isApprover && (await hasDecided(work.db, id, work.actor.username, ['endorse']))) {
    throw new Refused(RequestRefusal.CHANGED());
  }
  const approach = { version: version ?? null, isApprover, forId: line.forId };
  await makeMove(page.office, held, { move, remarks: remarks ?? null }, approach, work);
  return held.ref;
}

type ManyDecided = { results: Decided[] };

/** Each on its own: one that cannot be decided leaves the others alone. Sent again with its key, it gets the same answer. */
export async function decideMany(
  page: Page,
  input: { ids: string[]; versions?: number[] | undefined; action: DecisionAction; remarks?: string | undefined },
  work: Work & { readonly key: string },
): Promise<ManyDecided> {
  const asked = { subject: work.actor.subject, key: work.key, line: page.inbox.api.decideMany.line, input };
  const kept = await answerKept(work.db, asked);
  if (kept !== null) return JSON.parse(kept) as ManyDecided;
  const results: Decided[] = [];
  const { action, remarks } = input;
  const seen = new Map(input.ids.map((id, nth) => [id.toLowerCase(), input.versions?.[nth]]));
  for (const [id, version] of seen) {
    results.push(await ownTransaction(page, { id, action, remarks, ...(version !== undefined && { version }) }, work));
  }
  await keepAnswer(work.db, asked, JSON.stringify({ results }));
  return { results };
}

async function ownTransaction(
  page: Page,
  deciding: Deciding & { action: DecisionAction },
  work: Work,
): Promise<Decided> {
  const { id, action } = deciding;
  try {
    const ref = await work.transaction(async (db) => {
      const own = workOn(db, work);
      const done = await decideOne(page, deciding, own);
      await own.audit({
        action: page.inbox.api.decideMany.line,
        subject: 'request',
        subjectId: id,
        detail: { action },
      });
      return done;
    });
    return { id, ref, refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message } = error.refusal;
    const line = await lineOf(page, id, work);
    // Sent again after an answer that was lost: what this person decided is decided.
    const isDone = !line?.waitsForMe && (await hasDecided(work.db, id, work.actor.username, EVENTS[action]));
    return { id, ref: line?.ref ?? '', refusal: isDone ? null : { code, message } };
  }
}

const EVENTS: Readonly<Record<DecisionAction, readonly RequestMove[]>> = {
  approve: ['endorse', 'approve'],
  deny: ['deny'],
};

function workOn(db: Db, work: Work): Work {
  return {
    ...work,
    db,
    transaction: (run) => run(db),
    audit: (entry) => writeAudit(db, work.actor.username, entry),
    notify: (notice) => writeNotice(db, notice),
  };
}

export async function ask(page: Page, { id, body }: { id: string; body: string }, work: Work): Promise<RequestDetail> {
  return askOwner(page.office, await requireLine(page, id, work), body, work);
}

export async function fileToDecide(page: Page, asked: { id: string; fileId: string }, work: Work): Promise<FileAnswer> {
  const line = await requireLine(page, asked.id, work);
  await work.audit({ action: 'READ', subject: 'request-file', subjectId: asked.fileId, detail: { ref: line.ref } });
  return decidersFile(page.office, line, asked.fileId, work);
}

/** Sends a waiting request to somebody else who may decide it, where it stays whoever leads what. */
export async function reroute(
  page: Page,
  { id, approverId, version, remarks }: { id: string; approverId: string; version: number; remarks: string },
  work: Work,
): Promise<RequestDetail> {
  const { db, actor, now } = work;
  const held = await holdRequest(db, id);
  const line = await requireLine(page, id, work);
  const kind = page.office.kindOf(line.kind);
  if (held === undefined || !actor.holds.has(kind.manages.code)) throw new Refused(RequestRefusal.NOT_YOURS(), 403);
  if (held.version !== version) throw new Refused(RequestRefusal.CHANGED());
  if (line.waitingSince === null || held.state === 'PENDING') {
    throw new Refused(RequestRefusal.NOT_NOW({ state: held.state.toLowerCase() }));
  }
  const [approver] = await contactsOf(db, [approverId]);
  if (approver === undefined) throw new Refused(RequestRefusal.NO_SUCH_PERSON('approverId'), 404);
  const personId = approverId.toLowerCase();
  const mayDecide = await holdsAny(db, personId, [kind.approves.code, kind.denies.code], work.today);
  const hasActed = await hasActedBefore(db, held, personId);
  if (!mayDecide || hasActed || personId === held.ownerId) {
    throw new Refused(RequestRefusal.NOT_AN_APPROVER({ name: approver.name }, 'approverId'));
  }
  const deciders = { people: [personId], office: null };
  await setDeciders(db, id, deciders);
  await pin(db, id);
  const told = { requestId: id, at: now, event: 'reroute' as const, state: held.state, level: held.level };
  const by = { actorId: actor.employeeId, actor: actor.username, role: 'HR' };
  await tell(db, newId(), { ...told, ...by, remarks, detail: `To ${approver.name}` });
  await tellDeciders(held, deciders, kind, work);
  return oneToDecide(page, { id }, work);
}

async function requireLine(page: Page, id: string, work: Work): Promise<InboxLine> {
  const line = await lineOf(page, id, work);
  if (line === undefined) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  return line;
}

async function lineOf(page: Page, id: string, work: Work): Promise<InboxLine | undefined> {
  return inboxLine(work.db, await readerOf(page, work), id, await scopeOf(page, undefined, work));
}

async function scopeOf(page: Page, tab: string | undefined, work: Work) {
  return { kinds: kindsOf(page, tab, work), closing: await closingPeriods(page.office, work.db, work.today) };
}

/** The kinds of a tab, or of the page, that this person decides or looks after. */
function kindsOf({ inbox }: Page, tab: string | undefined, { actor }: Pick<Work, 'actor'>): string[] {
  return inbox.kinds
    .filter((kind) => (tab === undefined || kind.tab === tab) && isTheirs(kind, actor.holds))
    .map(({ code }) => code);
}

function isTheirs({ approves, denies, manages }: Inbox['kinds'][number], holds: ReadonlySet<string>): boolean {
  return [approves, denies, manages].some(({ code }) => holds.has(code));
}

async function readerOf({ inbox }: Page, { actor, db, today }: Work): Promise<Reader> {
  const standIns = actor.employeeId === null ? [] : await standInsOf(db, actor.employeeId, today);
  return {
    employeeId: actor.employeeId,
    username: actor.username,
    holds: [...actor.holds],
    standsIn: standIns.flatMap(({ fromId, tabs }) =>
      inbox.kinds
        .filter(({ tab }) => tabs.length === 0 || tabs.includes(tab))
        .map(({ code }) => ({ fromId, kind: code })),
    ),
    managed: inbox.kinds.filter(({ manages }) => actor.holds.has(manages.code)).map(({ code }) => code),
  };
}
