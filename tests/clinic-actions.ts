// What people do with diagnostics, for tests: the clinic offers, somebody files and decides, and the laboratory uploads.
import { approvals } from '@kawani/domains/approvals/requests';
import { diagnosticInbox, diagnosticRequest } from '@kawani/domains/diagnostics/requests/requests';
import { type ClinicResults, resultsApi } from '@kawani/domains/diagnostics/results/contract';
import { type Clinic, type DiagnosticItemDetail, servicesApi } from '@kawani/domains/diagnostics/services/contract';
import { type HeldPartly, slotsApi } from '@kawani/domains/diagnostics/slots/contract';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId } from '@kawani/kit/server/db';
import type { FastifyInstance } from 'fastify';
import { type Availability, availabilityApi } from '../domains/diagnostics/slots/contract/availability.ts';

/** Where payroll decides, and where the clinic does. */
export const approvalsApi = approvals.api;
export const clinicApi = diagnosticInbox.api;

export const TODAY = '2026-11-21';
/** A Monday. */
export const MONDAY = '2026-12-07';

export type Input = Readonly<Record<string, unknown>>;
export type Answered<Body> = { status: number } & Body & {
    code?: string;
    message?: string;
    fields?: Record<string, string>;
  };

export type Ask = <Body = object>(
  who: string,
  endpoint: Endpoint,
  input?: Input,
  key?: string,
) => Promise<Answered<Body>>;

/** Items, clinics with hours, and holding their seats. */
export function offersBy(ask: Ask) {
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
export function requestsBy(ask: Ask) {
  const file = (who: string, form: Input) =>
    ask<RequestDetail & { id: string }>(who, diagnosticRequest.api.file, { files: [], ...form }, newId());
  /** Payroll decides on Approvals, everybody else on the clinic's page. */
  const pageOf = (who: string) => (who.startsWith('payroll') ? approvalsApi : clinicApi);
  const seen = (who: string, id: string) => ask<RequestDetail>(who, pageOf(who).one, { id });
  const decide = async (who: string, id: string, action: string) => {
    const { version } = await seen(who, id);
    return ask<RequestDetail>(who, pageOf(who).decide, { id, action, version, remarks: 'A reason' }, newId());
  };
  const move = async (who: string, id: string, name: string) => {
    const { version } = await ask<RequestDetail>(who, requestsApi.one, { id });
    return ask<RequestDetail>(who, requestsApi.move, { id, move: name, version }, newId());
  };
  return { file, seen, decide, move };
}

const PAPER = Buffer.from('%PDF-1.7\nA result\n%%EOF');

/** Uploading papers, and entering them as results. */
export function papersBy(ask: Ask, app: FastifyInstance) {
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
