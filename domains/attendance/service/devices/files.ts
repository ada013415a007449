// Files of devices, from the upload to the undo: a file is kept, looked at in the background, imported by one transaction when an
// officer says so, and kept no longer than needed.
import { postedWhileHeld } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Upload } from '@kawani/kit/server/upload';
import { addDays, showRange } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import {
  type DeviceImport,
  type DeviceImportDetail,
  DeviceImportState,
  DeviceLogRefusal,
} from '../../contract/device-logs.ts';
import { DeviceRefusal } from '../../contract/device-profiles.ts';
import { AttendanceRefusal } from '../../contract.ts';
import {
  holdImport,
  type ImportRow,
  importCount,
  importOf,
  importsPage,
  moveImport,
  problemsOf,
  setProfile,
  startImport,
} from '../../table/device-imports.ts';
import { profileById } from '../../table/device-profiles.ts';
import { datesOfImport, hasPunchesOf, markUndone, rangeWithPunch, undoPunches } from '../../table/device-undo.ts';
import { auditReading } from '../team/people.ts';

export const DEVICE_IMPORT = 'device-import';

const SHOWN_PROBLEMS = 1_000;
const MAX_NAME = 200;

/** What the job does: who it is for, and whose own times are left out. */
export type DeviceJob = { readonly id: string; readonly ownId: string | null; readonly choosesProfile: boolean };

export async function uploadDeviceLog({ name, content }: Upload, ctx: RequestContext): Promise<DeviceImport> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (bytes.length === 0) throw new Refused(AttendanceRefusal.NOT_A_DEVICE_LOG('file'), 400);
  const { key } = await ctx.files.put(bytes, 'text/plain');
  const { db, actor, now } = ctx;
  const id = newId();
  const row = { id, fileName: name.slice(0, MAX_NAME) || 'attlog.dat', by: actor.username, at: toInstant(now) };
  await startImport(db, { ...row, state: 'CHECKING', storageKey: key });
  await queue(ctx, id, true);
  return shown(await anImport(id, ctx));
}

function queue({ db, actor }: RequestContext, id: string, choosesProfile: boolean): Promise<void> {
  const job: DeviceJob = { id, ownId: actor.employeeId, choosesProfile };
  return addJob(db, DEVICE_IMPORT, job);
}

export async function deviceImports({ page, size }: { page: number; size: number }, { db }: RequestContext) {
  return { items: await importsPage(db, { page, size }), page, size, total: await importCount(db) };
}

export async function deviceImport({ id }: { id: string }, ctx: RequestContext): Promise<DeviceImportDetail> {
  const row = await anImport(id, ctx);
  const people = row.preview?.people.map(({ employeeId }) => employeeId) ?? [];
  await auditReading(ctx, people, { deviceImport: id });
  const problems = await problemsOf(ctx.db, id, SHOWN_PROBLEMS);
  return { ...shown(row), preview: row.preview, problems };
}

/** By another profile, or by more user ids that are assigned. */
export async function checkAgain(
  { id, profileId }: { id: string; profileId: string | null },
  ctx: RequestContext,
): Promise<DeviceImport> {
  const { db } = ctx;
  await requireChecked(id, ctx);
  const profile = profileId === null ? undefined : await profileById(db, profileId);
  if (profileId !== null && profile?.isActive !== true)
    throw new Refused(DeviceRefusal.NO_SUCH_PROFILE('profileId'), 400);
  await setProfile(db, id, profileId);
  await moveImport(db, id, 'CHECKED', 'CHECKING');
  await queue(ctx, id, false);
  return shown(await anImport(id, ctx));
}

/** From here on it goes by itself. */
export async function startDeviceImport({ id }: { id: string }, ctx: RequestContext): Promise<DeviceImport> {
  const row = await requireChecked(id, ctx);
  if (row.accepted === 0) throw new Refused(DeviceLogRefusal.NO_PUNCHES(), 409);
  await moveImport(ctx.db, id, 'CHECKED', 'IMPORTING');
  await queue(ctx, id, false);
  return shown(await anImport(id, ctx));
}

async function requireChecked(id: string, ctx: RequestContext): Promise<ImportRow> {
  await holdImport(ctx.db, id);
  const row = await anImport(id, ctx);
  if (row.state === 'CHECKED') return row;
  throw new Refused(DeviceLogRefusal.NOT_CHECKED({ state: DeviceImportState.labelOf(row.state).toLowerCase() }), 409);
}

/** Its punches stay on record as undone, and their days are computed without them. */
export async function undoDeviceImport(
  { id, because }: { id: string; because: string },
  ctx: RequestContext,
): Promise<DeviceImport> {
  const { db, now, actor } = ctx;
  await holdImport(db, id);
  const row = await anImport(id, ctx);
  if (row.state !== 'IMPORTED') throw new Refused(DeviceLogRefusal.NOT_IMPORTED(), 409);
  const dates = await datesOfImport(db, id);
  if (dates === undefined && row.accepted > 0) throw new Refused(DeviceLogRefusal.BEFORE_UNDO(), 409);
  const own = actor.employeeId;
  if (own !== null && (await hasPunchesOf(db, id, own))) throw new Refused(DeviceLogRefusal.OWN_TIMES(), 403);
  if (dates !== undefined) {
    const posted = await postedWhileHeld(db, addDays(dates.from, -1), dates.to);
    const range = await rangeWithPunch(db, id, posted);
    const facts = range && { period: showRange(range.from, range.to) };
    if (facts !== undefined) throw new Refused(DeviceLogRefusal.PERIOD_POSTED(facts), 409);
  }
  const undoing = { importId: id, by: actor.username, because };
  await undoPunches(db, undoing, now);
  await markUndone(db, undoing, now);
  return shown(await anImport(id, ctx));
}

async function anImport(id: string, { db }: Pick<RequestContext, 'db'>): Promise<ImportRow> {
  const row = await importOf(db, id);
  if (row === undefined) throw new Refused(DeviceLogRefusal.NO_SUCH_IMPORT(), 404);
  return row;
}

function shown({ storageKey: _, preview: __, ...row }: ImportRow): DeviceImport {
  return row;
}
