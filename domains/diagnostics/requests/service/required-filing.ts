// What the designation of somebody new requires is filed for them, at the cost of the agency. An examination by appointment
// gets the first seat that is free in the coming weeks.
import { fileOnBehalf } from '@kawani/domains/requests/engine/service/filing';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { CATEGORY_OF, type DiagnosticCategory, DiagnosticService } from '../../services/lists.ts';
import { offeredItems } from '../../services/table/items.ts';
import { closingOn, type Slot, slotsWithin } from '../../slots/rules.ts';
import { holdForOne } from '../../slots/service/taking.ts';
import { availabilityRows, closedRows, holdHours } from '../../slots/table/availability.ts';
import { lockHolder, takenSeats } from '../../slots/table/seats.ts';
import { diagnosticRequest } from '../requests.ts';
import { requiredRows } from '../table/due.ts';

const WEEKS_AHEAD_DAYS = 28;
/** As long as somebody who fills in the form has; it is booked in the same transaction. */
const HELD_MINUTES = 10;

export type FiledRequired = {
  readonly filed: readonly { readonly id: string; readonly ref: string; readonly category: DiagnosticCategory }[];
  /** What the clinic offers no examination for, and what it has no free seat for. */
  readonly without: readonly { readonly category: DiagnosticCategory; readonly why: 'NO_ITEM' | 'NO_SEAT' }[];
};

type Newcomer = { readonly employeeId: string; readonly startsOn: Day };

export async function fileRequired(
  registry: RequestRegistry,
  { employeeId, startsOn }: Newcomer,
  ctx: RequestContext,
): Promise<FiledRequired> {
  const on = startsOn > ctx.today ? startsOn : ctx.today;
  const required = (await requiredRows(ctx.db, [employeeId], on)).filter(({ isDone }) => !isDone);
  const filed: FiledRequired['filed'][number][] = [];
  const without: FiledRequired['without'][number][] = [];
  for (const { category } of required) {
    const found = await examinationOf(category, employeeId, ctx);
    if (typeof found === 'string') without.push({ category, why: found });
    else filed.push({ ...(await fileOne(registry, found, employeeId, { ...ctx, today: on })), category });
  }
  return { filed, without };
}

type Examination = { readonly service: DiagnosticService; readonly itemId: string; readonly slot: Slot | null };

/** Any examination of the category meets what is required: the least expensive one that nobody takes of their own will. */
async function examinationOf(
  category: DiagnosticCategory,
  employeeId: string,
  ctx: RequestContext,
): Promise<Examination | 'NO_ITEM' | 'NO_SEAT'> {
  const service = DiagnosticService.codes.find((code) => CATEGORY_OF[code] === category);
  const offered = await offeredItems(ctx.db, category, ctx.today);
  const [item] = offered.filter(({ isVoluntary }) => !isVoluntary).toSorted((one, other) => one.price - other.price);
  if (service === undefined || item === undefined) return 'NO_ITEM';
  if (!item.needsAppointment) return { service, itemId: item.id, slot: null };
  const slot = await firstSeat(service, employeeId, ctx);
  return slot === undefined ? 'NO_SEAT' : { service, itemId: item.id, slot };
}

async function fileOne(
  registry: RequestRegistry,
  { service, itemId, slot }: Examination,
  employeeId: string,
  ctx: RequestContext,
) {
  const form = {
    ...{ for: 'individual', requiredBy: 'COMPANY', service, itemIds: [itemId] },
    ...{ paymentMode: 'Charge to Agency', hasConsented: false, isBillable: false, files: [] },
    ...(slot === null ? {} : { clinicId: slot.clinicId, startsAt: slot.startsAt }),
  };
  return fileOnBehalf(registry, registry.handlerOf(diagnosticRequest.code), form, employeeId, ctx);
}

/** Held for them: locks the clinic, the person and one slot, in this order, as everybody does who takes a seat. */
async function firstSeat(
  service: DiagnosticService,
  employeeId: string,
  { db, now }: RequestContext,
): Promise<Slot | undefined> {
  const free = await freeSlots(db, service, now);
  for (const clinicId of new Set(free.map((slot) => slot.clinicId))) {
    if (!(await holdHours(db, clinicId))) continue;
    await lockHolder(db, employeeId);
    const slots = free.filter((slot) => slot.clinicId === clinicId);
    const held = await holdForOne(db, { slots, employeeId, now, minutes: () => HELD_MINUTES });
    if (typeof held === 'object') return held.slot;
  }
  return undefined;
}

/** From tomorrow on, the earliest first. */
async function freeSlots(db: Db, service: DiagnosticService, now: Date): Promise<Slot[]> {
  const from = addDays(dayAt(now), 1);
  const to = addDays(from, WEEKS_AHEAD_DAYS);
  const hours = await availabilityRows(db, { service, state: 'active' });
  const closings = await closedRows(db, { from });
  const taken = new Map<string, number>();
  for (const clinicId of new Set(hours.map((each) => each.clinicId)))
    for (const seat of await takenSeats(db, { clinicId, service, from, to }))
      taken.set(keyOf({ ...seat, clinicId }), seat.taken);
  const isFree = (slot: Slot) => (taken.get(keyOf(slot)) ?? 0) < slot.capacity;
  return slotsWithin(hours, { from, to }).flatMap(({ date, slots }) =>
    slots.filter((slot) => closingOn(closings, date, slot) === undefined && isFree(slot)),
  );
}

const keyOf = ({ clinicId, startsAt }: Pick<Slot, 'clinicId' | 'startsAt'>) => `${clinicId} ${Date.parse(startsAt)}`;
