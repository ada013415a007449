// What the clinic looks at: the requests of others by where they stand, and who comes when.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticPermission } from '../../services/policy.ts';
import { CLINIC, DiagnosticDetail } from '../contract.ts';
import { DiagnosticPaymentMode, DiagnosticStage } from '../lists.ts';

const P = DiagnosticPermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const MAX_CARD = 200;
const Search = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH));

export const DiagnosticLine = z.strictObject({
  id: z.string(),
  ref: z.string(),
  stage: codeIn(DiagnosticStage),
  number: z.string(),
  name: z.string(),
  /** How many it is for. */
  people: z.int(),
  service: codeIn(DiagnosticService),
  items: z.array(z.string()),
  /** Of the first seat that is still booked; null where there is none. */
  startsAt: z.nullable(Instant),
  clinic: z.nullable(z.string()),
  paymentMode: codeIn(DiagnosticPaymentMode),
  isBillable: z.boolean(),
  /** For all people who are charged. */
  amount: Centavos,
  filedAt: Instant,
});
export type DiagnosticLine = z.output<typeof DiagnosticLine>;

export const OpenedDiagnostic = z.strictObject({ request: RequestDetail, diagnostic: DiagnosticDetail });
export type OpenedDiagnostic = z.output<typeof OpenedDiagnostic>;

const DiagnosticQuery = z.strictObject({
  ...paging,
  stage: codeIn(DiagnosticStage),
  /** A name, an employee number, or how a reference begins. */
  search: z.optional(Search),
  service: z.optional(codeIn(DiagnosticService)),
  paymentMode: z.optional(codeIn(DiagnosticPaymentMode)),
  billable: z.optional(z.enum(['yes', 'no'])),
});
export type DiagnosticQuery = z.output<typeof DiagnosticQuery>;

export const CalendarSeat = z.strictObject({
  seatId: z.string(),
  service: codeIn(DiagnosticService),
  /** Null while it is only held. */
  requestId: z.nullable(z.string()),
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  state: z.nullable(codeIn(InviteState)),
  /** Of the person's place in the request; null while it is only held. */
  version: z.nullable(z.int()),
  startsAt: Instant,
});
export type CalendarSeat = z.output<typeof CalendarSeat>;

export const diagnosticOfficeApi = {
  list: endpoint('GET /diagnostics/requests', {
    summary:
      'Diagnostic requests of others by where they stand: what waits from the oldest on, what ended from the newest',
    takes: DiagnosticQuery,
    returns: Page(DiagnosticLine),
    needs: CLINIC,
    scope: 'all',
    example: { stage: 'FILED' },
  }),
  counts: endpoint('GET /diagnostics/requests/counts', {
    summary: 'How many diagnostic requests wait, by where they stand',
    returns: z.strictObject({
      stages: z.array(z.strictObject({ stage: codeIn(DiagnosticStage), waiting: z.int() })),
    }),
    readsNobody: 'counts',
    needs: CLINIC,
    scope: 'all',
  }),
  one: endpoint('GET /diagnostics/office/requests/:id', {
    notOwn: { id: 'diagnostic-request' },
    summary: 'One diagnostic request: what is asked, who comes when, and what happened so far',
    takes: z.strictObject({ id: z.uuid() }),
    returns: OpenedDiagnostic,
    needs: CLINIC,
    scope: 'all',
    isConfidential: true,
    example: { id: SOME_ID },
  }),
  calendar: endpoint('GET /diagnostics/calendar', {
    summary: 'Who has a seat at a clinic, for one service or all, for up to a week',
    takes: z.strictObject({
      service: z.optional(codeIn(DiagnosticService)),
      clinicId: z.uuid(),
      from: Day,
      to: Day,
      /** A name or an employee number. */
      search: z.optional(Search),
    }),
    returns: z.strictObject({ items: z.array(CalendarSeat) }),
    needs: [P.VIEW_DIAGNOSTIC_CALENDAR],
    scope: 'all',
    example: { service: 'Medical', clinicId: SOME_ID, from: '2026-12-07', to: '2026-12-12' },
  }),
  card: endpoint('POST /diagnostics/calendar/card', {
    summary: 'Whose ID card is at the counter of the clinic, by the code that it shows',
    takes: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(MAX_CARD)) }),
    returns: z.strictObject({ employeeId: z.string(), number: z.string() }),
    needs: [P.UPDATE_DIAGNOSTIC_STATUS],
    scope: 'all',
    changesNothing: true,
    example: { code: 'KW1.1001.12345678.abcdefghijklmnopqrstuv' },
  }),
  moveOne: endpoint('POST /diagnostics/requests/:id/attendees/:employeeId/time', {
    summary: 'Move one person of a request to another time at the same clinic',
    takes: z.strictObject({ id: z.uuid(), employeeId: z.uuid(), version: Version, startsAt: Instant }),
    returns: DiagnosticDetail,
    needs: [P.UPDATE_DIAGNOSTIC_STATUS],
    scope: 'all',
    notOwn: { employeeId: 'employee' },
    example: { id: SOME_ID, employeeId: SOME_ID, version: 1, startsAt: '2026-12-01T08:00:00.000+08:00' },
  }),
};
