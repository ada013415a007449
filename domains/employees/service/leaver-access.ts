// For how many months people who left may read what is their own: reading the setting, and setting it.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type LeaverAccess, LeaverAccessRefusal } from '../contract/leaver-access.ts';
import type { LeaverAccessForm } from '../contract/leaver-access-form.ts';
import { accessRow, setAccess } from '../table/leaver-access.ts';

export async function leaverAccess({ db }: Pick<RequestContext, 'db'>): Promise<LeaverAccess> {
  const row = await accessRow(db);
  if (row === undefined) throw new Error('The access of leavers has no row.');
  const { version, months, setAt, by } = row;
  return { version, months, set: setAt === null || by === null ? null : { at: setAt, by } };
}

export async function setLeaverAccess(form: LeaverAccessForm, ctx: RequestContext): Promise<LeaverAccess> {
  const { version, months } = form;
  const { db, actor, now } = ctx;
  const known = await leaverAccess(ctx);
  const isWritten = await setAccess(db, { version, months, by: actor.username, at: now });
  if (!isWritten) throw new Refused(LeaverAccessRefusal.CHANGED());
  await ctx.audit({ action: 'SET', subject: 'leaver-access', detail: { before: known.months, months } });
  return leaverAccess(ctx);
}
