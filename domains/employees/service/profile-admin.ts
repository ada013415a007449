// The profile of another, for HR: reading it, and changing a section from a day on.
import {
  type Profile,
  ProfileRefusal,
  recordApi,
  SECTION_FIELDS,
  type WholeNumbers,
} from '@kawani/domains/employees/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { fieldLabel } from '../rules.ts';
import { pendingChanges } from '../table/profile-page.ts';
import { numbersOf, photoAnswer, profileOf, requireVersion } from './my-profile.ts';
import { requireReach } from './reaching.ts';
import { reviewed } from './reviewing.ts';
import { changeSection } from './sections.ts';

type Api = typeof recordApi;
/** Changes may be written so far back and ahead. */
const MOST_DAYS = 366;

export async function readProfile({ employeeId }: TakesOf<Api['profile']>, ctx: RequestContext): Promise<Profile> {
  await requireReach(recordApi.profile, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'profile' } });
  return profileOf(ctx.db, employeeId, ctx.today);
}

export async function readPhoto({ employeeId }: TakesOf<Api['photo']>, ctx: RequestContext): Promise<FileAnswer> {
  await requireReach(recordApi.photo, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'photo' } });
  return photoAnswer(employeeId, ctx);
}

export async function readNumbers({ employeeId }: TakesOf<Api['numbers']>, ctx: RequestContext): Promise<WholeNumbers> {
  await requireReach(recordApi.numbers, employeeId, ctx);
  return numbersOf(employeeId, ctx);
}

export async function writeSection(asked: TakesOf<Api['write']>, ctx: RequestContext): Promise<Profile> {
  const { employeeId, section, effectiveFrom, because, version, ...values } = asked;
  const { db, today, now } = ctx;
  await requireReach(recordApi.write, employeeId, ctx);
  if (section === 'PAY_OUT') throw new Refused(ProfileRefusal.PAY_OUT_BY_REQUEST('section'), 409);
  if (!isNear(effectiveFrom, today))
    throw new Refused(ProfileRefusal.DATE_NEEDED({ days: MOST_DAYS }, 'effectiveFrom'));
  for (const field of Object.keys(values)) {
    if (!(field in SECTION_FIELDS[section])) throw new Refused(ProfileRefusal.NOT_OF_SECTION({ section }, field), 400);
  }
  await requireVersion(db, employeeId, version);
  await requireUnlocked(employeeId, Object.keys(values), ctx);
  await changeSection(ctx, { employeeId, section, values, effectiveFrom, because });
  await reviewed(db, employeeId, section, now);
  return profileOf(db, employeeId, today);
}

function isNear(on: Day, today: Day): boolean {
  return on >= addDays(today, -MOST_DAYS) && on <= addDays(today, MOST_DAYS);
}

/** What waits for approval is decided there. */
async function requireUnlocked(employeeId: string, fields: readonly string[], { db }: RequestContext): Promise<void> {
  const pending = await pendingChanges(db, employeeId);
  for (const field of fields) {
    const waits = pending.find((each) => each.fields.includes(field));
    if (waits === undefined) continue;
    throw new Refused(ProfileRefusal.WAITS_ALREADY({ what: () => fieldLabel(field), ref: waits.ref }, field));
  }
}
