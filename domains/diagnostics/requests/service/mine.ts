// One's own diagnostic requests and appointments.
import { requireEmployee } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import type { Attendee, diagnosticsApi, MyDiagnostic } from '../contract.ts';
import type { DiagnosticProgress } from '../lists.ts';
import { DAY_MS, isOpenAttendee } from '../rules.ts';
import { appointmentsOf } from '../table/appointments.ts';
import { ownPage, placeOf, preparationsOf, progressOf } from '../table/mine.ts';
import { request, requireOwn } from './requests.ts';

export async function myAppointments({ db, actor, now }: RequestContext) {
  return { items: await appointmentsOf(db, requireEmployee(actor.employeeId), now) };
}

export async function myRequests({ page, size }: TakesOf<typeof diagnosticsApi.requests>, ctx: RequestContext) {
  return ownPage(ctx.db, { employeeId: requireEmployee(ctx.actor.employeeId), page, size });
}

export async function ownRequest({ id }: { id: string }, ctx: RequestContext): Promise<MyDiagnostic> {
  const { db } = ctx;
  await requireOwn(id, ctx);
  const detail = await request({ id }, ctx);
  const state = await progressOf(db, id);
  return {
    ...detail,
    state,
    place: detail.clinicId === null ? null : ((await placeOf(db, detail.clinicId)) ?? null),
    preparations: await preparationsOf(db, id),
    movableUntil: movableUntil(state, detail.attendees),
  };
}

const OVER: readonly DiagnosticProgress[] = ['Completed', 'Denied', 'Cancelled'];

/** 24 hours before the first of those who are still to come. Whose time was given to others may choose one at any time. */
function movableUntil(state: DiagnosticProgress, attendees: readonly Attendee[]): Instant | null {
  const [first] = OVER.includes(state) ? [] : attendees.filter((each) => isOpenAttendee(each.state));
  if (first === undefined || first.startsAt === null) return null;
  return toInstant(new Date(Date.parse(first.startsAt) - DAY_MS));
}
