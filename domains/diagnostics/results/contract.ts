// Results of diagnostics, read by their person and the clinic alone, and fitness to work, which HR reads without them.

import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RequiredDiagnostic } from '../requests/contract/due.ts';
import { DiagnosticService } from '../services/lists.ts';
import { DiagnosticPermission } from '../services/policy.ts';
import { FitnessForm, ResultForm } from './contract/form.ts';
import { Fitness, Outcome } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const UPLOAD_BYTES = 10 * 1024 * 1024;
const ById = z.strictObject({ id: z.uuid() });

const result = {
  id: z.string(),
  /** Of the file. */
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** Null of a paper about all items. */
  item: z.nullable(z.string()),
  at: Instant,
};
export const ClinicResult = z.strictObject({
  ...result,
  employeeId: z.string(),
  itemId: z.nullable(z.string()),
  enteredBy: z.string(),
  /** When a corrected result took its place; null of the newest. */
  replacedAt: z.nullable(Instant),
});
export type ClinicResult = z.output<typeof ClinicResult>;

export const OwnResult = z.strictObject({
  ...result,
  requestId: z.string(),
  ref: z.string(),
  service: codeIn(DiagnosticService),
});
export type OwnResult = z.output<typeof OwnResult>;

export const FitnessDecision = z.strictObject({
  fitness: codeIn(Fitness),
  /** What work to avoid. */
  limits: z.nullable(z.string()),
  validUntil: z.nullable(Day),
  decidedOn: Day,
});
export type FitnessDecision = z.output<typeof FitnessDecision>;

/** What came of an examination, the latest first; also of those that somebody else booked. */
export const OwnOutcome = z.strictObject({
  requestId: z.string(),
  service: codeIn(DiagnosticService),
  /** Of the appointment; of filing, where there was none. */
  at: Instant,
  outcome: codeIn(Outcome),
  fitness: z.nullable(FitnessDecision),
});
export type OwnOutcome = z.output<typeof OwnOutcome>;

export const OwnFitness = z.strictObject({
  fitness: z.nullable(FitnessDecision),
  /** Whether one has a medical to come. */
  isBooked: z.boolean(),
});
export type OwnFitness = z.output<typeof OwnFitness>;

export const ClinicResults = z.strictObject({
  /** The newest first. */
  items: z.array(ClinicResult),
  /** Of people who may still be marked Completed, once these are there. */
  missing: z.array(z.strictObject({ employeeId: z.string(), itemId: z.string(), item: z.string() })),
  /** The latest decision about each person after this request. */
  fitness: z.array(z.extend(FitnessDecision, { employeeId: z.string() })),
});
export type ClinicResults = z.output<typeof ClinicResults>;

const P = DiagnosticPermission;
const reads = { needs: [P.UPLOAD_DIAGNOSTIC_RESULT, P.UPDATE_DIAGNOSTIC_STATUS], scope: 'all' } as const;
const own = { needs: [P.FILE_DIAGNOSTIC_INDIVIDUAL], scope: 'own' } as const;
const writes = {
  needs: [P.UPLOAD_DIAGNOSTIC_RESULT],
  scope: 'all',
  notOwn: { employeeId: 'employee' },
} as const;
const someone = { id: SOME_ID, employeeId: SOME_ID };

export const resultsApi = {
  upload: endpoint('POST /diagnostics/results/files', {
    summary: 'Put a paper of the clinic into the store, to be entered as a result next',
    body: 'upload',
    uploadBytes: UPLOAD_BYTES,
    returns: z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
    needs: [P.UPLOAD_DIAGNOSTIC_RESULT],
    scope: 'all',
    actsOn: 'nobody',
  }),
  enter: endpoint('POST /diagnostics/requests/:id/attendees/:employeeId/results', {
    ...writes,
    summary: 'Enter an uploaded paper as somebody’s result, or in place of another one',
    takes: ResultForm,
    returns: ClinicResults,
    example: { ...someone, fileId: SOME_ID },
  }),
  decideFitness: endpoint('POST /diagnostics/requests/:id/attendees/:employeeId/fitness', {
    ...writes,
    summary: 'Decide whether somebody is fit to work',
    takes: FitnessForm,
    returns: ClinicResults,
    example: { ...someone, fitness: 'FIT', validUntil: '2027-12-01' },
  }),
  ofRequest: endpoint('GET /diagnostics/requests/:id/results', {
    ...reads,
    summary: 'Results of the people of a request, those that are missing, and who is fit to work',
    takes: ById,
    returns: ClinicResults,
    example: { id: SOME_ID },
  }),
  file: endpoint('GET /diagnostics/results/:id/file', {
    ...reads,
    summary: 'The paper of a result',
    takes: ById,
    answer: 'file',
    example: { id: SOME_ID },
  }),
  mine: endpoint('GET /diagnostics/me/results', {
    ...own,
    summary: 'One’s own results, and what came of each of one’s examinations',
    returns: z.strictObject({ items: z.array(OwnResult), outcomes: z.array(OwnOutcome) }),
    isConfidential: true,
  }),
  myFitness: endpoint('GET /diagnostics/me/fitness', {
    ...own,
    summary: 'Whether one is fit to work',
    returns: OwnFitness,
    isConfidential: true,
  }),
  myFile: endpoint('GET /diagnostics/me/results/:id/file', {
    ...own,
    summary: 'The paper of one’s own result',
    takes: ById,
    answer: 'file',
    example: { id: SOME_ID },
  }),
  fitness: endpoint('GET /diagnostics/fitness/:employeeId', {
    summary: 'Whether somebody is fit to work and was examined as the job requires, and nothing of the results',
    takes: z.strictObject({ employeeId: z.uuid() }),
    returns: z.strictObject({
      fitness: z.nullable(FitnessDecision),
      /** By the person's job. */
      required: z.array(RequiredDiagnostic),
    }),
    needs: [EmployeePermission.VIEW_EMPLOYEE_LIST, ...reads.needs],
    scope: 'all',
    example: { employeeId: SOME_ID },
  }),
};
