// Filing: a form becomes a request that waits for somebody, or nothing at all.
import {
  type Fact,
  MAX_FILES,
  type Preview,
  type RequestDetail,
  RequestRefusal,
  RequestStatus,
} from '@kawani/domains/requests/contract';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { type Day, showDay } from '@kawani/kit/values/day';
import { reference } from '../rules.ts';
import { insertLevels, insertRequest, nextNumber, type Preparer, placeOf, rewriteRequest } from '../table/filing.ts';
import { type Held, holdRequest, setDeciders, tell } from '../table/moving.ts';
import { lockOwner, type OwnerOn, ownerOn, thereAmong } from '../table/people.ts';
import { claimFiles, releaseFiles } from '../table/reading.ts';
import { besideIt } from './beside.ts';
import type { Clerk, Considered } from './clerk.ts';
import { requireMove } from './moving.ts';
import type { Office } from './office.ts';
import { requireOwner } from './owner.ts';
import { myRequest } from './reading.ts';
import { approverNames, type Chain, decidersAt, planChain } from './routing.ts';
import { tellDeciders, tellPartner } from './telling.ts';

type Form = Readonly<Record<string, unknown>>;
type Asked = { readonly form: Form; readonly files: readonly string[]; readonly changes: string | null };
/** A kind's fields, and beside them what every kind is filed with. */
export type AskedForm = Form & { readonly files: readonly string[] };

/** What filing would come to; nothing is kept. */
export async function preview(
  office: Office,
  clerk: Clerk,
  { files, changes, ...form }: AskedForm & { changes?: string },
  work: Work,
): Promise<Preview> {
  const asked = { form, files, changes: changes ?? null };
  const ownerId = requireOwner(work);
  return work.transaction(async (db) => {
    if (changes !== undefined) await requireOwn(db, changes, clerk, ownerId);
    const { considered, objections, posting, beside } = await consider(office, clerk, asked, ownerId, { ...work, db });
    const { facts, asks, effect, from } = considered;
    const chain = await planChain(db, clerk.kind, considered, { id: ownerId, posting }, work.today);
    const { lastDayToFile } = await office.periodOn(db, from);
    return {
      objections: objections.map(({ code, message, field, about }) => {
        return { code, message, field: field ?? null, requestId: about ?? null };
      }),
      facts: [...facts, ...beside],
      asks,
      effect,
      approvers: await approverNames(db, chain, clerk.kind),
      lastDayToFile: clerk.kind.isTimeless ? null : lastDayToFile,
    };
  });
}

export async function file(
  office: Office,
  clerk: Clerk,
  { files, refiles, ...form }: AskedForm & { refiles?: string },
  work: Work,
): Promise<RequestDetail> {
  const ownerId = requireOwner(work);
  const { id } = await fileFor(office, clerk, { form, files, refiles: refiles ?? null }, { ownerId }, work);
  return myRequest(office, { id }, work);
}

/** Files for somebody else, who may cancel it like a filing of their own; who prepared it decides it at no level. */
export async function fileOnBehalf(
  office: Office,
  clerk: Clerk,
  { files, ...form }: AskedForm,
  ownerId: string,
  work: Work,
): Promise<{ readonly id: string; readonly ref: string }> {
  const { username, employeeId } = work.actor;
  const { id, ref } = await fileFor(
    office,
    clerk,
    { form, files, refiles: null },
    { ownerId, preparedBy: { username, employeeId } },
    work,
  );
  return { id, ref };
}

