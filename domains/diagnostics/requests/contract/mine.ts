// One's own requests as a list and a drawer show them, and the people that a group is chosen from. Amounts in centavos.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Instant } from '@kawani/kit/values/hours-schema';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticFor, DiagnosticPaymentMode, DiagnosticProgress } from '../lists.ts';

export const MyDiagnosticLine = z.strictObject({
  id: z.string(),
  ref: z.string(),
  filedAt: Instant,
  forWhom: codeIn(DiagnosticFor),
  people: z.int(),
  /** Of them, those who are done. */
  done: z.int(),
  service: codeIn(DiagnosticService),
  items: z.array(z.string()),
  clinic: z.nullable(z.string()),
  /** Null where it needs no appointment, or where its time was given to others. */
  startsAt: z.nullable(Instant),
  paymentMode: codeIn(DiagnosticPaymentMode),
  state: codeIn(DiagnosticProgress),
});
export type MyDiagnosticLine = z.output<typeof MyDiagnosticLine>;

export const Preparation = z.strictObject({ item: z.string(), en: z.string(), fil: z.string() });
export type Preparation = z.output<typeof Preparation>;

export const ClinicPlace = z.strictObject({
  name: z.string(),
  address: z.string(),
  directions: z.string(),
  hours: z.string(),
  phone: z.string(),
});
export type ClinicPlace = z.output<typeof ClinicPlace>;

/** Somebody whom a group may be filed for. */
export const TeamMember = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  siteId: z.nullable(z.string()),
  site: z.nullable(z.string()),
});
export type TeamMember = z.output<typeof TeamMember>;
