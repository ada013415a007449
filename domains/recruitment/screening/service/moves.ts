// Moving applicants. A move names the version that was seen: the second of two recruiters who move one card reads who moved it.
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ApplicationState } from '../../applicants/lists.ts';
import { insertMove } from '../../applicants/table/applications.ts';
import { isOwnApplication } from '../../applicants/table/owners.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import type { MoveForm, MoveMany, MoveOne } from '../contract/form.ts';
import { ScreeningRefusal } from '../contract/refusals.ts';
import { agoText, moveObjection } from '../rules.ts';
import { type Held, holdApplicants } from '../table/applicant.ts';
import { cardRow } from '../table/cards.ts';
import { shown } from './cards.ts';

type Ctx = RequestContext;
const APPLICANT = 'the applicant';

/** Writes the move of an application, and does what a feature above has to do before and after it. */
export type Moving = (id: string, write: () => Promise<void>, ctx: Ctx) => Promise<void>;

export function move(moving: Moving) {
  return async ({ id, version, ...form }: MoveOne, ctx: Ctx): Promise<ApplicantCard> => {
    const held = await heldApplicant(id, ctx);
    requireVersion(held, version, ctx.now);
    const objection = objectionTo(held, form);
    if (objection !== undefined) throw new Refused(objection, isMissing(objection) ? 400 : 409);
    await moving(id, () => write(held, form, ctx), ctx);
    const card = await cardRow(ctx.db, id);
    if (card === undefined) throw new Refused(ScreeningRefusal.NO_SUCH_APPLICANT(), 404);
    return shown(card);
  };
}

/** One that may not be moved keeps none of the others from it. */
export function moveMany(moving: Moving) {
  return async ({ applicants, ...form }: MoveMany, ctx: Ctx) => {
    const wanted = new Map(applicants.map(({ id, version }) => [id.toLowerCase(), version]));
    const held = new Map((await holdApplicants(ctx.db, [...wanted.keys()])).map((each) => [each.id, each]));
    const rows = [];
    for (const [id, version] of wanted) {
      const refusal = await moveIfAllowed(held.get(id), { version, form, moving }, ctx);
      rows.push({
        id,
        isMoved: refusal === undefined,
        why: refusal === undefined ? null : toAsker(() => refusal.message),
      });
    }
    return { rows };
  };
}

type OneOfMany = { readonly version: number; readonly form: MoveForm; readonly moving: Moving };

async function moveIfAllowed(
  held: Held | undefined,
  { version, form, moving }: OneOfMany,
  ctx: Ctx,
): Promise<Refusal | undefined> {
  if (held === undefined) return ScreeningRefusal.NO_SUCH_APPLICANT();
  if (await isOwnApplication(ctx.db, held.id, ctx.actor.employeeId)) return OwnRefusal.NOT_YOUR_OWN();
  const refusal = held.version === version ? objectionTo(held, form) : movedBy(held, ctx.now);
  if (refusal === undefined) await moving(held.id, () => write(held, form, ctx), ctx);
  return refusal;
}

function objectionTo(held: Held, form: MoveForm): Refusal | undefined {
  const objection = moveObjection(held.state, form);
  if (objection !== undefined) return objection;
  return held.hasOffer && form.to !== 'For hiring' ? ScreeningRefusal.HAS_OFFER() : undefined;
}

const isMissing = ({ field }: Refusal): boolean => field !== undefined;

async function write({ id, version }: Held, { to, reason, notPassed }: MoveForm, { db, now, actor, audit }: Ctx) {
  const reasonCode = to === 'Not passed' ? notPassed : undefined;
  await insertMove(db, { id, version: version + 1, state: to, at: now, by: actor.username, reason, reasonCode });
  await audit({ action: 'MOVE', subject: 'applicant', subjectId: id, detail: { to } });
}

/** As it stands, while nobody else moves it. */
export async function heldApplicant(id: string, { db }: Pick<Ctx, 'db'>): Promise<Held> {
  const [held] = await holdApplicants(db, [id]);
  if (held === undefined) throw new Refused(ScreeningRefusal.NO_SUCH_APPLICANT(), 404);
  return held;
}

export function requireVersion(held: Held, version: number, now: Date): void {
  if (held.version !== version) throw new Refused(movedBy(held, now));
}

function movedBy({ state, movedBy: name, movedAt }: Held, now: Date): Refusal {
  const seconds = (now.getTime() - Date.parse(movedAt)) / 1000;
  return ScreeningRefusal.MOVED({
    state: () => ApplicationState.labelOf(state),
    name: name ?? APPLICANT,
    ago: () => agoText(seconds),
  });
}
