// Who hears of an order: whoever is posted, whoever is relieved, and the supervisors of both sites.
import { peopleOf, supervisorsOf } from '@kawani/domains/employees/service';
import { type Order, OrderKind } from '@kawani/domains/schedule/contract';
import { labelText, type NewText, type Text } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay, showRange } from '@kawani/kit/values/day';
import { ScheduleText } from '../contract/notices.ts';
import type { Drawn } from './order-kinds.ts';

export async function tellOrdered(order: Order, { sites }: Drawn, ctx: RequestContext): Promise<void> {
  const { ref, kind, employee, relieved, detachment } = order;
  const dates = datesOf(order);
  const title = ScheduleText.ORDER_TITLE({ kind: labelText(OrderKind.labels[kind]), ref });
  await tell(employee.id, title, ScheduleText.YOU_POSTED({ site: detachment.name, dates }), order, ctx);
  if (relieved !== null)
    await tell(relieved.id, title, ScheduleText.RELIEVED({ name: employee.name, dates }), order, ctx);
  const posted = { name: employee.name, site: detachment.name, dates };
  const told =
    relieved === null ? ScheduleText.POSTED(posted) : ScheduleText.POSTED_FOR({ ...posted, relieved: relieved.name });
  await tellLeaders(sites, title, told, order, ctx);
}

export async function tellCancelled(order: Order, ctx: RequestContext): Promise<void> {
  const { ref, kind, employee, relieved, detachment } = order;
  const title = ScheduleText.ORDER_CANCELLED_TITLE({ kind: labelText(OrderKind.labels[kind]), ref });
  const body = ScheduleText.STAYS();
  await tell(employee.id, title, body, order, ctx);
  if (relieved !== null) await tell(relieved.id, title, body, order, ctx);
  const told = ScheduleText.NOT_POSTED({ name: employee.name, site: detachment.name, dates: datesOf(order) });
  await tellLeaders([detachment.id], title, told, order, ctx);
}

function datesOf({ from, to }: Order): NewText {
  return to === null
    ? ScheduleText.FROM({ date: showDay(from) })
    : ScheduleText.FROM_TO({ dates: showRange(from, to) });
}

async function tell(
  id: string,
  title: Text,
  body: Text,
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
  title: Text,
  body: Text,
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
