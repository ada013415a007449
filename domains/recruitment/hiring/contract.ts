// Hiring: from an accepted offer to an employee, step by step, each with an owner.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { LANGUAGES } from '@kawani/kit/contract/language';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { HireEndForm } from './contract/end-form.ts';
import { FormerEmployee, HiringDetail, HiringLine, PafChoices, UploadLink } from './contract/hiring.ts';
import { HiringStep } from './lists.ts';
import { ENDS_HIRES, OPENS_HIRING, READS_PAF } from './policy.ts';

const P = RecruitmentPermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const MAX_REASON = 250;
const MAX_KIND = 30;

const HiringQuery = z.strictObject({
  ...paging,
  step: codeIn(HiringStep),
  /** A part of a name, or how the reference of a job order begins. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
});
export type HiringQuery = z.output<typeof HiringQuery>;

const reads = { needs: OPENS_HIRING, scope: 'all' } as const;
/** Somebody who comes back, or works here and applied, has an account: nobody acts on their own hire. */
const notOwn = { id: 'application' } as const;
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));
const ById = { id: z.uuid() };
const Held = { ...ById, version: Version };
const kind = z.string().check(z.minLength(2), z.maxLength(MAX_KIND));

export const hiringApi = {
  list: endpoint('GET /hiring', {
    ...reads,
    summary: 'People about to be hired by step, those who wait longest first',
    takes: HiringQuery,
    returns: Page(HiringLine),
    example: { step: 'PAPERS' },
  }),
  counts: endpoint('GET /hiring/counts', {
    ...reads,
    summary: 'How many people are in which step of hiring',
    returns: z.strictObject({ steps: z.array(z.strictObject({ step: codeIn(HiringStep), count: z.int() })) }),
    readsNobody: 'counts',
  }),
  one: endpoint('GET /hiring/:id', {
    ...reads,
    summary: 'Somebody about to be hired: every step with what it has and what it waits for',
    takes: z.strictObject(ById),
    returns: HiringDetail,
    example: { id: SOME_ID },
  }),
  former: endpoint('GET /hiring/:id/former-employees', {
    summary: 'Former employees who may be the very person: by name or by mobile number',
    takes: z.strictObject(ById),
    returns: z.strictObject({ items: z.array(FormerEmployee) }),
    needs: [P.CREATE_REQUEST_201_FILE],
    scope: 'all',
    example: { id: SOME_ID },
  }),
  // PUTs, since the answer to a POST is kept for its retries, and these hold a secret.
  begin: endpoint('PUT /hiring/:id/papers', {
    summary: 'Ask for the 201 file of somebody who accepted an offer; answers with the link to send it by',
    takes: z.strictObject({
      ...ById,
      /** The same person, who worked here before. */
      formerEmployeeId: z.optional(z.uuid()),
    }),
    returns: UploadLink,
    needs: [P.CREATE_REQUEST_201_FILE],
    scope: 'all',
    notOwn: { ...notOwn, formerEmployeeId: 'employee' },
    example: { id: SOME_ID },
  }),
  renew: endpoint('PUT /hiring/:id/upload-link', {
    summary: 'Make a new upload link; the ones before stop working',
    takes: z.strictObject(ById),
    returns: UploadLink,
    needs: [P.CREATE_REQUEST_201_FILE],
    scope: 'all',
    notOwn,
    example: { id: SOME_ID },
  }),
  file: endpoint('GET /hiring/:id/papers/:kind/file', {
    summary: 'The file of a paper of the 201 file',
    takes: z.strictObject({ ...ById, kind }),
    answer: 'file',
    needs: [P.APPROVE_201_FILE],
    scope: 'all',
    example: { id: SOME_ID, kind: 'NBI' },
  }),
  decide: endpoint('POST /hiring/:id/papers/:kind/decision', {
    summary: 'Approve a paper of the 201 file, or return it with a reason',
    takes: z.strictObject({
      ...Held,
      kind,
      decision: z.enum(['Approved', 'Returned']),
      reason: z.optional(text),
    }),
    returns: HiringDetail,
    needs: [P.APPROVE_201_FILE],
    scope: 'all',
    notOwn,
    example: { id: SOME_ID, kind: 'NBI', version: 1, decision: 'Returned', reason: 'The picture is too dark' },
  }),
  approve: endpoint('POST /hiring/:id/papers/approval', {
    summary: 'Approve the 201 file as a whole',
    takes: z.strictObject(Held),
    returns: HiringDetail,
    needs: [P.APPROVE_201_FILE],
    scope: 'all',
    notOwn,
    example: { id: SOME_ID, version: 1 },
  }),
  passOn: endpoint('POST /hiring/:id/passing-on', {
    summary: 'Pass a hire on to who writes the PAF',
    takes: z.strictObject(Held),
    returns: HiringDetail,
    needs: [P.HIRING_FOR_PAF],
    scope: 'all',
    notOwn,
    example: { id: SOME_ID, version: 1 },
  }),
  paf: endpoint('GET /hiring/:id/paf', {
    summary: 'What a PAF begins with: the accepted offer, the shifts of the place, and its minimum wage',
    takes: z.strictObject(ById),
    returns: PafChoices,
    needs: [P.CREATE_PAF],
    scope: 'all',
    example: { id: SOME_ID },
  }),
  paper: endpoint('GET /hiring/:id/paf.pdf', {
    summary: 'The PAF of a hire as PDF in the language that is chosen: who, where, the terms, and who approved it',
    takes: z.strictObject({ ...ById, language: z.enum(LANGUAGES) }),
    answer: 'file',
    needs: READS_PAF,
    scope: 'all',
    example: { id: SOME_ID, language: 'fil' },
  }),
  fallOut: endpoint('POST /hiring/:id/fall-out', {
    summary: 'End a hire before there is an employee; the place is free again, and the person is told by mail',
    takes: HireEndForm,
    returns: HiringDetail,
    needs: ENDS_HIRES,
    scope: 'all',
    notOwn,
    example: { id: SOME_ID, version: 1, because: 'OTHER_JOB', words: 'Called us on Monday' },
  }),
};
