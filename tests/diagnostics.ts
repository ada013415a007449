// Diagnostics for tests: a nurse, a supervisor with a team, clinics with hours, and a server of their operations.
import type { Clinic, DiagnosticItemDetail } from '@kawani/domains/diagnostics/services/contract';
import { servicesApi } from '@kawani/domains/diagnostics/services/contract';
import { diagnosticServiceRoutes } from '@kawani/domains/diagnostics/services/routes';
import { type HeldPartly, slotsApi } from '@kawani/domains/diagnostics/slots/contract';
import { diagnosticSlotRoutes } from '@kawani/domains/diagnostics/slots/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { type Availability, availabilityApi } from '../domains/diagnostics/slots/contract/availability.ts';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const TODAY = '2026-11-21';
/** A Monday. */
export const MONDAY = '2026-12-07';

type Input = Readonly<Record<string, unknown>>;
type Answered<Body> = { status: number } & Body & { code?: string; message?: string; fields?: Record<string, string> };

export async function openClinic() {
  const database = await freshDatabase();
  const routes = [...diagnosticServiceRoutes, ...diagnosticSlotRoutes];
  const { call, people } = await startApi(database, routes, () => new Date(`${TODAY}T09:00:00+08:00`));
  const company = await openCompany(database);
  const nurse = await company.employee({ username: 'nurse' });
  people.set('nurse', { employeeId: nurse, holds: ['MANAGE_DMSC_AVAILABILITY', 'VIEW_DIAGNOSTIC_CALENDAR'] });
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
  function addItem(more: Input = {}) {
    nth += 1;
    const needs = { needsResult: true, needsAppointment: true, isVoluntary: false };
    const item = { code: `CBC-${nth}`, name: `Blood count ${nth}`, category: 'Laboratory', price: 25_000 };
    return ask<DiagnosticItemDetail>('nurse', servicesApi.addItem, { ...item, ...needs, ...more });
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
  /** As filing will do. */
  const book = (heldBy: string) =>
    database.run(sql`update diagnostic_seat set held_until = null where held_by = ${heldBy} and ended_at is null`);
  return { database, ask, worker, addItem, addClinic, openHours, hold, book, sup };
}

/** A refusal at a field. */
export const refused = (status: number, code: string, field: string) => ({
  status,
  code,
  fields: { [field]: expect.any(String) },
});
