// One's own profile: what stands, what waits, what is missing, and the sections that are one's own to write.
import { randomBytes } from 'node:crypto';
import {
  EmployeeRefusal,
  type EmploymentHistory,
  type IdCard,
  type MyProfile,
  type Profile,
  ProfileRefusal,
  type SectionChange,
  type WholeNumbers,
} from '@kawani/domains/employees/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { OwnSection } from '../contract/profile-sections.ts';
import { completenessOf, maskedRecord } from '../rules.ts';
import { requiredDocuments } from '../table/documents.ts';
import { postingLines, statusesOf } from '../table/employment.ts';
import { employmentRows } from '../table/employments.ts';
import { photoFile } from '../table/files.ts';
import { holdEmployee, photoOf, profileRecord } from '../table/profile.ts';
import {
  cardSecret,
  pendingChanges,
  type Settings,
  settingsOf,
  standingOf,
  writeSettings,
} from '../table/profile-page.ts';
import { recordOf } from '../table/record.ts';
import { openReviews } from '../table/reviews.ts';
import { plannedChanges } from './planned.ts';
import { requireEmployee, requireFreshSignIn } from './reaching.ts';
import { confirmUnchanged, reviewed } from './reviewing.ts';
import { changeSection } from './sections.ts';

/** Numbers in full are shown for so long after a sign-in. */
const FRESH_SECONDS = 300;

export async function myProfile({ actor, db, today }: RequestContext): Promise<MyProfile> {
  const employeeId = requireEmployee(actor.employeeId);
  const settings = await settingsOf(db, employeeId);
  if (settings === undefined) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  return { ...(await profileOf(db, employeeId, today)), reviews: await openReviews(db, employeeId), settings };
}

/** A record with all that a page of it shows; numbers masked. */
export async function profileOf(db: Db, employeeId: string, today: Day): Promise<Profile> {
  const record = await profileRecord(db, employeeId, today);
  const standing = await standingOf(db, employeeId);
  if (record === undefined || standing === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const documents = await requiredDocuments(db, employeeId, today);
  return {
    record: maskedRecord(record),
    photo: standing.photo,
    completeness: completenessOf({ record, hasPhoto: standing.photo !== null, documents }),
    pending: await pendingChanges(db, employeeId),
    planned: await plannedChanges(db, employeeId, today),
    version: standing.version,
  };
}

/** Writes a section that nobody has to approve. */
export async function writeOwn(
  section: OwnSection,
  { version, ...values }: SectionChange & { version: number },
  ctx: RequestContext,
): Promise<MyProfile> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  await requireVersion(ctx.db, employeeId, version);
  await changeSection(ctx, { employeeId, section, values, effectiveFrom: ctx.today, because: '' });
  await reviewed(ctx.db, employeeId, section, ctx.now);
  return myProfile(ctx);
}

/** Refuses a change of what has changed since it was seen. */
export async function requireVersion(db: Db, employeeId: string, version: number): Promise<void> {
  const held = await holdEmployee(db, employeeId);
  if (held === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  if (held.version !== version) throw new Refused(ProfileRefusal.STALE());
}

export async function set(settings: Settings, ctx: RequestContext): Promise<MyProfile> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  await writeSettings(ctx.db, employeeId, settings);
  return myProfile(ctx);
}

export async function confirm({ id }: { id: string }, ctx: RequestContext): Promise<MyProfile> {
  await confirmUnchanged(ctx.db, requireEmployee(ctx.actor.employeeId), id, ctx.now);
  return myProfile(ctx);
}

/** Without the reasons and papers of HR, and without what has not begun. */
export async function myEmployment({ actor, db, today }: RequestContext): Promise<EmploymentHistory> {
  const employeeId = requireEmployee(actor.employeeId);
  const begun = (await statusesOf(db, employeeId)).filter(({ from }) => from <= today);
  const statuses = begun.map(({ status, from }, at) => {
    const next = begun[at + 1];
    return { status, from, to: next === undefined ? null : addDays(next.from, -1) };
  });
  const employments = (await employmentRows(db, employeeId)).map(({ cause: _, ...row }) => row);
  return { employments, statuses: statuses.toReversed(), postings: await postingLines(db, employeeId) };
}

/** One's own numbers in full; looking at them is written down as well. */
export async function myNumbers(ctx: RequestContext): Promise<WholeNumbers> {
  return numbersOf(requireEmployee(ctx.actor.employeeId), ctx);
}

export async function numbersOf(employeeId: string, ctx: RequestContext): Promise<WholeNumbers> {
  requireFreshSignIn(ctx, FRESH_SECONDS);
  const record = await profileRecord(ctx.db, employeeId, ctx.today);
  if (record === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const detail = { what: 'government and account numbers' };
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail });
  return { ...record.GOVERNMENT, accountNumber: record.PAY_OUT.accountNumber };
}

export async function myPhoto(ctx: RequestContext): Promise<FileAnswer> {
  return photoAnswer(requireEmployee(ctx.actor.employeeId), ctx);
}

export async function photoAnswer(employeeId: string, { db, files }: RequestContext): Promise<FileAnswer> {
  const photo = await photoFile(db, employeeId);
  if (photo === undefined) throw new Refused(ProfileRefusal.NO_PHOTO(), 404);
  return { name: photo.name, mediaType: photo.mediaType, body: await files.get(photo.storageKey) };
}

/** Drawn on the phone: the server gives the secret that signs its codes once, and never the codes. */
export async function myCard({ actor, db, now, today, company }: RequestContext): Promise<IdCard> {
  const employeeId = requireEmployee(actor.employeeId);
  const record = await recordOf(db, employeeId, today);
  if (record === undefined) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  const { number, fullName, status, designation } = record;
  return {
    number,
    name: fullName,
    status,
    designation: designation?.name ?? null,
    company,
    photo: await photoOf(db, employeeId),
    secret: await cardSecret(db, employeeId, randomBytes(24).toString('base64url'), now),
  };
}
