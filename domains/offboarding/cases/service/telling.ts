// Who is told that somebody leaves: the person, and who leads them. Why stays with HR.
import { peopleOf } from '@kawani/domains/employees/service';
import { aboveThe } from '@kawani/domains/requests/engine/service/chain';
import type { NewText } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';

type Ctx = Pick<RequestContext, 'db' | 'today' | 'notify'>;
type Notice = { readonly title: NewText; readonly body: NewText };

export async function tellLeaver(employeeId: string, notice: Notice & { readonly opens: string }, ctx: Ctx) {
  const person = (await peopleOf(ctx.db, [employeeId])).get(employeeId);
  if (person?.username) await ctx.notify({ to: person.username, ...notice });
}

/** Those who lead the person directly, in one order: two who tell the same people don't wait for each other in a circle. */
export async function tellTeam(employeeId: string, notice: (name: string) => Notice, ctx: Ctx): Promise<void> {
  const { supervisors } = await aboveThe(ctx.db, employeeId, ctx.today);
  const people = await peopleOf(ctx.db, [employeeId, ...supervisors]);
  const leaver = people.get(employeeId);
  if (leaver === undefined) return;
  const says = notice(leaver.fullName);
  const others = supervisors.filter((id) => id !== employeeId);
  const usernames = others.flatMap((id) => people.get(id)?.username ?? []).sort();
  for (const to of usernames) await ctx.notify({ to, ...says, opens: '/team-reports' });
}
