// Diagnostics of the demo: what the clinics offer, when, and dates on which they are closed.
import { employeeIdOf } from '@kawani/domains/employees/service';
import { type AuditEntry, writeAudit } from '@kawani/kit/server/audit';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt, isWallTime } from '@kawani/kit/values/hours';
import { centavosTyped } from '@kawani/kit/values/pesos';
import { addClinic } from '../services/service/clinics.ts';
import { addItem } from '../services/service/items.ts';
import { CLINICS, HOURS, ITEMS } from './seed/services.ts';
import { addAvailability } from './service/availability.ts';
import { close } from './service/closed-days.ts';

const DAY_MS = 86_400_000;
/** How many days ago the clinics opened, and how many days ahead one of them is closed. */
const [OPENED, CLOSED] = [85, 12];

export async function seedDiagnostics(db: Db, { now, today }: { now: Date; today: Day }): Promise<void> {
  const actor = { username: 'clinic', employeeId: await employeeIdOf(db, 'clinic') };
  const audit = (entry: AuditEntry) => writeAudit(db, actor.username, entry);
  const at = new Date(now.getTime() - OPENED * DAY_MS);
  for (const { pesos, ...item } of ITEMS)
    await addItem({ ...item, price: centavosTyped(pesos) }, { db, actor, audit, now: at, today: dayAt(at) });
  const clinicIds: string[] = [];
  for (const clinic of CLINICS) clinicIds.push((await addClinic({ ...clinic }, { db, audit })).id);
  for (const { isAtBoth, ...hours } of HOURS) {
    for (const clinicId of clinicIds.slice(0, isAtBoth ? 2 : 1))
      await addHours({ db, audit }, hours, { clinicId, from: dayAt(at) });
  }
  const [first] = clinicIds;
  if (first === undefined) return;
  const closing = { clinicId: first, date: addDays(today, CLOSED), reason: 'Inventory of the clinic' };
  await close(closing, { db, actor, audit, now, today });
}

type Hours = Omit<(typeof HOURS)[number], 'isAtBoth'>;

async function addHours(
  ctx: Parameters<typeof addAvailability>[1],
  hours: Hours,
  { clinicId, from }: { clinicId: string; from: Day },
): Promise<void> {
  const { starts, ends } = hours;
  if (!isWallTime(starts) || !isWallTime(ends)) throw new RangeError(`Not hours: ${starts} to ${ends}`);
  await addAvailability({ ...hours, weekdays: [...hours.weekdays], starts, ends, clinicId, effectiveFrom: from }, ctx);
}
