// Diagnostics for tests: a nurse, a supervisor with a team, clinics with hours, and a server of their operations.

import { approvals } from '@kawani/domains/approvals/requests';
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { deductionsRoutes } from '@kawani/domains/deductions/routes';
import { diagnosticInbox } from '@kawani/domains/diagnostics/requests/requests';
import { diagnosticOfficeRoutes, diagnosticRequestRoutes } from '@kawani/domains/diagnostics/requests/routes';
import { invitationsToAnswer } from '@kawani/domains/diagnostics/requests/service/answers';
import { diagnosticRequestHandlers } from '@kawani/domains/diagnostics/requests/service/request-handlers';
import { diagnosticResultRoutes } from '@kawani/domains/diagnostics/results/routes';
import { medicalToRenew } from '@kawani/domains/diagnostics/results/service/fitness';
import { diagnosticServiceRoutes } from '@kawani/domains/diagnostics/services/routes';
import { diagnosticSlotRoutes } from '@kawani/domains/diagnostics/slots/routes';
import { diagnosticWaitingRoutes } from '@kawani/domains/diagnostics/waiting/routes';
import { placesToBook } from '@kawani/domains/diagnostics/waiting/service/places-to-book';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { type Answered, type Input, offersBy, papersBy, requestsBy, TODAY } from './clinic-actions.ts';
import { openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

const OFFICES = [
  ['nurse', 'MANAGE_DMSC_AVAILABILITY', 'VIEW_DIAGNOSTIC_CALENDAR'],
  ['clerk', 'UPDATE_DIAGNOSTIC_STATUS', 'UPDATE_DIAGNOSTIC_PARTICULARS'],
  ['doctor', 'APPROVE_DIAGNOSTIC_NONB'],
  ['head', 'UPDATE_DIAGNOSTIC_STATUS', 'UPDATE_DIAGNOSTIC_PARTICULARS', 'APPROVE_DIAGNOSTIC_NONB'],
  ['lab', 'UPLOAD_DIAGNOSTIC_RESULT'],
  ['hr', 'VIEW_EMPLOYEE_LIST'],
  ['biller', 'APPROVE_DIAGNOSTIC_BILL'],
  ['payroll', 'APPROVE_UPAR_REQUEST', 'FILE_DIAGNOSTIC_INDIVIDUAL'],
  ['payroll2', 'APPROVE_UPAR_REQUEST', 'APPROVE_DIAGNOSTIC_NONB'],
] as const;

async function startClinic() {
  const database = await freshDatabase();
  const registry = registryOf(diagnosticRequestHandlers);
  const routes = [
    ...[...diagnosticServiceRoutes, ...diagnosticSlotRoutes, ...diagnosticRequestRoutes],
    ...[...diagnosticResultRoutes, ...diagnosticOfficeRoutes(registry), ...deductionsRoutes],
    ...diagnosticWaitingRoutes,
    ...dashboardRoutes(registry, [invitationsToAnswer, medicalToRenew, placesToBook]),
    ...[...requestsRoutes(registry), ...inboxRoutes(registry, diagnosticInbox), ...inboxRoutes(registry, approvals)],
  ];
  const clock = { now: new Date(`${TODAY}T09:00:00+08:00`) };
  return { database, registry, clock, ...(await startApi(database, routes, () => clock.now)) };
}

export async function openClinic() {
  const { database, registry, clock, call, people, app, files } = await startClinic();
  const company = await openCompany(database);
  for (const [username, ...holds] of OFFICES) {
    people.set(username, { employeeId: await company.employee({ username }), holds });
    await rememberPermissions(database, { username, holds: new Set(holds) });
  }
  const sup = await company.supervisor();
  people.set('sup', { employeeId: sup, holds: ['FILE_DIAGNOSTIC_INDIVIDUAL', 'FILE_DIAGNOSTIC_GROUP'] });
  people.set('stranger', { employeeId: null, holds: [] });
  let nth = 0;

  async function ask<Body = object>(
    who: string,
    endpoint: Endpoint,
    input: Input = {},
    key?: string,
  ): Promise<Answered<Body>> {
    const { status, text } = await call(who, endpoint, { input, ...(key === undefined ? {} : { key }) });
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  }
  /** Who signs in by a name, and the id of their record. */
  async function worker(site = 'MKT-1') {
    nth += 1;
    const name = `worker${nth}`;
    const id = await company.employee({ username: name, site });
    people.set(name, { employeeId: id, holds: ['FILE_DIAGNOSTIC_INDIVIDUAL'] });
    return { name, id };
  }
  /** As filing does. */
  const book = (heldBy: string) =>
    database.run(
      sql`update diagnostic_seat set held_until = null, booked_at = now() where held_by = ${heldBy} and ended_at is null`,
    );
  const { addItem, addClinic, openHours, hold } = offersBy(ask);
  /** What waits for somebody's own doing. */
  const neededOf = async (who: string) =>
    (await call(who, dashboardApi.needsAction)).json<{ detail: string; opens: string }[]>();
  const papers = papersBy(ask, app);
  return {
    ...papers,
    ...requestsBy(ask),
    neededOf,
    files,
    app,
    call,
    clock,
    registry,
    database,
    ask,
    worker,
    addItem,
    addClinic,
    openHours,
    hold,
    book,
    sup,
  };
}

/** A refusal at a field. */
export const refused = (status: number, code: string, field: string) => ({
  status,
  code,
  fields: { [field]: expect.any(String) },
});
