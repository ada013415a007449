// When services are available at clinics, and dates on which they are closed.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticPermission } from '../../services/policy.ts';
import { BookedSeat } from '../contract.ts';
import { AvailabilityChange, AvailabilityForm, ClosedDayForm } from './form.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const Availability = z.strictObject({
  id: z.string(),
  version: z.int(),
  service: codeIn(DiagnosticService),
  clinicId: z.string(),
  clinic: z.string(),
  weekdays: z.array(z.int()),
  starts: WallTime,
  ends: WallTime,
  slotMinutes: z.int(),
  capacity: z.int(),
  effectiveFrom: Day,
  effectiveTo: z.nullable(Day),
  isActive: z.boolean(),
});
export type Availability = z.output<typeof Availability>;

export const ClosedDay = z.strictObject({
  id: z.string(),
  clinicId: z.string(),
  clinic: z.string(),
  /** Null: the whole clinic is closed. */
  service: z.nullable(codeIn(DiagnosticService)),
  date: Day,
  reason: z.string(),
  by: z.string(),
});
export type ClosedDay = z.output<typeof ClosedDay>;

const Lost = z.strictObject({ seats: z.array(BookedSeat) });

const office = { needs: [DiagnosticPermission.MANAGE_DMSC_AVAILABILITY], scope: 'all' } as const;
const reads = { ...office, readsNobody: 'hours of clinics' } as const;
const writes = { ...office, actsOn: 'nobody' } as const;
const hours = {
  weekdays: [1, 2, 3, 4, 5],
  starts: '08:00',
  ends: '12:00',
  slotMinutes: 30,
  capacity: 4,
  effectiveFrom: '2026-12-01',
};
const closing = { clinicId: SOME_ID, date: '2026-12-24', reason: 'Christmas Eve' };

export const availabilityApi = {
  availability: endpoint('GET /diagnostics/availability', {
    summary: 'When services are available at clinics',
    takes: z.strictObject({
      service: z.optional(codeIn(DiagnosticService)),
      clinicId: z.optional(z.uuid()),
      state: z._default(z.enum(['active', 'inactive', 'all']), 'active'),
    }),
    returns: z.strictObject({ items: z.array(Availability) }),
    ...reads,
  }),
  addAvailability: endpoint('POST /diagnostics/availability', {
    summary: 'Make a service available at a clinic',
    takes: AvailabilityForm,
    returns: Availability,
    example: { service: 'Medical', clinicId: SOME_ID, ...hours },
    ...writes,
  }),
  changeAvailability: endpoint('PUT /diagnostics/availability/:id', {
    summary: 'Change when a service is available, unless booked seats would be lost',
    takes: AvailabilityChange,
    returns: Availability,
    example: { id: SOME_ID, version: 1, isActive: true, ...hours },
    ...writes,
  }),
  tryAvailability: endpoint('POST /diagnostics/availability/:id/trial', {
    summary: 'Who would lose a seat if availability changed like this',
    takes: AvailabilityChange,
    returns: Lost,
    changesNothing: true,
    example: { id: SOME_ID, version: 1, isActive: true, ...hours },
    ...office,
  }),
  history: endpoint('GET /diagnostics/availability/:id/history', {
    summary: 'What became of hours of a clinic, newest first',
    takes: z.strictObject({ id: z.uuid(), ...paging }),
    returns: History,
    example: { id: SOME_ID },
    ...office,
  }),
  closedDays: endpoint('GET /diagnostics/closed-days', {
    summary: 'Dates from today on at which clinics are closed',
    takes: z.strictObject({ clinicId: z.optional(z.uuid()) }),
    returns: z.strictObject({ items: z.array(ClosedDay) }),
    ...reads,
  }),
  close: endpoint('POST /diagnostics/closed-days', {
    summary: 'Close a clinic or a service on a date, unless booked seats would be lost',
    takes: ClosedDayForm,
    returns: ClosedDay,
    example: closing,
    ...writes,
  }),
  tryClosing: endpoint('POST /diagnostics/closed-days/trial', {
    summary: 'Who would lose a seat if this date were closed',
    takes: ClosedDayForm,
    returns: Lost,
    changesNothing: true,
    example: closing,
    ...office,
  }),
  reopen: endpoint('DELETE /diagnostics/closed-days/:id', {
    summary: 'Open a closed date again',
    takes: z.strictObject({ id: z.uuid() }),
    example: { id: SOME_ID },
    ...writes,
  }),
};
