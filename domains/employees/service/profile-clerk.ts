// The clerk of profile changes: what stands against one, old and new side by side, and the change itself once approved.
import {
  ProfileRefusal,
  ProfileRequestType,
  type ProfileSection,
  SECTION_FIELDS,
  type SectionChange,
} from '@kawani/domains/employees/contract';
import { RequestRefusal } from '@kawani/domains/requests/contract';
import {
  type Clerk,
  type Considered,
  clashesOf,
  clerk,
  type Filed,
  type Filing,
} from '@kawani/domains/requests/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { Work } from '@kawani/kit/server/work';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import type * as z from 'zod/mini';
import { profileRequest } from '../requests.ts';
import { fieldLabel, paperNeeded, sectionSummary } from '../rules.ts';
import { takePhoto } from '../table/files.ts';
import { isApprovedByTwo, profileRecord } from '../table/profile.ts';
import { tellOfAccount } from './pay-out-notices.ts';
import { reviewed } from './reviewing.ts';
import { changeSection, weigh } from './sections.ts';

type Form = z.output<z.ZodMiniObject<typeof profileRequest.fields, z.core.$strict>>;
/** `inForceFrom`: of a pay-out account, the first day of the next cut-off when it was filed. */
type Keeps = { readonly fields: readonly string[]; readonly inForceFrom?: Day };
/** The first date of the cut-off after the one that a date lies in. */
type CutOffAfter = (db: Db, on: Day) => Promise<Day>;

const EVER = { from: day('1900-01-01'), to: day('2199-12-31') };

/** To be given to the request engine; it learns from above when the next cut-off begins. */
export function employeesClerks({ cutOffAfter }: { cutOffAfter: CutOffAfter }): readonly Clerk[] {
  const told = async (filed: Filed<Form, Keeps>, work: Work) => {
    await reviewed(work.db, filed.ownerId, sectionOf(filed.form), work.now);
    const { inForceFrom } = filed.keeps;
    if (inForceFrom !== undefined) await tellAccount('FILED', filed, inForceFrom, work);
  };
  return [
    clerk<typeof profileRequest.fields, Keeps>({
      kind: profileRequest,
      consider: (form, filing) =>
        form.section === 'PHOTO' ? considerPhoto(form, filing) : considerFields(form, filing, cutOffAfter),
      after: {
        file: told,
        change: told,
        approve: async (filed, work) => {
          if (filed.form.section === 'PHOTO') return hang(filed, work);
          if (filed.form.section !== 'PAY_OUT') return change(filed, work.today, work);
          if (!(await isApprovedByTwo(work.db, filed))) throw new Refused(ProfileRefusal.TWO_NEEDED(), 409);
          const from = await cutOffAfter(work.db, work.today);
          await change(filed, from, work);
          await tellAccount('APPROVED', filed, from, work);
        },
      },
    }),
  ];
}

function tellAccount(step: 'FILED' | 'APPROVED', { ownerId, ref, form }: Filed<Form, Keeps>, from: Day, work: Work) {
  return tellOfAccount(step, { employeeId: ownerId, ref, account: form, from }, work);
}

function sectionOf({ section }: Form): ProfileSection {
  return section === 'PHOTO' ? 'PERSONAL' : section;
}

/** The fields filled in, without what every form has. */
function fieldsIn({ section: _, reason: __, ...fields }: Form): SectionChange {
  return fields;
}

async function considerPhoto(
  form: Form,
  { db, ownerId, today, changes, files }: Filing,
): Promise<Considered & { keeps: Keeps }> {
  const objections = [
    ...Object.keys(fieldsIn(form)).map((field) => notOf(form, field)),
    ...(await locked(db, ownerId, ['photo'], changes)),
    ...(files === 1 ? [] : [ProfileRefusal.PHOTO_NEEDED('files')]),
  ];
  return { ...nothingYet(form, today), objections, asks: 'A new photo', keeps: { fields: ['photo'] } };
}

function notOf({ section }: Form, field: string): Refusal {
  return ProfileRefusal.NOT_OF_SECTION({ section: ProfileRequestType.labelOf(section) }, field);
}

function nothingYet({ section, reason }: Form, today: Day) {
  return { from: today, to: today, type: section, size: 0, effect: '', reason: reason ?? '', facts: [], flags: [] };
}

async function considerFields(
  form: Form,
  filing: Filing,
  cutOffAfter: CutOffAfter,
): Promise<Considered & { keeps: Keeps }> {
  const { db, ownerId, today, changes, files } = filing;
  const section = sectionOf(form);
  const values = fieldsIn(form);
  const fields = Object.keys(values);
  const foreign = fields.filter((field) => !(field in SECTION_FIELDS[section]));
  const record = await profileRecord(db, ownerId, today);
  const inForceFrom = section === 'PAY_OUT' ? await cutOffAfter(db, today) : undefined;
  const keeps = { fields, ...(inForceFrom !== undefined && { inForceFrom }) };
  if (foreign.length > 0 || record === undefined) {
    return { ...nothingYet(form, today), objections: foreign.map((field) => notOf(form, field)), asks: '', keeps };
  }
  const weighed = await weigh(db, { employeeId: ownerId, section, values }, today);
  const paper = weighed.objections.length === 0 ? paperNeeded(section, record[section], values) : null;
  return {
    ...nothingYet(form, today),
    objections: [
      ...weighed.objections,
      ...(section === 'PAY_OUT' ? partsMissing(values) : []),
      ...(await locked(db, ownerId, fields, changes)),
      ...(paper !== null && files === 0 ? [RequestRefusal.FILE_NEEDED({ document: paper }, 'files')] : []),
    ],
    asks: sectionSummary(section, fields),
    effect: inForceFrom === undefined ? '' : `Takes effect with the cut-off of ${showDay(inForceFrom)}.`,
    facts: weighed.changes.map(({ field, was, is }) => ({ label: field, value: is ?? 'None', was })),
    keeps,
  };
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
    const what = field === 'photo' ? 'A new photo' : fieldLabel(field);
    return [{ ...ProfileRefusal.WAITS_ALREADY({ what, ref: other.ref }, field), about: other.id }];
  });
}

function lockedBy(form: Form): readonly string[] {
  return form.section === 'PHOTO' ? ['photo'] : Object.keys(fieldsIn(form));
}

async function change({ id, ownerId, ref, form }: Filed<Form, Keeps>, effectiveFrom: Day, work: Work): Promise<void> {
  const section = sectionOf(form);
  const changing = { employeeId: ownerId, section, values: fieldsIn(form), effectiveFrom, because: ref, requestId: id };
  const { objections } = await weigh(work.db, changing, work.today);
  // Somebody wrote the very same meanwhile: there is nothing left to do.
  if (objections[0]?.code === ProfileRefusal.NOTHING_CHANGES().code) return;
  await changeSection(work, changing);
}

async function hang({ id, ownerId, ref }: Filed<Form, Keeps>, work: Work): Promise<void> {
  const { db, actor, now } = work;
  await takePhoto(db, { requestId: id, employeeId: ownerId, by: actor.username, at: now });
  const changes = [
    { field: 'Photo', was: null, is: 'A new photo' },
    { field: 'Because', was: null, is: ref },
  ];
  await recordChange(work, { subject: 'employee', subjectId: ownerId }, changes);
}
