// The request handler of profile changes: objections, old and new values side by side, and the approved change.
import { ProfileRefusal, type Relative, SECTION_FIELDS, type SectionChange } from '@kawani/domains/employees/contract';
import { RequestRefusal } from '@kawani/domains/requests/engine/contract';
import { clashesOf } from '@kawani/domains/requests/engine/service';
import {
  type Evaluation,
  type Filed,
  type Filing,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import { type Refusal, Refused, refusalAbout } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import type * as z from 'zod/mini';
import { ProfileRequestType, type ProfileSection } from '../contract/profile-sections.ts';
import { profileRequest } from '../requests.ts';
import { withoutDocument } from '../rules/papers.ts';
import { fieldLabel, paperNeeded, sectionSummary } from '../rules.ts';
import { takePhoto } from '../table/files.ts';
import { isApprovedByTwo, profileRecord } from '../table/profile.ts';
import { tellOfAccount } from './pay-out-notices.ts';
import { reviewed } from './reviewing.ts';
import { changeSection, weigh } from './sections.ts';

type Form = z.output<z.ZodMiniObject<typeof profileRequest.fields, z.core.$strict>>;
/** `inForceFrom`: of a pay-out account, the first day of the next cut-off when it was filed. */
type Snapshot = { readonly fields: readonly string[]; readonly inForceFrom?: Day };
/** The first date of the cut-off that follows the cut-off of a date. */
type CutOffAfter = (db: Db, on: Day) => Promise<Day>;

const EVER = { from: day('1900-01-01'), to: day('2199-12-31') };

/** To be given to the request engine; it learns from above when the next cut-off begins. */
export function employeesRequestHandlers({ cutOffAfter }: { cutOffAfter: CutOffAfter }): readonly RequestHandler[] {
  const told = async (filed: Filed<Form, Snapshot>, ctx: RequestContext) => {
    await reviewed(ctx.db, filed.ownerId, sectionOf(filed.form), ctx.now);
    const { inForceFrom } = filed.snapshot;
    if (inForceFrom !== undefined) await tellAccount('FILED', filed, inForceFrom, ctx);
  };
  return [
    requestHandler<typeof profileRequest.fields, Snapshot>({
      kind: profileRequest,
      evaluate: (form, filing) =>
        form.section === 'PHOTO' ? evaluatePhoto(form, filing) : evaluateFields(form, filing, cutOffAfter),
      after: {
        file: told,
        change: told,
        approve: async (filed, ctx) => {
          if (filed.form.section === 'PHOTO') return hang(filed, ctx);
          if (filed.form.section !== 'PAY_OUT') return change(filed, ctx.today, ctx);
          if (!(await isApprovedByTwo(ctx.db, filed))) throw new Refused(ProfileRefusal.TWO_NEEDED(), 409);
          const from = await cutOffAfter(ctx.db, ctx.today);
          await change(filed, from, ctx);
          await tellAccount('APPROVED', filed, from, ctx);
        },
      },
    }),
  ];
}

function tellAccount(
  step: 'FILED' | 'APPROVED',
  { ownerId, ref, form }: Filed<Form, Snapshot>,
  from: Day,
  ctx: RequestContext,
) {
  return tellOfAccount(step, { employeeId: ownerId, ref, account: form, from }, ctx);
}

function sectionOf({ section }: Form): ProfileSection {
  return section === 'PHOTO' ? 'PERSONAL' : section;
}

/** The fields filled in, without what every form has. */
function fieldsIn({ section: _, reason: __, ...fields }: Form): SectionChange {
  return fields;
}

async function evaluatePhoto(
  form: Form,
  { db, ownerId, today, changes, files }: Filing,
): Promise<Evaluation & { snapshot: Snapshot }> {
  const objections = [
    ...Object.keys(fieldsIn(form)).map((field) => notOf(form, field)),
    ...(await locked(db, ownerId, ['photo'], changes)),
    ...(files === 1 ? [] : [ProfileRefusal.PHOTO_NEEDED('files')]),
  ];
  return { ...nothingYet(form, today), objections, asks: 'A new photo', snapshot: { fields: ['photo'] } };
}

function notOf({ section }: Form, field: string): Refusal {
  return ProfileRefusal.NOT_OF_SECTION({ section: () => ProfileRequestType.labelOf(section) }, field);
}

function nothingYet({ section, reason }: Form, today: Day) {
  return { from: today, to: today, type: section, size: 0, effect: '', reason: reason ?? '', facts: [], flags: [] };
}

async function evaluateFields(
  form: Form,
  filing: Filing,
  cutOffAfter: CutOffAfter,
): Promise<Evaluation & { snapshot: Snapshot }> {
  const { db, ownerId, today, changes, files, fileIds = [] } = filing;
  const section = sectionOf(form);
  const values = fieldsIn(form);
  const fields = Object.keys(values);
  const foreign = fields.filter((field) => !(field in SECTION_FIELDS[section]));
  const record = await profileRecord(db, ownerId, today);
  const inForceFrom = section === 'PAY_OUT' ? await cutOffAfter(db, today) : undefined;
  const snapshot = { fields, ...(inForceFrom !== undefined && { inForceFrom }) };
  if (foreign.length > 0 || record === undefined) {
    return { ...nothingYet(form, today), objections: foreign.map((field) => notOf(form, field)), asks: '', snapshot };
  }
  const weighed = await weigh(db, { employeeId: ownerId, section, values }, today);
  const paper = weighed.objections.length === 0 ? paperNeeded(section, record[section], values) : null;
  return {
    ...nothingYet(form, today),
    objections: [
      ...weighed.objections,
      ...(section === 'PAY_OUT' ? partsMissing(values) : []),
      ...(await locked(db, ownerId, fields, changes)),
      ...(section === 'FAMILY' && weighed.objections.length === 0
        ? documentsMissing(record.FAMILY, values, fileIds)
        : []),
      ...(paper !== null && files === 0 ? [RequestRefusal.FILE_NEEDED({ document: paper }, 'files')] : []),
    ],
    asks: sectionSummary(section, fields),
    effect: inForceFrom === undefined ? '' : `Takes effect with the cut-off of ${showDay(inForceFrom)}.`,
    facts: weighed.changes.map(({ field, was, is }) => ({ label: field, value: is ?? 'None', was })),
    snapshot,
  };
}

/** A document for each dependent who is added. */
function documentsMissing(
  before: { readonly relatives: readonly Relative[] },
  { relatives }: SectionChange,
  files: readonly string[],
): Refusal[] {
  const after: readonly Relative[] = Array.isArray(relatives) ? relatives : [];
  return withoutDocument(before.relatives, after, files).map((at) =>
    RequestRefusal.FILE_NEEDED(
      { document: `the birth or marriage certificate of ${after[at]?.name}` },
      `relatives.${at}.documentId`,
    ),
  );
}

/** Two people approve an account as a whole: what was there before may have changed until it is in force. */
function partsMissing(values: SectionChange): Refusal[] {
  const missing = Object.keys(SECTION_FIELDS.PAY_OUT).find((field) => !(field in values));
  return missing === undefined ? [] : [ProfileRefusal.PAY_OUT_WHOLE(missing)];
}

/** A field waits in one request at a time; the other fields of its section are free. */
async function locked(db: Db, ownerId: string, fields: readonly string[], except: string | null): Promise<Refusal[]> {
  const waiting = (await clashesOf(db, ownerId, EVER, { kinds: [profileRequest.code], except })).filter(
    ({ state }) => state !== 'APPROVED',
  );
  return fields.flatMap((field) => {
    const other = waiting.find(({ form }) => lockedBy(form as Form).includes(field));
    if (other === undefined) return [];
    const what = () => (field === 'photo' ? say('A new photo') : fieldLabel(field));
    return [refusalAbout(other.id, ProfileRefusal.WAITS_ALREADY({ what, ref: other.ref }, field))];
  });
}

function lockedBy(form: Form): readonly string[] {
  return form.section === 'PHOTO' ? ['photo'] : Object.keys(fieldsIn(form));
}

async function change(
  { id, ownerId, ref, form }: Filed<Form, Snapshot>,
  effectiveFrom: Day,
  ctx: RequestContext,
): Promise<void> {
  const section = sectionOf(form);
  const changing = { employeeId: ownerId, section, values: fieldsIn(form), effectiveFrom, because: ref, requestId: id };
  const { objections } = await weigh(ctx.db, changing, ctx.today);
  // Somebody wrote the very same meanwhile: there is nothing left to do.
  if (objections[0]?.code === ProfileRefusal.NOTHING_CHANGES().code) return;
  await changeSection(ctx, changing);
}

async function hang({ id, ownerId, ref }: Filed<Form, Snapshot>, ctx: RequestContext): Promise<void> {
  const { db, actor, now } = ctx;
  await takePhoto(db, { requestId: id, employeeId: ownerId, by: actor.username, at: now });
  const changes = [
    { field: 'Photo', was: null, is: 'A new photo' },
    { field: 'Because', was: null, is: ref },
  ];
  await recordChange(ctx, { subject: 'employee', subjectId: ownerId }, changes);
}
