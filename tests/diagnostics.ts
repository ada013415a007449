// Diagnostics for tests: a nurse, a supervisor with a team, clinics with hours, and a server of their operations.

import { deductionsRoutes } from '@kawani/domains/deductions/routes';
import { diagnosticInbox, diagnosticRequest } from '@kawani/domains/diagnostics/requests/requests';
import { diagnosticOfficeRoutes, diagnosticRequestRoutes } from '@kawani/domains/diagnostics/requests/routes';
import { diagnosticRequestHandlers } from '@kawani/domains/diagnostics/requests/service/request-handlers';
import { type ClinicResults, resultsApi } from '@kawani/domains/diagnostics/results/contract';
import { diagnosticResultRoutes } from '@kawani/domains/diagnostics/results/routes';
import type { Clinic, DiagnosticItemDetail } from '@kawani/domains/diagnostics/services/contract';
import { servicesApi } from '@kawani/domains/diagnostics/services/contract';
import { diagnosticServiceRoutes } from '@kawani/domains/diagnostics/services/routes';
import { type HeldPartly, slotsApi } from '@kawani/domains/diagnostics/slots/contract';
import { diagnosticSlotRoutes } from '@kawani/domains/diagnostics/slots/routes';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { type Availability, availabilityApi } from '../domains/diagnostics/slots/contract/availability.ts';
import { openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

const TODAY = '2026-11-21';
/** A Monday. */
export const MONDAY = '2026-12-07';

type Input = Readonly<Record<string, unknown>>;
type Answered<Body> = { status: number } & Body & { code?: string; message?: string; fields?: Record<string, string> };

const OFFICES = [
  ['nurse', 'MANAGE_DMSC_AVAILABILITY', 'VIEW_DIAGNOSTIC_CALENDAR'],
  ['clerk', 'UPDATE_DIAGNOSTIC_STATUS', 'UPDATE_DIAGNOSTIC_PARTICULARS'],
  ['doctor', 'APPROVE_DIAGNOSTIC_NONB'],
  ['lab', 'UPLOAD_DIAGNOSTIC_RESULT'],
  ['hr', 'VIEW_EMPLOYEE_LIST'],
  ['biller', 'APPROVE_DIAGNOSTIC_BILL'],
  ['payroll', 'APPROVE_UPAR_REQUEST'],
] as const;

async function startClinic() {
  const database = await freshDatabase();
  const registry = registryOf(diagnosticRequestHandlers);
  const routes = [
    ...[...diagnosticServiceRoutes, ...diagnosticSlotRoutes, ...diagnosticRequestRoutes],
    ...[...diagnosticResultRoutes, ...diagnosticOfficeRoutes(registry), ...deductionsRoutes],
    ...[...requestsRoutes(registry), ...inboxRoutes(registry, diagnosticInbox)],
  ];
  const clock = { now: new Date(`${TODAY}T09:00:00+08:00`) };
  return { database, clock, ...(await startApi(database, routes, () => clock.now)) };
}

export async function openClinic() {
  const { database, clock, call, people, app, files } = await startClinic();
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
  const papers = papersBy(ask, app);
  const { file, decide, move } = requestsBy(ask);
  return {
    ...papers,
    files,
    call,
    clock,
    file,
    decide,
    move,
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

type Ask = <Body = object>(who: string, endpoint: Endpoint, input?: Input, key?: string) => Promise<Answered<Body>>;

/** Items, clinics with hours, and holding their seats. */
function offersBy(ask: Ask) {
  let nth = 0;
  function addItem(more: Input = {}) {
    nth += 1;
    const needs = { needsResult: true, needsAppointment: true, isVoluntary: false };
    const item = { code: `CBC-${nth}`, name: `Blood count ${nth}`, category: 'Laboratory', price: 25_000, ...needs };
    return ask<DiagnosticItemDetail>('nurse', servicesApi.addItem, { ...item, ...more });
  }
  function addClinic(more: Input = {}) {
    nth += 1;
    const clinic = { name: `DMSC ${nth}`, address: '12 Kalayaan Avenue, Quezon City', hours: 'Mon to Fri' };
    return ask<Clinic>('nurse', servicesApi.addClinic, { ...clinic, ...more });
  }
  /** Medical on Mondays and Tuesdays from 8 to 10 AM, half an hour each, unless told otherwise, at a new clinic. */
  async function openHours(more: Input = {}) {
    const clinic = await addClinic();
    const hours = { weekdays: [1, 2], starts: '08:00', ends: '10:00', slotMinutes: 30, capacity: 2 };
    const input = { service: 'Medical', clinicId: clinic.id, ...hours, effectiveFrom: TODAY, ...more };
    const added = await ask<Availability>('nurse', availabilityApi.addAvailability, input);
    return { clinic, added };
  }
  const hold = (who: string, clinicId: string, clock: string, more: Input = {}, key?: string) => {
    const startsAt = `${MONDAY}T${clock}:00+08:00`;
    return ask<HeldPartly>(who, slotsApi.hold, { service: 'Medical', clinicId, startsAt, ...more }, key);
  };
  return { addItem, addClinic, openHours, hold };
}

/** Filing, deciding and moving requests. */
function requestsBy(ask: Ask) {
  const file = (who: string, form: Input) =>
    ask<RequestDetail & { id: string }>(who, diagnosticRequest.api.file, { files: [], ...form }, newId());
  const seen = (who: string, id: string) => ask<RequestDetail>(who, diagnosticInbox.api.one, { id });
  const decide = async (who: string, id: string, action: string) => {
    const { version } = await seen(who, id);
    return ask<RequestDetail>(who, diagnosticInbox.api.decide, { id, action, version, remarks: 'A reason' }, newId());
  };
  const move = async (who: string, id: string, name: string) => {
    const { version } = await ask<RequestDetail>(who, requestsApi.one, { id });
    return ask<RequestDetail>(who, requestsApi.move, { id, move: name, version }, newId());
  };
  return { file, decide, move };
}

const PAPER = Buffer.from('%PDF-1.7\nA result\n%%EOF');

/** Uploading papers, and entering them as results. */
function papersBy(ask: Ask, app: FastifyInstance) {
  async function upload(who: string, content: Buffer = PAPER, name = 'result.pdf') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const encoded = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1${resultsApi.upload.path}`,
      headers: { authorization: `Bearer ${who}`, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, ...answer.json<{ id: string; fields?: Record<string, string> }>() };
  }
  const enterResult = async (id: string, employeeId: string, more: Input = {}) => {
    const { id: fileId } = await upload('lab');
    return ask<ClinicResults>('lab', resultsApi.enter, { id, employeeId, fileId, ...more }, newId());
  };
  return { upload, enterResult };
}

/** A refusal at a field. */
export const refused = (status: number, code: string, field: string) => ({
  status,
  code,
  fields: { [field]: expect.any(String) },
});
