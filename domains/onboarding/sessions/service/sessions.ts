// The sessions of a week, and one with everybody who is invited to it.
import { peopleNamed } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { SessionRefusal } from '../contract/refusals.ts';
import type { SessionSheet } from '../contract/session.ts';
import type { schedulesApi } from '../contract.ts';
import { phaseOf } from '../rules/seats.ts';
import { midnight } from '../rules/sessions.ts';
import { seatsIn } from '../table/seats.ts';
import { type SessionRow, sessionRow, sessionRows } from '../table/sessions.ts';
import { shownSeat, shownSession } from './shown.ts';

type Ctx = RequestContext;
const MOST_FOUND = 10;

export async function sessionsOfWeek(
  { from, days, topicId }: TakesOf<typeof schedulesApi.sessions>,
  { db, audit }: Ctx,
) {
  const rows = await sessionRows(db, { from: midnight(from), until: midnight(addDays(from, days)), topicId });
  const employees = [...new Set(rows.map(({ trainerId }) => trainerId))];
  if (rows.length > 0) await audit({ action: 'READ', subject: 'onboarding sessions', detail: { employees } });
  return { items: rows.map(shownSession) };
}

export async function requireSession(id: string, { db }: Pick<Ctx, 'db'>, field?: string): Promise<SessionRow> {
  const row = await sessionRow(db, id);
  if (row === undefined) throw new Refused(SessionRefusal.NO_SUCH_SESSION(field), field === undefined ? 404 : 400);
  return row;
}

export async function openedSession({ id }: { readonly id: string }, ctx: Ctx): Promise<SessionSheet> {
  const [row, seats] = [await requireSession(id, ctx), await seatsIn(ctx.db, id)];
  const employees = seats.map(({ employeeId }) => employeeId);
  await ctx.audit({ action: 'READ', subject: 'onboarding session', subjectId: id, detail: { employees } });
  return {
    session: shownSession(row),
    seats: seats.map((seat) => shownSeat(seat, ctx.now)),
    mayInvite: !row.isCancelled && ['AHEAD', 'ARRIVAL'].includes(phaseOf(row, ctx.now)),
    mayCancel: !row.isCancelled && row.marked === 0,
  };
}

export async function trainers({ search }: { readonly search: string }, { db, today, audit }: Ctx) {
  const found = await peopleNamed(db, search, today, MOST_FOUND);
  if (found.length > 0)
    await audit({ action: 'READ', subject: 'employees', detail: { employees: found.map(({ id }) => id) } });
  return { items: found.map(({ id, number, name }) => ({ employeeId: id, number, name })) };
}
