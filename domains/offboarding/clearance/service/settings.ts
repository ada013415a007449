// How offices of clearance work: their days, deputies and places; and what every leaver is asked for.
import { peopleWith } from '@kawani/domains/requests/engine/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { DutyChange, NewDuty, OfficeChange } from '../contract/form.ts';
import { ClearanceRefusal } from '../contract/refusals.ts';
import type { ClearanceDuty, OfficeSettings } from '../contract/settings.ts';
import { ClearanceOffice } from '../lists.ts';
import { MEMBERS_OF } from '../policy.ts';
import {
  dutyRow,
  dutyRows,
  insertDuty,
  type OfficeRow,
  officeRows,
  updateDuty,
  updateOffice,
} from '../table/settings.ts';

type Ctx = RequestContext;

export async function clearanceSettings(_: object, ctx: Ctx) {
  const rows = await officeRows(ctx.db);
  const offices = [];
  for (const office of ClearanceOffice.codes) {
    const row = rows.find((each) => each.office === office);
    if (row !== undefined) offices.push(await settingsOf(row, ctx));
  }
  return { offices, duties: await dutyRows(ctx.db) };
}

const membersOf = (office: ClearanceOffice, { db, today }: Ctx) => peopleWith(db, [MEMBERS_OF[office].code], today);

async function settingsOf({ deputyId, deputyName, ...row }: OfficeRow, ctx: Ctx): Promise<OfficeSettings> {
  const deputy = deputyId === null || deputyName === null ? null : { id: deputyId, name: deputyName };
  return { ...row, deputy, members: await membersOf(row.office, ctx) };
}

export async function setOffice({ deputyId, place, hours, ...asked }: OfficeChange, ctx: Ctx): Promise<OfficeSettings> {
  const { db } = ctx;
  const { office } = asked;
  if (deputyId !== undefined && !(await membersOf(office, ctx)).some(({ id }) => id === deputyId.toLowerCase()))
    throw new Refused(ClearanceRefusal.NO_SUCH_DEPUTY('deputyId'), 400);
  const values = { ...asked, deputyId: deputyId ?? null, place: place ?? null, hours: hours ?? null };
  if (!(await updateOffice(db, values))) throw new Refused(ClearanceRefusal.STALE());
  await ctx.audit({ action: 'CHANGE', subject: 'clearance office', subjectId: office, detail: values });
  const row = (await officeRows(db)).find((each) => each.office === office);
  if (row === undefined) throw new Refused(ClearanceRefusal.STALE());
  return settingsOf(row, ctx);
}

/** Open cases get it with the next round. */
export async function addDuty(duty: NewDuty, ctx: Ctx): Promise<ClearanceDuty> {
  const id = newId();
  await insertDuty(ctx.db, { id, ...duty });
  await ctx.audit({ action: 'ADD', subject: 'clearance duty', subjectId: id, detail: { ...duty } });
  return { id, ...duty, isActive: true, version: 1 };
}

/** Items that ask for it already keep asking. */
export async function changeDuty(duty: DutyChange, ctx: Ctx): Promise<ClearanceDuty> {
  const id = duty.id.toLowerCase();
  if ((await dutyRow(ctx.db, id)) === undefined) throw new Refused(ClearanceRefusal.NO_SUCH_DUTY(), 404);
  if (!(await updateDuty(ctx.db, { ...duty, id }))) throw new Refused(ClearanceRefusal.STALE());
  await ctx.audit({ action: 'CHANGE', subject: 'clearance duty', subjectId: id, detail: { ...duty } });
  return { ...duty, id, version: duty.version + 1 };
}
