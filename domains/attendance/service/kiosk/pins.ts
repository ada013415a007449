// PINs for kiosks: one's own, or set by HR for somebody who cannot.
import { peopleOf, requireEmployee, requireReach } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { hashPassword } from '@kawani/kit/server/password';
import type { Work } from '@kawani/kit/server/work';
import { KioskRefusal, kiosksApi } from '../../contract/kiosk.ts';
import { AttendanceRefusal } from '../../contract.ts';
import { isWeakPin } from '../../rules/kiosk.ts';
import { forgetTries, pinOf, putPin } from '../../table/kiosk-proof.ts';

export async function myPin({ actor, db }: Work) {
  const known = await pinOf(db, requireEmployee(actor.employeeId));
  return { setAt: known?.setAt ?? null };
}

export async function setMyPin({ pin }: { pin: string }, work: Work): Promise<void> {
  await setFor(requireEmployee(work.actor.employeeId), pin, work);
}

export async function setPin({ employeeId, pin }: { employeeId: string; pin: string }, work: Work): Promise<void> {
  await requireReach(kiosksApi.setPin, employeeId, work);
  if (employeeId === work.actor.employeeId) throw new Refused(KioskRefusal.OWN_PIN(), 403);
  const { username } = await setFor(employeeId, pin, work);
  if (username === null) return;
  const body =
    'HR gave you a new PIN for kiosks. If you did not ask for it, tell HR, and set your own in your profile.';
  await work.notify({ to: username, title: 'Your kiosk PIN was set', body });
}

async function setFor(employeeId: string, pin: string, { db, actor, now }: Work) {
  const person = (await peopleOf(db, [employeeId])).get(employeeId);
  if (person === undefined) throw new Refused(AttendanceRefusal.NO_EMPLOYEE(), 404);
  if (isWeakPin(pin, person.number)) throw new Refused(KioskRefusal.WEAK_PIN('pin'), 400);
  await putPin(db, { employeeId, hash: await hashPassword(pin), by: actor.username, at: now });
  await forgetTries(db, person.number);
  return person;
}
