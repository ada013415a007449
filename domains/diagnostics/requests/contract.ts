// Diagnostic requests as their owner and the clinic see them, in addition to the request itself.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticCategory, DiagnosticService } from '../services/lists.ts';
import { DiagnosticPermission } from '../services/policy.ts';
import { ParticularsForm, RescheduleForm } from './contract/form.ts';
import { ClinicPlace, MyDiagnosticLine, Preparation, TeamMember } from './contract/mine.ts';
import { DiagnosticFor, DiagnosticPaymentMode, DiagnosticProgress, MOST_PASTED, RequiredBy } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const ById = { id: z.uuid() };

const Attendee = z.strictObject({
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  state: codeIn(InviteState),
  version: z.int(),
  /** Why they declined the invitation, in their words. */
  declinedFor: z.nullable(z.string()),
  /** Of their seat; null where they need none, or where it was freed. */
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
});
export type Attendee = z.output<typeof Attendee>;

export const DiagnosticDetail = z.strictObject({
  id: z.string(),
  version: z.int(),
  forWhom: codeIn(DiagnosticFor),
  requiredBy: codeIn(RequiredBy),
  service: codeIn(DiagnosticService),
  clinicId: z.nullable(z.string()),
  clinic: z.nullable(z.string()),
  lines: z.array(
    z.strictObject({
      itemId: z.string(),
      code: z.string(),
      name: z.string(),
      needsResult: z.boolean(),
      /** For one person. */
      price: Centavos,
    }),
  ),
  /** For all people who are charged. */
  total: Centavos,
  paymentMode: codeIn(DiagnosticPaymentMode),
  instalments: z.nullable(z.int()),
  isBillable: z.boolean(),
  orNo: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  /** Of the deduction from salary, once it is open. */
  accountNo: z.nullable(z.string()),
  attendees: z.array(Attendee),
});
export type DiagnosticDetail = z.output<typeof DiagnosticDetail>;

/** As who filed it sees it. */
export const MyDiagnostic = z.extend(DiagnosticDetail, {
  state: codeIn(DiagnosticProgress),
  place: z.nullable(ClinicPlace),
  preparations: z.array(Preparation),
  /** Until when its owner may move it; null once nobody is still to come. */
  movableUntil: z.nullable(Instant),
});
export type MyDiagnostic = z.output<typeof MyDiagnostic>;

export const Appointment = z.strictObject({
  requestId: z.string(),
  ref: z.string(),
  /** Who filed it, where that is somebody else. */
  invitedBy: z.nullable(z.string()),
  service: codeIn(DiagnosticService),
  clinic: z.string(),
  address: z.string(),
  directions: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  state: codeIn(InviteState),
  preparations: z.array(Preparation),
});
export type Appointment = z.output<typeof Appointment>;
export const Appointments = z.strictObject({ items: z.array(Appointment) });

const P = DiagnosticPermission;
const files = [P.FILE_DIAGNOSTIC_INDIVIDUAL, P.FILE_DIAGNOSTIC_GROUP];
/** Everybody who works at the clinic. */
export const CLINIC = [
  P.UPDATE_DIAGNOSTIC_STATUS,
  P.UPDATE_DIAGNOSTIC_PARTICULARS,
  P.APPROVE_DIAGNOSTIC_BILL,
  P.APPROVE_DIAGNOSTIC_NONB,
  P.VIEW_DIAGNOSTIC_CALENDAR,
  P.UPLOAD_DIAGNOSTIC_RESULT,
];
const ofOthers = { scope: 'all', notOwn: { id: 'diagnostic-request' } } as const;
const time = { id: SOME_ID, clinicId: SOME_ID, startsAt: '2026-12-01T08:00:00.000+08:00' };

export const diagnosticsApi = {
  mine: endpoint('GET /diagnostics/me/appointments', {
    summary: 'One’s own appointments to come, also those that a supervisor made',
    returns: Appointments,
    needs: files,
    scope: 'own',
  }),
  requests: endpoint('GET /diagnostics/me/requests', {
    summary: 'Diagnostic requests that one filed, the newest first',
    takes: z.strictObject(paging),
    returns: Page(MyDiagnosticLine),
    needs: files,
    scope: 'own',
  }),
  team: endpoint('GET /diagnostics/team', {
    summary: 'People of one’s team, to choose a group from',
    takes: z.strictObject({ siteId: z.optional(z.uuid()) }),
    returns: z.strictObject({
      sites: z.array(z.strictObject({ id: z.string(), name: z.string(), people: z.int() })),
      items: z.array(TeamMember),
      total: z.int(),
      /** How many of them miss what their job requires. */
      missing: z.array(z.strictObject({ category: codeIn(DiagnosticCategory), people: z.int() })),
    }),
    needs: [P.FILE_DIAGNOSTIC_GROUP],
    scope: 'team',
  }),
  numbered: endpoint('GET /diagnostics/team/numbers', {
    summary: 'People of one’s team by their company numbers, and the numbers that are nobody’s there',
    takes: z.strictObject({ numbers: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_PASTED)) }),
    returns: z.strictObject({ items: z.array(TeamMember), unknown: z.array(z.string()) }),
    example: { numbers: '2024-0001 2024-0002' },
    needs: [P.FILE_DIAGNOSTIC_GROUP],
    scope: 'team',
  }),
  own: endpoint('GET /diagnostics/me/requests/:id', {
    summary: 'A diagnostic request that one filed',
    takes: z.strictObject(ById),
    returns: MyDiagnostic,
    example: { id: SOME_ID },
    needs: files,
    scope: 'own',
  }),
  reschedule: endpoint('POST /diagnostics/me/requests/:id/time', {
    summary: 'Move a request that one filed to another time, until 24 hours before it begins',
    takes: RescheduleForm,
    returns: DiagnosticDetail,
    example: time,
    needs: files,
    scope: 'own',
  }),
  one: endpoint('GET /diagnostics/requests/:id', {
    summary: 'A diagnostic request as the clinic sees it',
    takes: z.strictObject(ById),
    returns: DiagnosticDetail,
    example: { id: SOME_ID },
    needs: CLINIC,
    scope: 'all',
  }),
  move: endpoint('POST /diagnostics/requests/:id/time', {
    summary: 'Move the people of a request to another time',
    takes: RescheduleForm,
    returns: DiagnosticDetail,
    example: time,
    needs: [P.UPDATE_DIAGNOSTIC_STATUS],
    ...ofOthers,
  }),
  setParticulars: endpoint('PUT /diagnostics/requests/:id/particulars', {
    summary: 'Enter items, prices, official receipt and remarks, until it is approved',
    takes: ParticularsForm,
    returns: DiagnosticDetail,
    example: { id: SOME_ID, version: 1, lines: [{ itemId: SOME_ID, price: 25_000 }] },
    needs: [P.UPDATE_DIAGNOSTIC_PARTICULARS],
    ...ofOthers,
  }),
  mark: endpoint('POST /diagnostics/requests/:id/attendees/:employeeId', {
    summary: 'Mark whether somebody came',
    takes: z.strictObject({ ...ById, employeeId: z.uuid(), version: Version, state: codeIn(InviteState) }),
    returns: DiagnosticDetail,
    example: { id: SOME_ID, employeeId: SOME_ID, version: 1, state: 'Completed' },
    needs: [P.UPDATE_DIAGNOSTIC_STATUS],
    scope: 'all',
    notOwn: { employeeId: 'employee' },
  }),
};
