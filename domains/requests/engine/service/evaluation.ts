// Evaluation: what stands against a form, from its request handler and from what holds for every kind.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { RequestRefusal } from '../contract.ts';
import { placeOf } from '../table/filing.ts';
import { type OwnerOn, ownerOn, thereAmong } from '../table/people.ts';
import type { GivenFact } from './facts.ts';
import { overlapsOf } from './overlaps.ts';
import type { RequestRegistry } from './registry.ts';
import type { Evaluation, RequestHandler } from './request-handler.ts';

type Form = Readonly<Record<string, unknown>>;
/** A form with its files; `changes` is the request that it replaces, or null. */
export type Submission = { readonly form: Form; readonly files: readonly string[]; readonly changes: string | null };
/** A kind's fields, and beside them what every kind is filed with. */
export type SubmittedForm = Form & { readonly files: readonly string[] };

type Evaluated = {
  evaluation: Evaluation;
  objections: readonly Refusal[];
  posting: OwnerOn;
  /** Not of the form itself, and not kept with it. */
  beside: readonly GivenFact[];
};

/** What the request handler says of a form, and what holds for every kind: employment, and open pay periods. */
export async function evaluate(
  registry: RequestRegistry,
  handler: RequestHandler,
  { form, files, changes }: Submission,
  ownerId: string,
  { db, now, today }: Pick<RequestContext, 'db' | 'now' | 'today'>,
): Promise<Evaluated> {
  const found = await handler.evaluate(form, { ownerId, db, now, today, changes, files: files.length, fileIds: files });
  const { from, to } = found;
  const isChecked = from <= to && !handler.kind.isTimeless;
  const overlapping = { id: changes, ownerId, form, snapshot: found.snapshot };
  const [beside, posting, [posted]] = await db.together((one) =>
    Promise.all([
      overlapsOf(registry, handler, overlapping, { db: one, now }),
      ownerOn(one, ownerId, from),
      isChecked ? registry.postedWithin(one, from, to) : [],
    ]),
  );
  const evaluation = beside.isWorked ? { ...found, flags: [...found.flags, 'WORKED' as const] } : found;
  if (posting === undefined) throw new Refused(RequestRefusal.NO_EMPLOYEE(), 404);
  const general: Refusal[] = [];
  if (from > to) general.push(RequestRefusal.RANGE_REVERSED(fieldOf(form, to, from)));
  const outside = dayOutside(posting, from, to);
  if (outside !== undefined) {
    general.push(RequestRefusal.NOT_EMPLOYED({ date: showDay(outside) }, fieldOf(form, outside, from)));
  }
  if (posted !== undefined) {
    general.push(RequestRefusal.PERIOD_POSTED(fieldOf(form, posted.from > from ? to : from, from)));
  }
  for (const partnerId of evaluation.partners ?? []) {
    const asked = { ownerId, partnerId, today };
    const objection = await wrongPartner(db, { form, changes }, asked);
    if (objection !== undefined) general.push(objection);
  }
  return { evaluation, objections: [...general, ...evaluation.objections], posting, beside: beside.facts };
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

/** The first person asked is somebody else, and is asked before anybody acts: a change can't ask a colleague. */
async function wrongPartner(
  db: Db,
  { form, changes }: Pick<Submission, 'form' | 'changes'>,
  { ownerId, partnerId, today }: { ownerId: string; partnerId: string; today: Day },
): Promise<Refusal | undefined> {
  const isNamed = (value: unknown) => value === partnerId || (Array.isArray(value) && value.includes(partnerId));
  const field = Object.keys(form).find((name) => isNamed(form[name]));
  if (changes !== null) return RequestRefusal.ASKS_ANEW(field);
  const [there] = await thereAmong(db, [partnerId], today);
  return there === undefined || there === ownerId ? RequestRefusal.NO_SUCH_PERSON(field) : undefined;
}

/** A request of the owner's own and of this kind; any other is as good as not there. */
export async function requireOwn(db: Db, id: string, { kind }: RequestHandler, ownerId: string, field?: string) {
  const place = await placeOf(db, id);
  if (place?.ownerId !== ownerId || place.kind !== kind.code)
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(field), 404);
  return place;
}
