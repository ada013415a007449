// What becomes of an entered version: another person confirms it, and from then on it is never edited.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, isAgainst } from '@kawani/kit/server/db';
import { lock } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { VersionRefusal } from '../contract/version-refusals.ts';
import type { Version, versionsApi } from '../contract/versions.ts';
import {
  askRemovalOf,
  decideVersion,
  endCorrected,
  holdVersion,
  insertCheck,
  isSamePerson,
  removeVersion,
} from '../table/version-moves.ts';
import { type VersionRow, versionsOfDay } from '../table/versions.ts';
import { recordMove, SUBJECT } from './version-record.ts';
import { version } from './versions.ts';

type ById = { readonly id: string };

export async function confirmVersion({ id }: ById, ctx: RequestContext): Promise<Version> {
  const { db, actor, now } = ctx;
  await lock(db, SUBJECT);
  const row = await pending(id, db);
  if (await isSamePerson(db, row.enteredBy, actor.username)) throw new Refused(VersionRefusal.OWN_VERSION(), 409);
  if (row.correctsId !== null) {
    const corrected = await holdVersion(db, row.correctsId);
    if (corrected?.state !== 'IN_FORCE') throw new Refused(VersionRefusal.NOT_TO_CORRECT(), 409);
    await endCorrected(db, row.correctsId);
  }
  const { kind, scope, effectiveFrom } = row;
  const taken = await versionsOfDay(db, { kind, scope, effectiveFrom });
  if (taken.some(({ state }) => state === 'IN_FORCE')) {
    throw new Refused(VersionRefusal.SAME_DAY({ date: showDay(effectiveFrom) }), 409);
  }
  await decideVersion(db, id, { state: 'IN_FORCE', by: actor.username, at: now });
  await recordMove('CONFIRM', id, row, ctx);
  return version({ id }, ctx);
}

export async function discardVersion({ id }: ById, ctx: RequestContext): Promise<Version> {
  const { db, actor, now } = ctx;
  const row = await pending(id, db);
  await decideVersion(db, id, { state: 'DISCARDED', by: actor.username, at: now });
  await recordMove('DISCARD', id, row, ctx);
  return version({ id }, ctx);
}

export async function verifyVersion({ id }: ById, ctx: RequestContext): Promise<Version> {
  const { db, actor, today } = ctx;
  const row = await inForce(id, db);
  await insertCheck(db, { versionId: id, on: today, by: actor.username });
  await recordMove('VERIFY', id, row, ctx);
  return version({ id }, ctx);
}

export async function askRemoval(
  { id, reason }: TakesOf<typeof versionsApi.askRemoval>,
  ctx: RequestContext,
): Promise<Version> {
  const { db, actor } = ctx;
  const row = await removable(id, ctx);
  await askRemovalOf(db, id, { by: actor.username, reason });
  await recordMove('ASK_REMOVAL', id, row, ctx);
  return version({ id }, ctx);
}

export async function removeAsked({ id }: ById, ctx: RequestContext): Promise<Version> {
  const { db, actor, now } = ctx;
  const row = await removable(id, ctx);
  if (row.removalAskedBy === null) throw new Refused(VersionRefusal.NO_REMOVAL(), 409);
  if (await isSamePerson(db, row.removalAskedBy, actor.username)) throw new Refused(VersionRefusal.OWN_REMOVAL(), 409);
  try {
    await removeVersion(db, id, { by: actor.username, at: now });
  } catch (error) {
    // Pay was completed meanwhile.
    if (isAgainst(error, 'statutory_version_is_used')) throw new Refused(VersionRefusal.USED(), 409);
    throw error;
  }
  await recordMove('REMOVE', id, row, ctx);
  return version({ id }, ctx);
}

async function removable(id: string, ctx: RequestContext): Promise<VersionRow> {
  const row = await inForce(id, ctx.db);
  if (row.isShipped) throw new Refused(VersionRefusal.SHIPPED(), 409);
  if ((await version({ id }, ctx)).pay.total > 0) throw new Refused(VersionRefusal.USED(), 409);
  return row;
}

async function pending(id: string, db: Db): Promise<VersionRow> {
  const row = await held(id, db);
  if (row.state !== 'PENDING') throw new Refused(VersionRefusal.NOT_PENDING(), 409);
  return row;
}

async function inForce(id: string, db: Db): Promise<VersionRow> {
  const row = await held(id, db);
  if (row.state !== 'IN_FORCE') throw new Refused(VersionRefusal.NOT_IN_FORCE(), 409);
  return row;
}

async function held(id: string, db: Db): Promise<VersionRow> {
  const row = await holdVersion(db, id);
  if (row === undefined) throw new Refused(VersionRefusal.NO_SUCH_VERSION(), 404);
  return row;
}
