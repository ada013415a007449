// Filing: a form becomes a request that waits for somebody, or nothing at all.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Level } from '../contract/chain.ts';
import type { RequestDetail } from '../contract/request.ts';
import { MAX_FILES, RequestRefusal } from '../contract.ts';
import { RequestStatus } from '../lists.ts';
import { insertLevels, insertRequest, type NewRequest, type Preparer, rewriteRequest } from '../table/filing.ts';
import { addToTimeline, type Deciders, type LockedRequest, lockRequest, setDeciders } from '../table/moves.ts';
import { contactsOf, lockOwner } from '../table/people.ts';
import { claimFiles, releaseFiles } from '../table/request-files.ts';
import type { Addressee } from '../table/stand-ins.ts';
import { type Chain, decidersAt, planChain } from './chain.ts';
import { evaluate, requireOwn, type Submission, type SubmittedForm } from './evaluation.ts';
import { storedWords } from './facts.ts';
import { type JustFiled, justFiled } from './just-filed.ts';
import { requireMove } from './moves.ts';
import { addresseesAt, notifyAddressees, notifyPartners } from './notifications.ts';
import { requireOwner } from './owner.ts';
import { myRequest } from './queries.ts';
import type { RequestRegistry } from './registry.ts';
import type { Evaluation, RequestHandler } from './request-handler.ts';

export async function file(
  registry: RequestRegistry,
  handler: RequestHandler,
  { files, refiles, ...form }: SubmittedForm & { refiles?: string },
  ctx: RequestContext,
): Promise<RequestDetail> {
  const asked = { form, files, refiles: refiles ?? null };
  return justFiled(registry, await fileFor(registry, handler, asked, { ownerId: requireOwner(ctx) }, ctx), ctx);
}

/** Files for somebody else, who may cancel it like a filing of their own; who prepared it decides it at no level. */
export async function fileOnBehalf(
  registry: RequestRegistry,
  handler: RequestHandler,
  { files, ...form }: SubmittedForm,
  ownerId: string,
  ctx: RequestContext,
): Promise<{ readonly id: string; readonly ref: string }> {
  const { username, employeeId } = ctx.actor;
  const asked = { form, files, refiles: null };
  const { request, ref } = await fileFor(
    registry,
    handler,
    asked,
    { ownerId, preparedBy: { username, employeeId } },
    ctx,
  );
  return { id: request.id, ref };
}

type Filer = { readonly ownerId: string; readonly preparedBy?: Preparer };

async function fileFor(
  registry: RequestRegistry,
  handler: RequestHandler,
  submitted: Omit<Submission, 'changes'> & { refiles: string | null },
  { ownerId, preparedBy }: Filer,
  ctx: RequestContext,
): Promise<JustFiled> {
  const { db, now, today, actor } = ctx;
  const { kind } = handler;
  const { refiles, form, files } = submitted;
  // Everything read here is sent behind the lock, and so is read once the lock is held.
  const [, , found] = await db.together(() =>
    Promise.all([
      lockOwner(db, ownerId),
      refiles === null ? null : requireEnded(db, refiles, handler, ownerId),
      evaluate(registry, handler, { ...submitted, changes: null }, ownerId, ctx),
    ]),
  );
  const { evaluation, objections, posting, beside } = found;
  refuseFor(objections);
  const chain = await planChain(db, kind, evaluation, { id: ownerId, posting }, today);
  const content = contentOf(form, evaluation);
  const state: RequestStatus = content.partners.length === 0 ? 'FILED' : 'PENDING';
  const request: NewRequest = {
    ...content,
    id: newId(),
    kind: kind.code,
    ownerId,
    state,
    prefix: kind.prefix,
    year: Number(today.slice(0, 4)),
    levels: chain.levels,
    deciders: state === 'PENDING' ? NOBODY : decidersAt(firstOf(chain), chain.above),
    posting,
    refiles,
    preparedBy: preparedBy ?? null,
    timeless: kind.isTimeless ?? false,
    at: now,
    filer: {
      actorId: actor.employeeId,
      actor: actor.username,
      role: preparedBy === undefined ? 'Filer' : (kind.office ?? 'HR'),
    },
  };
  const [ref, addressees] = await db.together(() =>
    Promise.all([insertRequest(db, request), firstAddressees(request, request.deciders, handler, ctx)]),
  );
  await claim(db, request.id, files, ctx);
  const held = asFiled(request, ref);
  await db.together(() =>
    Promise.all([
      handler.after.file?.(held, ctx),
      notifyFirst(held, posting.name, { addressees, office: request.deciders.office, kind }, ctx),
    ]),
  );
  return { request, ref, addressees, facts: [...evaluation.facts, ...beside], files: new Set(files).size };
}

const NOBODY: Deciders = { people: [], office: null };
/** Of a request at the moment it is filed. */
const UNTOUCHED = {
  level: 1,
  version: 1,
  isTouched: false,
  isReturned: false,
  pinned: false,
  ownState: null,
  decidedBy: null,
} as const;