async function fileFor(
  office: Office,
  clerk: Clerk,
  asked: Omit<Asked, 'changes'> & { refiles: string | null },
  { ownerId, preparedBy = null }: { ownerId: string; preparedBy?: Preparer | null },
  work: Work,
): Promise<Held> {
  const { db, now, today } = work;
  await lockOwner(db, ownerId);
  if (asked.refiles !== null) await requireEnded(db, asked.refiles, clerk, ownerId);
  const { considered, objections, posting } = await consider(office, clerk, { ...asked, changes: null }, ownerId, work);
  refuseFor(objections);
  const chain = await planChain(db, clerk.kind, considered, { id: ownerId, posting }, today);
  const year = Number(today.slice(0, 4));
  const ref = reference(clerk.kind.prefix, year, await nextNumber(db, clerk.kind.prefix, year));
  const id = newId();
  const state: RequestStatus = considered.partnerId === undefined ? 'FILED' : 'PENDING';
  await insertRequest(db, {
    id,
    kind: clerk.kind.code,
    ref,
    ownerId,
    state,
    levels: chain.levels.length,
    posting,
    refiles: asked.refiles,
    preparedBy,
    timeless: clerk.kind.isTimeless ?? false,
    at: now,
    ...contentOf(asked.form, considered),
  });
  await insertLevels(db, id, chain.levels);
  await claim(db, id, asked.files, work);
  const role = preparedBy === null ? 'Filer' : (clerk.kind.office ?? 'HR');
  const actor = { actorId: work.actor.employeeId, actor: work.actor.username, role };
  await tell(db, newId(), { requestId: id, at: now, event: 'file', state, level: 1, ...actor });
  const held = await filed(db, id);
  await clerk.after.file?.(held, work);
  await startWaiting(held, chain, posting.name, clerk, work);
  return held;
}

/** Files what a form changed into, in place of what it was; nobody has acted on it. */
export async function change(
  office: Office,
  clerk: Clerk,
  { id, version, files, ...form }: AskedForm & { id: string; version: number },
  work: Work,
): Promise<RequestDetail> {
  const asked = { form, files };
  const ownerId = requireOwner(work);
  const { db, now, today } = work;
  await lockOwner(db, ownerId);
  const before = await holdRequest(db, id);
  if (before?.ownerId !== ownerId || before.kind !== clerk.kind.code) {
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  }
  await requireMove(office, before, 'change', { version, isApprover: false }, work);
  const { considered, objections, posting } = await consider(office, clerk, { ...asked, changes: id }, ownerId, work);
  refuseFor(objections);
  const chain = await planChain(db, clerk.kind, considered, { id: ownerId, posting }, today);
  await rewriteRequest(db, { id, levels: chain.levels.length, at: now, ...contentOf(asked.form, considered) });
  await insertLevels(db, id, chain.levels);
  await releaseFiles(db, id, asked.files);
  await claim(db, id, asked.files, work);
  const actor = { actorId: ownerId, actor: work.actor.username, role: 'Filer' };
  await tell(db, newId(), { requestId: id, at: now, event: 'change', state: before.state, level: 1, ...actor });
  const held = await filed(db, id);
  await clerk.after.change?.(held, work);
  await startWaiting(held, chain, posting.name, clerk, work);
  return myRequest(office, { id }, work);
}

async function startWaiting(held: Held, chain: Chain, ownerName: string, { kind }: Clerk, work: Work): Promise<void> {
  const [first] = chain.levels;
  if (first === undefined) throw new Error(`${held.ref} waits for nobody`);
  if (held.state === 'PENDING') return tellPartner(held, ownerName, kind, work);
  const deciders = decidersAt(first, chain.above);
  await setDeciders(work.db, held.id, deciders);
  await tellDeciders(held, deciders, kind, work);
}

async function filed(db: Db, id: string): Promise<Held> {
  const held = await holdRequest(db, id);
  if (held === undefined) throw new Error('A request just filed is gone');
  return held;
}

function contentOf(
  form: Form,
  { type, size, from, to, facts, keeps, asks, effect, reason, flags, partnerId }: Considered,
) {
  return { form, type, size, from, to, facts, keeps, asks, effect, reason, flags, partnerId: partnerId ?? null };
}

async function claim(db: Db, id: string, files: readonly string[], { actor }: Work): Promise<void> {
  if (files.length > MAX_FILES) throw new Refused(RequestRefusal.TOO_MANY_FILES({ most: MAX_FILES }, 'files'), 400);
  if (files.length === 0) return;
  const claimed = await claimFiles(db, id, actor.username, files);
  if (claimed !== new Set(files).size) throw new Refused(RequestRefusal.NO_SUCH_FILE('files'), 400);
}

