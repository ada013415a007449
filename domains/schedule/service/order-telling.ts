// Who hears of an order: whoever is posted, whoever is relieved, and the supervisors of both sites.
import { peopleOf, supervisorsOf } from '@kawani/domains/employees/service';
import { type Order, OrderKind } from '@kawani/domains/schedule/contract';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay, showRange } from '@kawani/kit/values/day';
import type { Drawn } from './order-kinds.ts';

export async function tellOrdered(order: Order, { sites }: Drawn, ctx: RequestContext): Promise<void> {
  const { ref, kind, employee, relieved, detachment } = order;
  const dates = datesOf(order);
  const title = `${OrderKind.labelOf(kind)} ${ref}`;
  await tell(employee.id, title, `You are posted at ${detachment.name} ${dates}.`, order, ctx);
  if (relieved !== null) await tell(relieved.id, title, `${employee.name} relieves you ${dates}.`, order, ctx);
  const inPlaceOf = relieved === null ? '' : ` in place of ${relieved.name}`;
  await tellLeaders(sites, title, `${employee.name} is posted at ${detachment.name} ${dates}${inPlaceOf}.`, order, ctx);
}

export async function tellCancelled(order: Order, ctx: RequestContext): Promise<void> {
  const { ref, kind, employee, relieved, detachment } = order;
  const title = `${OrderKind.labelOf(kind)} ${ref} was cancelled`;
  const body = 'Your post and your schedule stay as they were.';
  await tell(employee.id, title, body, order, ctx);
  if (relieved !== null) await tell(relieved.id, title, body, order, ctx);
  const told = `${employee.name} is not posted at ${detachment.name} ${datesOf(order)}.`;
  await tellLeaders([detachment.id], title, told, order, ctx);
}

function datesOf({ from, to }: Order): string {
  return to === null ? `from ${showDay(from)}` : `from ${showRange(from, to)}`;
}

async function tell(
  id: string,
  title: string,
  body: string,
  { from }: Order,
  { db, notify }: RequestContext,
): Promise<void> {
  const person = (await peopleOf(db, [id])).get(id);
  if (!person?.username) return;
  const opens = `/shift-schedule?month=${from.slice(0, 7)}&date=${from}`;
  await notify({ to: person.username, title, body, opens });
}

async function tellLeaders(
  sites: readonly string[],
  title: string,
  body: string,
  { employee, relieved }: Order,
  { db, today, actor, notify }: RequestContext,
): Promise<void> {
  const leaders = await supervisorsOf(db, [...new Set(sites)], today);
  const ids = new Set([...leaders.values()].map(({ employeeId }) => employeeId));
  const people = await peopleOf(db, [...ids]);
  for (const { id, username } of people.values()) {
    if (!username || username === actor.username || id === employee.id || id === relieved?.id) continue;
    await notify({ to: username, title, body });
  }
}
