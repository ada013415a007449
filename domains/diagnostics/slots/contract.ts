// Slots of services at clinics, and who has a seat when.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticService } from '../services/lists.ts';
import { DiagnosticPermission } from '../services/policy.ts';
import { HoldForm } from './contract/form.ts';
import { LeftOut, SlotState } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const BookedSeat = z.strictObject({
  id: z.string(),
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  service: codeIn(DiagnosticService),
  startsAt: Instant,
  endsAt: Instant,
  /** Still held while its request is filled in; null once it is booked. */
  heldUntil: z.nullable(Instant),
});
export type BookedSeat = z.output<typeof BookedSeat>;

export const OfferedSlot = z.strictObject({
  startsAt: Instant,
  endsAt: Instant,
  state: codeIn(SlotState),
  free: z.int(),
});
export type OfferedSlot = z.output<typeof OfferedSlot>;
export const OfferedDay = z.strictObject({
  date: Day,
  /** Why nothing is offered on this date. */
  closedFor: z.nullable(z.string()),
  slots: z.array(OfferedSlot),
});
export type OfferedDay = z.output<typeof OfferedDay>;

export const Held = z.strictObject({
  service: codeIn(DiagnosticService),
  clinicId: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  until: Instant,
  seats: z.array(z.strictObject({ id: z.string(), employeeId: z.string(), name: z.string() })),
});
export type Held = z.output<typeof Held>;
export const HeldPartly = z.extend(Held, {
  leftOut: z.array(z.strictObject({ employeeId: z.string(), name: z.string(), why: codeIn(LeftOut) })),
});
export type HeldPartly = z.output<typeof HeldPartly>;

const P = DiagnosticPermission;
const files = [P.FILE_DIAGNOSTIC_INDIVIDUAL, P.FILE_DIAGNOSTIC_GROUP];

const someSlots = { service: 'Medical', clinicId: SOME_ID, from: '2026-12-01', to: '2026-12-31' } as const;
const SlotQuery = z.strictObject({ service: codeIn(DiagnosticService), clinicId: z.uuid(), from: Day, to: Day });

export const slotsApi = {
  slots: endpoint('GET /diagnostics/slots', {
    summary: 'Slots of a service at a clinic, with the seats that are free',
    takes: SlotQuery,
    returns: z.strictObject({ days: z.array(OfferedDay) }),
    example: someSlots,
    needs: [...files, P.MANAGE_DMSC_AVAILABILITY, P.UPDATE_DIAGNOSTIC_STATUS, P.VIEW_DIAGNOSTIC_CALENDAR],
    scope: 'by permission',
    readsNobody: 'free seats',
  }),
  seats: endpoint('GET /diagnostics/seats', {
    summary: 'Who has a seat at a clinic on a date',
    takes: z.strictObject({ clinicId: z.uuid(), date: Day }),
    returns: z.strictObject({ items: z.array(BookedSeat) }),
    example: { clinicId: SOME_ID, date: '2026-12-01' },
    needs: [P.VIEW_DIAGNOSTIC_CALENDAR, P.MANAGE_DMSC_AVAILABILITY],
    scope: 'all',
  }),
  hold: endpoint('POST /diagnostics/seats/hold', {
    summary: 'Hold seats for ten minutes, in place of those held before for the same service',
    takes: HoldForm,
    returns: HeldPartly,
    example: { service: 'Medical', clinicId: SOME_ID, startsAt: '2026-12-01T08:00:00.000+08:00' },
    needs: files,
    scope: 'by permission',
    actsOn: 'self',
  }),
  held: endpoint('GET /diagnostics/seats/hold', {
    summary: 'The seats that one holds for a service',
    takes: z.strictObject({ service: codeIn(DiagnosticService) }),
    returns: z.strictObject({ held: z.nullable(Held) }),
    example: { service: 'Medical' },
    needs: files,
    scope: 'own',
  }),
  letGo: endpoint('DELETE /diagnostics/seats/hold', {
    summary: 'Let go the seats that one holds for a service',
    takes: z.strictObject({ service: codeIn(DiagnosticService) }),
    example: { service: 'Medical' },
    needs: files,
    scope: 'own',
  }),
};
