// PINs for kiosks: one's own, or set by HR for somebody who cannot.
import { peopleOf, requireEmployee, requireReach } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { hashPassword } from '@kawani/kit/server/password';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Prepared } from '@kawani/kit/server/serve';
import { KioskRefusal, kiosksApi } from '../../contract/kiosk.ts';
import { TimeNotice } from '../../contract/told.ts';
import { AttendanceRefusal } from '../../contract.ts';
import { isWeakPin } from '../../rules/kiosk.ts';
import { forgetTries, pinOf, putPin } from '../../table/kiosk-proof.ts';

export async function myPin({ actor, db }: RequestContext) {
  const known = await pinOf(db, requireEmployee(actor.employeeId));
  return { setAt: known?.setAt ?? null };
}

/** A PIN and its hash, which is worked out before the transaction: it takes as long as some hundred statements. */
type HashedPin = { readonly pin: string; readonly hash: string };

export async function preparePin({ pin }: { pin: string }): Promise<Prepared<HashedPin>> {
  return { made: { pin, hash: await hashPassword(pin) } };
}

export async function setMyPin(_: unknown, ctx: RequestContext, hashed: HashedPin): Promise<void> {
  await setFor(requireEmployee(ctx.actor.employeeId), hashed, ctx);
}

export async function setPin(
  { employeeId }: { employeeId: string },
  ctx: RequestContext,
  hashed: HashedPin,
): Promise<void> {
  await requireReach(kiosksApi.setPin, employeeId, ctx);
  const { username } = await setFor(employeeId, hashed, ctx);
  if (username === null) return;
  await ctx.notify({ to: username, title: TimeNotice.PIN_TITLE(), body: TimeNotice.PIN() });
}

async function setFor(employeeId: string, { pin, hash }: HashedPin, { db, actor, now }: RequestContext) {
  const person = (await peopleOf(db, [employeeId])).get(employeeId);
  if (person === undefined) throw new Refused(AttendanceRefusal.NO_EMPLOYEE(), 404);
  if (isWeakPin(pin, person.number)) throw new Refused(KioskRefusal.WEAK_PIN('pin'), 400);
  await putPin(db, { employeeId, hash, by: actor.username, at: now });
  await forgetTries(db, person.number);
  return person;
}
