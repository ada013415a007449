// Waiting for a place on a date on which all are taken.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticService } from '../services/lists.ts';
import { DiagnosticPermission } from '../services/policy.ts';
import { WaitForm } from './contract/form.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const Wait = z.strictObject({
  id: z.string(),
  service: codeIn(DiagnosticService),
  clinicId: z.string(),
  clinic: z.string(),
  date: Day,
  /** In line, counted from one; null once a place is held. */
  place: z.nullable(z.int()),
  /** The place that is held, until when it is to be booked. */
  held: z.nullable(z.strictObject({ startsAt: Instant, endsAt: Instant, until: Instant })),
});
export type Wait = z.output<typeof Wait>;

const own = { needs: [DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL], scope: 'own' } as const;
const Waits = z.strictObject({ items: z.array(Wait) });

export const waitingApi = {
  mine: endpoint('GET /diagnostics/me/waiting', {
    ...own,
    summary: 'What one waits for at the clinic, and the places that are held for oneself',
    returns: Waits,
  }),
  join: endpoint('POST /diagnostics/me/waiting', {
    ...own,
    summary: 'Wait for a place on a date on which all are taken',
    takes: WaitForm,
    returns: Waits,
    example: { service: 'Medical', clinicId: SOME_ID, date: '2026-12-01' },
  }),
  leave: endpoint('DELETE /diagnostics/me/waiting/:id', {
    ...own,
    summary: 'Stop waiting, and give back the place that was held',
    takes: z.strictObject({ id: z.uuid() }),
    returns: Waits,
    example: { id: SOME_ID },
  }),
};