function asFiled({ levels, partners, preparedBy, ...request }: NewRequest, ref: string): LockedRequest {
  return {
    ...UNTOUCHED,
    ...request,
    ref,
    levels: levels.length,
    partners: partners.map((id) => ({ id, answer: null })),
    preparedBy: preparedBy?.username ?? null,
  };
}

/** Files what a form changed into, in place of what it was; nobody has acted on it. */
export async function change(
  registry: RequestRegistry,
  handler: RequestHandler,
  { id, version, files, ...form }: SubmittedForm & { id: string; version: number },
  ctx: RequestContext,
): Promise<RequestDetail> {
  const asked = { form, files };
  const ownerId = requireOwner(ctx);
  const { db, now, today } = ctx;
  const before = await lockRequest(db, id);
  if (before?.ownerId !== ownerId || before.kind !== handler.kind.code) {
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  }
  await requireMove(registry, before, 'change', { version, isApprover: false }, ctx);
  // Only of a request that still waits: a filing that follows one that ended holds its owner and then touches that request.
  await lockOwner(db, ownerId);
  const { evaluation, objections, posting } = await evaluate(
    registry,
    handler,
    { ...asked, changes: id },
    ownerId,
    ctx,
  );
  refuseFor(objections);
  const chain = await planChain(db, handler.kind, evaluation, { id: ownerId, posting }, today);
  await rewriteRequest(db, { id, levels: chain.levels.length, at: now, ...contentOf(asked.form, evaluation) });
  await insertLevels(db, id, chain.levels);
  await releaseFiles(db, id, asked.files);
  await claim(db, id, asked.files, ctx);
  const actor = { actorId: ownerId, actor: ctx.actor.username, role: 'Filer' };
  await addToTimeline(db, newId(), {
    requestId: id,
    at: now,
    event: 'change',
    state: before.state,
    level: 1,
    ...actor,
  });
  const held = await filed(db, id);
  await handler.after.change?.(held, ctx);
  await startWaiting(held, chain, posting.name, handler, ctx);
  return myRequest(registry, { id }, ctx);
}

async function startWaiting(
  held: LockedRequest,
  chain: Chain,
  ownerName: string,
  handler: RequestHandler,
  ctx: RequestContext,
): Promise<void> {
  const deciders = decidersAt(firstOf(chain), chain.above);
  if (held.state !== 'PENDING') await setDeciders(ctx.db, held.id, deciders);
  const partners = held.partners.map(({ id }) => id);
  const addressees = await firstAddressees({ state: held.state, partners }, deciders, handler, ctx);
  await notifyFirst(held, ownerName, { addressees, office: deciders.office, kind: handler.kind }, ctx);
}

/** The colleagues whom a request asks first, or the deciders of its first level. */
async function firstAddressees(
  { state, partners }: Pick<NewRequest, 'state' | 'partners'>,
  deciders: Deciders,
  { kind }: RequestHandler,
  ctx: RequestContext,
): Promise<Addressee[]> {
  if (state !== 'PENDING') return addresseesAt(deciders, kind, ctx);
  return (await contactsOf(ctx.db, partners)).map((partner) => ({ ...partner, standsIn: false }));
}

async function notifyFirst(
  held: LockedRequest,
  ownerName: string,
  told: Parameters<typeof notifyAddressees>[2],
  ctx: RequestContext,
): Promise<void> {
  if (held.state === 'PENDING') return notifyPartners(held, ownerName, told.addressees, told.kind, ctx);
  await notifyAddressees(held, ownerName, told, ctx);
}

function firstOf({ levels: [first], above }: Chain): Level {
  if (first === undefined) throw new Error(`A request of ${above.ownerId} waits for nobody`);
  return first;
}

async function filed(db: Db, id: string): Promise<LockedRequest> {
  const held = await lockRequest(db, id);
  if (held === undefined) throw new Error('A request just filed is gone');
  return held;
}

function contentOf(
  form: Submission['form'],
  { type, size, from, to, facts, snapshot, asks, effect, reason, flags, partners = [] }: Evaluation,
) {
  return {
    ...{ form, type, size, from, to, snapshot, reason, flags },
    ...storedWords({ asks, effect, facts }),
    partners: [...new Set(partners)],
  };
}

async function claim(db: Db, id: string, files: readonly string[], { actor }: RequestContext): Promise<void> {
  if (files.length > MAX_FILES) throw new Refused(RequestRefusal.TOO_MANY_FILES({ most: MAX_FILES }, 'files'), 400);
  if (files.length === 0) return;
  const claimed = await claimFiles(db, id, actor.username, files);
  if (claimed !== new Set(files).size) throw new Refused(RequestRefusal.NO_SUCH_FILE('files'), 400);
}

async function requireEnded(db: Db, id: string, handler: RequestHandler, ownerId: string): Promise<void> {
  const { state } = await requireOwn(db, id, handler, ownerId, 'refiles');
  if (ENDED.includes(state)) return;
  throw new Refused(RequestRefusal.NOT_NOW({ state: () => RequestStatus.labelOf(state).toLowerCase() }, 'refiles'));
}

const ENDED: readonly RequestStatus[] = ['DENIED', 'CANCELLED'];

function refuseFor(objections: readonly Refusal[]): void {
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, 409, others);
}
