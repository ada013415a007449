// People about to be hired: the list, the counts, and one of them with every step.
import { placeOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { HiringDetail, HiringLine, PafSays } from '../contract/hiring.ts';
import type { HirePerson } from '../contract/person.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import type { HiringQuery } from '../contract.ts';
import { HiringWait } from '../lists.ts';
import { READS_PAF } from '../policy.ts';
import { blockersOf } from '../rules.ts';
import { type HeldHire, hireRow, holdApplicationOf, holdHire } from '../table/hires.ts';
import { countHiring, type HiringFacts, type HiringRow, hiringByStep, hiringRow, hiringRows } from '../table/hiring.ts';
import { pafChanges, pafTerms } from '../table/paf.ts';
import { paperRows } from '../table/papers.ts';
import { personRow } from '../table/person.ts';

type Ctx = RequestContext;

export async function hiringPage(asked: HiringQuery, ctx: Ctx) {
  const { db, today, audit } = ctx;
  const { page, size } = asked;
  const [rows, total] = await db.together((one) =>
    Promise.all([hiringRows(one, asked, today), countHiring(one, asked)]),
  );
  const items = rows.map((row) => lineOf(row, ctx));
  if (items.length > 0)
    await audit({ action: 'READ', subject: 'hiring', detail: { applications: items.map(({ id }) => id) } });
  return { items, page, size, total };
}

export async function hiringCounts(_: object, { db }: Ctx) {
  return { steps: await hiringByStep(db) };
}

export async function openedHiring({ id }: { readonly id: string }, ctx: Ctx): Promise<HiringDetail> {
  const found = await hiringNow(id, ctx);
  await ctx.audit({ action: 'READ', subject: 'hiring', subjectId: id, detail: { jobOrder: found.jobOrder } });
  return found;
}

function lineOf({ hireId: _, known, linkExpiresAt, ...row }: HiringRow, { today, now }: Ctx): HiringLine {
  return { ...row, blockers: blockersOf({ ...row, known, linkExpiresAt }, { today, now }) };
}

export async function hiringFacts(id: string, { db, today }: Ctx): Promise<HiringFacts> {
  const found = await hiringRow(db, id, today);
  if (found === undefined) throw new Refused(HiringRefusal.NO_SUCH_HIRE(), 404);
  return found;
}

/** As it stands now; what only those may see who check the 201 file is left out for others. */
export async function hiringNow(id: string, ctx: Ctx): Promise<HiringDetail> {
  const { offerId: _, mobile, email, offerState, ...row } = await hiringFacts(id, ctx);
  const hire = row.hireId === null ? undefined : await hireRow(ctx.db, row.hireId, ctx.actor);
  return {
    ...{ ...lineOf(row, ctx), mobile, email, offerState },
    hire:
      hire === undefined
        ? null
        : {
            ...hire,
            linkExpiresAt:
              row.linkExpiresAt !== null && new Date(row.linkExpiresAt) > ctx.now
                ? toInstant(new Date(row.linkExpiresAt))
                : null,
            papers: await paperRows(ctx.db, hire.id),
            terms: hire.paf !== null && mayReadTerms(ctx) ? await pafSays(ctx.db, hire.paf.id) : null,
            person: mayCheck(ctx) ? await personOf(hire.id, ctx.db) : null,
          },
  };
}

async function pafSays(db: Db, pafId: string): Promise<PafSays | null> {
  const terms = await pafTerms(db, pafId);
  return terms === undefined ? null : { ...terms, changes: await pafChanges(db, pafId) };
}

const mayReadTerms = ({ actor }: Ctx) => READS_PAF.some(({ code }) => actor.holds.has(code));
const mayCheck = ({ actor }: Ctx) => actor.holds.has(RecruitmentPermission.APPROVE_201_FILE.code);

export async function personOf(hireId: string, db: Db): Promise<HirePerson | null> {
  const row = await personRow(db, hireId);
  if (row === undefined) return null;
  const place = placeOf(row.psgc);
  const names = [place?.barangay, place?.city, place?.province];
  return { ...row, cityCode: place?.cityCode ?? '', place: names.filter(Boolean).join(', ') };
}

/** The hire under way, while nobody else changes it or moves its application. */
export async function heldHire(applicationId: string, { db }: Ctx): Promise<HeldHire> {
  await holdApplicationOf(db, applicationId);
  const held = await holdHire(db, applicationId);
  if (held === undefined) throw new Refused(HiringRefusal.NO_SUCH_HIRE(), 404);
  return held;
}

/** What is refused because the hire waits for something else. */
export function notNow({ waitsFor }: Pick<HiringLine, 'waitsFor'>): Refused {
  return new Refused(HiringRefusal.NOT_NOW({ what: () => HiringWait.labelOf(waitsFor) }), 409);
}
