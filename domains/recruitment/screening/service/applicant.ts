// One applicant: opened, noted about, and asked what was not said before.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import { isOwnApplication } from '../../applicants/table/owners.ts';
import type { ApplicantDetail, Merged, Twin } from '../contract/applicant.ts';
import type { AnswersForm, NoteForm } from '../contract/form.ts';
import { ScreeningRefusal } from '../contract/refusals.ts';
import { UNDO_DAYS } from '../lists.ts';
import {
  eventRows,
  insertNote,
  knownEmployees,
  noteRows,
  otherRows,
  personRow,
  setAnswers,
} from '../table/applicant.ts';
import { cardRow } from '../table/cards.ts';
import { type MergedRow, mergedRows, type TwinRow, twinRows } from '../table/twins.ts';
import { cityOf, daysBefore, shown } from './cards.ts';
import { heldApplicant, requireVersion } from './moves.ts';

type Ctx = RequestContext;

export async function applicant({ id }: { readonly id: string }, ctx: Ctx): Promise<ApplicantDetail> {
  const found = await detailOf(id, ctx);
  await ctx.audit({ action: 'READ', subject: 'applicant', subjectId: id });
  return found;
}

export async function detailOf(id: string, ctx: Ctx): Promise<ApplicantDetail> {
  const found = await everythingOf(id, ctx);
  return (await isOwnApplication(ctx.db, id, ctx.actor.employeeId)) ? asApplicant(found) : found;
}

/** What others noted, decided or suspect about the applicant is not for the applicant, whatever else they may read. */
function asApplicant(found: ApplicantDetail): ApplicantDetail {
  const events = found.events.map((event) => ({ ...event, reason: null, notPassed: null }));
  return { ...found, isOwn: true, events, notes: [], hasTwin: false, twins: [], merged: [] };
}

async function everythingOf(id: string, { db, now }: Ctx): Promise<ApplicantDetail> {
  const [card, person] = await db.together((one) => Promise.all([cardRow(one, id), personRow(one, id)]));
  if (card === undefined || person === undefined) throw new Refused(ScreeningRefusal.NO_SUCH_APPLICANT(), 404);
  const { personId } = person;
  const [events, notes, others, twins, merged, employees] = await db.together((one) =>
    Promise.all([
      eventRows(one, id),
      noteRows(one, id),
      otherRows(one, id, personId),
      twinRows(one, personId),
      mergedRows(one, personId),
      knownEmployees(one, personId),
    ]),
  );
  const undoneSince = toInstant(daysBefore(now, UNDO_DAYS));
  return {
    ...{ ...shown(card), isOwn: false, ...person, events, notes, others, employees },
    twins: twins.map(twinOf),
    merged: merged.map((row) => mergedOf(row, undoneSince)),
  };
}

function twinOf({ psgc, ...row }: TwinRow): Twin {
  return { ...row, city: cityOf(psgc) };
}

function mergedOf({ psgc, ...row }: MergedRow, undoneSince: Instant): Merged {
  return { ...row, city: cityOf(psgc), mayUndo: row.mergedAt > undoneSince };
}

export async function addNote({ id, note }: NoteForm, ctx: Ctx): Promise<ApplicantDetail> {
  const { db, now, actor, audit } = ctx;
  await heldApplicant(id, ctx);
  await insertNote(db, id, note, { by: actor.username, at: now });
  await audit({ action: 'NOTE', subject: 'applicant', subjectId: id });
  return detailOf(id, ctx);
}

/** Who is moved meanwhile is looked at again first: the answers may have been the reason. */
export async function answer({ id, version, hasExperience, starts }: AnswersForm, ctx: Ctx): Promise<ApplicantDetail> {
  requireVersion(await heldApplicant(id, ctx), version, ctx.now);
  await setAnswers(ctx.db, id, hasExperience, starts);
  await ctx.audit({ action: 'ANSWER', subject: 'applicant', subjectId: id });
  return detailOf(id, ctx);
}
