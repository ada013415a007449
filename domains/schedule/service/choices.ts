// What a form of change offers: shifts of the site, colleagues with theirs; and the swaps that wait for one's answer.
import { requireEmployee } from '@kawani/domains/employees/service';
import type { Colleague, Colleagues, DayTimes, ShiftChoice, SwapAsked } from '@kawani/domains/schedule/contract';
import { ChangeRefusal, MAX_CHANGE_DAYS } from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, daysBetween } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { Instant } from '@kawani/kit/values/hours';
import { shiftChangeRequest } from '../requests.ts';
import { planObjections, type Slot } from '../rules.ts';
import { type AskedSwap, sameDuty, shiftsAt, slotRows, swapsAsking } from '../table/changes.ts';
import { placeOf, SEEN_DAYS, type Snapshot } from './drawing.ts';
import { requireRange } from './reading.ts';

export async function shiftChoices(
  { on }: { on: Day },
  { actor, db }: RequestContext,
): Promise<{ items: ShiftChoice[] }> {
  return { items: await shiftsAt(db, await placeOf(db, requireEmployee(actor.employeeId), on), on) };
}

export async function colleaguesToSwap(
  { from, to, search, page, size }: Colleagues,
  { actor, db, audit }: RequestContext,
) {
  const me = requireEmployee(actor.employeeId);
  requireRange({ from, to });
  if (daysBetween(from, to) >= MAX_CHANGE_DAYS) {
    throw new Refused(ChangeRefusal.TOO_MANY_DAYS({ days: MAX_CHANGE_DAYS }, 'to'), 400);
  }
  const found = await sameDuty(db, me, { from, to, search, page, size });
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await audit({ action: 'READ', subject: 'schedule', detail: { employees: ids, from, to } });
  const days = grouped(await slotRows(db, ids, { from, to }), ({ employeeId }) => employeeId);
  const items: Colleague[] = found.map(({ id, name, number }) => ({
    id,
    name,
    number,
    days: (days.get(id) ?? []).map(({ date, ...slot }) => held(date, slot)),
  }));
  return { items, page, size, total: found[0]?.total ?? 0 };
}

function held(date: Day, { shift, restDay }: Pick<Slot, 'shift' | 'restDay'>): DayTimes {
  return { date, shift, restDay };
}

/** From the side of the colleague who is asked. */
export async function swapsAsked({ actor, db }: RequestContext): Promise<{ items: SwapAsked[] }> {
  const me = requireEmployee(actor.employeeId);
  const swaps = await swapsAsking(db, me, shiftChangeRequest.code);
  const items: SwapAsked[] = [];
  for (const swap of swaps) items.push(await told(swap, me, { db }));
  return { items };
}

async function told(
  { snapshot, ownerId, filedAt, ...swap }: AskedSwap,
  me: string,
  { db }: Pick<RequestContext, 'db'>,
) {
  const { days } = snapshot as Snapshot;
  const mine = days.filter(({ employeeId }) => employeeId === me);
  const [from, to] = [mine[0]?.date, mine.at(-1)?.date];
  const seen =
    from === undefined || to === undefined
      ? []
      : await slotRows(db, [me], { from: addDays(from, -SEEN_DAYS), to: addDays(to, SEEN_DAYS) });
  const objections = planObjections(seen, mine, { who: 'You', field: 'from' }).map(({ message }) => message);
  return {
    ...swap,
    filedAt: filedAt as Instant,
    days: mine.map(({ date, before, after }) => ({ date, before: held(date, before), after: held(date, after) })),
    objections,
  };
}
