// The request handler of diagnostics: what each move does to seats and to the people of a request.

import { InviteState } from '@kawani/domains/employees/contract/invitations';
import {
  type Filed,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { DiagnosticPermission } from '../../services/policy.ts';
import { bookSeats, type Ending, endSeats } from '../../slots/table/seats.ts';
import type { DiagnosticForm } from '../contract/form.ts';
import { DiagnosticRefusal } from '../contract/refusals.ts';
import { diagnosticRequest } from '../requests.ts';
import { isOpenAttendee, mayStillMove } from '../rules.ts';
import { attendeeRows, cancelAttendees, insertAttendees } from '../table/attendees.ts';
import { insertRequestRow, putLines, requestRow } from '../table/requests.ts';
import { chargeSalary } from './charging.ts';
import { type DiagnosticSnapshot, evaluateDiagnostic } from './evaluation.ts';
import { invite } from './invitations.ts';
import { requireResults } from './required-results.ts';
import { sumsOf } from './sums.ts';

type FiledDiagnostic = Filed<DiagnosticForm, DiagnosticSnapshot>;

async function file({ id, ownerId, form, snapshot }: FiledDiagnostic, { db, actor, now }: RequestContext) {
  if (form.for === 'group' && !actor.holds.has(DiagnosticPermission.FILE_DIAGNOSTIC_GROUP.code))
    throw new Refused(DiagnosticRefusal.NOT_FOR_GROUPS('for'), 403);
  const { people, seats, lines, total } = snapshot;
  const isDeducted = form.paymentMode === 'Salary Deduction';
  await insertRequestRow(db, {
    ...{ requestId: id, forWhom: form.for, requiredBy: form.requiredBy, service: form.service },
    ...{ clinicId: form.clinicId ?? null, paymentMode: form.paymentMode, isBillable: form.isBillable },
    instalments: isDeducted ? (form.instalments ?? null) : null,
    ...(isDeducted ? { agreedAmount: total, agreedAt: now } : { agreedAmount: null, agreedAt: null }),
  });
  await putLines(db, id, lines);
  const seatIds = seats.map((seat) => seat.id);
  if ((await bookSeats(db, seatIds, now)) < seatIds.length)
    throw new Refused(DiagnosticRefusal.SEATS_LAPSED('startsAt'));
  await insertAttendees(
    db,
    id,
    people.map((employeeId) => ({
      employeeId,
      state: employeeId === ownerId ? 'Accepted' : 'Invited',
      seatId: seats.find((seat) => seat.employeeId === employeeId)?.id ?? null,
    })),
  );
}

const ending = (how: Ending) => async (request: FiledDiagnostic, ctx: RequestContext) => {
  const seats = (await attendeeRows(ctx.db, request.id)).flatMap(({ seatId }) => (seatId === null ? [] : [seatId]));
  await endSeats(ctx.db, seats, how);
  await cancelAttendees(ctx.db, request.id);
};

/** An owner cancels until 24 hours before it begins, and while nothing is deducted for it. */
async function cancel(request: FiledDiagnostic, ctx: RequestContext): Promise<void> {
  const first = (await attendeeRows(ctx.db, request.id)).find(({ startsAt }) => startsAt !== null)?.startsAt;
  if (first !== undefined && first !== null && !mayStillMove(first, ctx.now))
    throw new Refused(DiagnosticRefusal.TOO_LATE());
  const row = await requestRow(ctx.db, request.id);
  if (row !== undefined && row.accountNo !== null) throw new Refused(DiagnosticRefusal.CHARGED());
  await ending('CANCELLED')(request, ctx);
}

/** Everybody is marked, those who were examined have their results, and seats of the past are in nobody's way. */
async function complete(request: FiledDiagnostic, ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const { id } = request;
  const attendees = await attendeeRows(db, id);
  const open = attendees.find(({ state }) => isOpenAttendee(state));
  if (open !== undefined) {
    const state = () => InviteState.labelOf(open.state);
    throw new Refused(DiagnosticRefusal.STILL_OPEN({ name: open.name, state }));
  }
  const came = attendees.filter(({ state }) => state === 'Completed');
  await requireResults(db, id, came);
  await endSeats(
    db,
    attendees.flatMap(({ seatId }) => (seatId === null ? [] : [seatId])),
    'PASSED',
  );
  await chargeSalary(request, ctx);
}

const diagnosticHandler = requestHandler({
  kind: diagnosticRequest,
  evaluate: evaluateDiagnostic,
  after: { file, endorse: invite, deny: ending('DENIED'), cancel, withdraw: cancel },
  afterOwn: { complete },
  sumsOf,
});

export const diagnosticRequestHandlers: readonly RequestHandler[] = [diagnosticHandler];
