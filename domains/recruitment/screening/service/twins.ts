// Two who look like one person: joined, which can be undone for a while, or known as two from then on.

import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import type { ApplicantDetail } from '../contract/applicant.ts';
import { ScreeningRefusal } from '../contract/refusals.ts';
import type { screeningApi } from '../contract.ts';
import { UNDO_DAYS } from '../lists.ts';
import { personRow } from '../table/applicant.ts';
import {
  areApart,
  holdPeople,
  keepApart,
  mergedRows,
  mergeOf,
  mergePerson,
  type Root,
  rootsOf,
  separatePerson,
  twinRows,
} from '../table/twins.ts';
import { detailOf } from './applicant.ts';
import { daysBefore } from './cards.ts';

type Ctx = RequestContext;

export async function decideTwin(asked: TakesOf<typeof screeningApi.twin>, ctx: Ctx): Promise<ApplicantDetail> {
  const { db, now, actor, audit } = ctx;
  const { id, isSame } = asked;
  const personId = await personOf(id, ctx);
  const otherId = asked.personId.toLowerCase();
  const [one, other] = await heldRoots(personId, otherId, ctx);
  if (one.rootId === other.rootId) throw new Refused(ScreeningRefusal.ONE_ALREADY());
  if (await areApart(db, personId, otherId)) throw new Refused(ScreeningRefusal.APART_ALREADY());
  if (!(await twinRows(db, personId)).some((twin) => twin.personId === otherId))
    throw new Refused(ScreeningRefusal.NOT_TWINS());
  const decision = { by: actor.username, at: now };
  if (isSame) {
    const [first, later] = isEarlier(one, other) ? [one, other] : [other, one];
    await mergePerson(db, later.rootId, first.rootId, decision);
  } else await keepApart(db, personId, otherId, decision);
  await audit({
    action: isSame ? 'MERGE' : 'KEEP_APART',
    subject: 'applicant',
    subjectId: id,
    detail: { personId, otherId },
  });
  return detailOf(id, ctx);
}

/** Who came first is the person; the other row points there. */
function isEarlier(one: Root, other: Root): boolean {
  return one.cameAt === other.cameAt ? one.rootId < other.rootId : one.cameAt < other.cameAt;
}

/** The two and the people they point to, while nobody else decides about any of them. */
async function heldRoots(personId: string, otherId: string, { db }: Ctx): Promise<readonly [Root, Root]> {
  const before = await rootsOf(db, [personId, otherId]);
  await holdPeople(db, [personId, otherId, ...before.map(({ rootId }) => rootId)]);
  const roots = await rootsOf(db, [personId, otherId]);
  const [one, other] = [personId, otherId].map((each) => roots.find(({ id }) => id === each));
  if (one === undefined || other === undefined || one === other) throw refused(ScreeningRefusal.NOT_TWINS());
  const isHeld = roots.every(({ rootId }) => before.some((each) => each.rootId === rootId));
  // Somebody joined one of them to a third person a moment ago.
  if (!isHeld) throw refused(ScreeningRefusal.ONE_ALREADY());
  return [one, other];
}

const refused = (refusal: Refusal) => new Refused(refusal);

export async function undoMerge(asked: TakesOf<typeof screeningApi.undoMerge>, ctx: Ctx): Promise<ApplicantDetail> {
  const { db, now, audit } = ctx;
  const { id } = asked;
  const mergedId = asked.mergedId.toLowerCase();
  const personId = await personOf(id, ctx);
  await holdPeople(db, [mergedId]);
  const merge = await mergeOf(db, mergedId);
  const isOfPerson = (await mergedRows(db, personId)).some((row) => row.mergedId === mergedId);
  if (merge === undefined || merge.mergedAt === null || !isOfPerson) throw refused(ScreeningRefusal.NOT_MERGED());
  if (merge.mergedAt <= toInstant(daysBefore(now, UNDO_DAYS)))
    throw refused(ScreeningRefusal.TOO_LATE({ days: UNDO_DAYS }));
  await separatePerson(db, mergedId);
  await audit({ action: 'UNDO_MERGE', subject: 'applicant', subjectId: id, detail: { personId, mergedId } });
  return detailOf(id, ctx);
}

async function personOf(id: string, { db }: Ctx): Promise<string> {
  const person = await personRow(db, id);
  if (person === undefined) throw new Refused(ScreeningRefusal.NO_SUCH_APPLICANT(), 404);
  return person.personId;
}