/** A request of the owner's own and of this kind; any other is as good as not there. */
async function requireOwn(db: Db, id: string, { kind }: Clerk, ownerId: string, field?: string) {
  const place = await placeOf(db, id);
  if (place?.ownerId !== ownerId || place.kind !== kind.code)
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(field), 404);
  return place;
}

async function requireEnded(db: Db, id: string, clerk: Clerk, ownerId: string): Promise<void> {
  const { state } = await requireOwn(db, id, clerk, ownerId, 'refiles');
  if (ENDED.includes(state)) return;
  throw new Refused(RequestRefusal.NOT_NOW({ state: RequestStatus.labelOf(state).toLowerCase() }, 'refiles'));
}

const ENDED: readonly RequestStatus[] = ['DENIED', 'CANCELLED'];

/** Whoever is asked first must be somebody else, and is asked before anybody acts: not by a change. */
async function wrongPartner(
  db: Db,
  { form, changes }: Pick<Asked, 'form' | 'changes'>,
  { ownerId, partnerId, today }: { ownerId: string; partnerId: string; today: Day },
): Promise<Refusal | undefined> {
  const field = Object.keys(form).find((name) => form[name] === partnerId);
  if (changes !== null) return RequestRefusal.ASKS_ANEW(field);
  const [there] = await thereAmong(db, [partnerId], today);
  return there === undefined || there === ownerId ? RequestRefusal.NO_SUCH_PERSON(field) : undefined;
}

type Judged = {
  considered: Considered;
  objections: readonly Refusal[];
  posting: OwnerOn;
  /** Not of the form itself, and not kept with it. */
  beside: readonly Fact[];
};

/** What the clerk says of a form, and what holds for every kind: employment, and open pay periods. */
async function consider(
  office: Office,
  clerk: Clerk,
  { form, files, changes }: Asked,
  ownerId: string,
  { db, now, today }: Pick<Work, 'db' | 'now' | 'today'>,
): Promise<Judged> {
  const found = await clerk.consider(form, { ownerId, db, now, today, changes, files: files.length });
  const { from, to } = found;
  const beside = await besideIt(office, clerk, { id: changes, ownerId, form, keeps: found.keeps }, { db, now });
  const considered = beside.isWorked ? { ...found, flags: [...found.flags, 'WORKED' as const] } : found;
  const posting = await ownerOn(db, ownerId, from);
  if (posting === undefined) throw new Refused(RequestRefusal.NO_EMPLOYEE(), 404);
  const general: Refusal[] = [];
  if (from > to) general.push(RequestRefusal.RANGE_REVERSED(fieldOf(form, to, from)));
  const outside = dayOutside(posting, from, to);
  if (outside !== undefined) {
    general.push(RequestRefusal.NOT_EMPLOYED({ date: showDay(outside) }, fieldOf(form, outside, from)));
  }
  const isChecked = from <= to && !clerk.kind.isTimeless;
  const [posted] = isChecked ? await office.postedWithin(db, from, to) : [];
  if (posted !== undefined) {
    general.push(RequestRefusal.PERIOD_POSTED(fieldOf(form, posted.from > from ? to : from, from)));
  }
  if (considered.partnerId !== undefined) {
    const asked = { ownerId, partnerId: considered.partnerId, today };
    const objection = await wrongPartner(db, { form, changes }, asked);
    if (objection !== undefined) general.push(objection);
  }
  return { considered, objections: [...general, ...considered.objections], posting, beside: beside.facts };
}

function dayOutside({ hiredOn, separatedOn }: OwnerOn, from: Day, to: Day): Day | undefined {
  if (from < hiredOn) return from;
  return separatedOn !== null && to > separatedOn ? to : undefined;
}

/** The field of the form that holds a date. */
function fieldOf(form: Form, date: Day, otherwise: Day): string | undefined {
  const named = (wanted: Day) => Object.keys(form).find((name) => form[name] === wanted);
  return named(date) ?? named(otherwise);
}

function refuseFor(objections: readonly Refusal[]): void {
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, 409, others);
}
