// The end of leaving as the office works on it: final pay, exit interview, quitclaim, supporting documents. Nothing here waits
// for the clearance.
import { PayrollPermission } from '@kawani/domains/payroll/contract/permissions';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { OffboardingPermission } from '../cases/policy.ts';
import { FinalPayOfCase } from './contract/final-pay.ts';
import { HeldInterview, NewPaper, NewQuitclaim, SignedQuitclaim } from './contract/form.ts';
import { InterviewOfCase, InterviewSummary, SavedInterview } from './contract/interview.ts';
import { SOME_ANSWERS } from './contract/mine.ts';
import { Papers } from './contract/paper.ts';
import { QuitclaimOfCase } from './contract/quitclaim.ts';

const P = OffboardingPermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const ById = z.strictObject({ id: z.uuid() });
const example = { id: SOME_ID };
/** Nobody reads or writes about their own leaving through the office. */
const ofCase = { scope: 'all', notOwn: { id: 'separation-case' } } as const;
const ofPay = { ...ofCase, needs: [P.VIEW_MONETARY, PayrollPermission.MANAGE_RELEASE_PAYSLIP] } as const;
const ofInterview = { ...ofCase, needs: [P.VIEW_EXIT_INTERVIEW] } as const;
const ofQuitclaim = { ...ofCase, needs: [P.VIEW_QUITCLAIM] } as const;
const ofPapers = { ...ofCase, needs: [P.VIEW_SUPPORTING_DOCUMENTS] } as const;

export const exitApi = {
  finalPay: endpoint('GET /offboarding/cases/:id/final-pay', {
    ...ofPay,
    summary: 'The final pay of a case: an estimate of today, or the payslip that payroll made',
    takes: ById,
    returns: FinalPayOfCase,
    example,
  }),
  interview: endpoint('GET /offboarding/cases/:id/exit-interview', {
    ...ofInterview,
    summary: 'The exit interview of a case; supervisors of the person can’t open it',
    takes: ById,
    returns: InterviewOfCase,
    example,
  }),
  recordInterview: endpoint('PUT /offboarding/cases/:id/exit-interview', {
    ...ofInterview,
    summary: 'Record an exit interview that was held in person',
    takes: HeldInterview,
    returns: SavedInterview,
    example: { id: SOME_ID, version: 0, heldOn: '2026-11-20', ...SOME_ANSWERS },
  }),
  interviewSummary: endpoint('GET /offboarding/exit-interviews/summary', {
    summary: 'What the exit interviews of the last 12 months come to, from five answers up',
    returns: InterviewSummary,
    needs: [P.VIEW_EXIT_INTERVIEW],
    scope: 'all',
    readsNobody: 'counts of five answers or more',
  }),
  quitclaim: endpoint('GET /offboarding/cases/:id/quitclaim', {
    ...ofQuitclaim,
    summary: 'The quitclaim of a case, or why none can be written yet',
    takes: ById,
    returns: QuitclaimOfCase,
    example,
  }),
  writeQuitclaim: endpoint('POST /offboarding/cases/:id/quitclaim', {
    ...ofQuitclaim,
    summary: 'Write the quitclaim, once the final pay is paid; again in another language, or after a corrected payslip',
    takes: NewQuitclaim,
    returns: QuitclaimOfCase,
    example: { id: SOME_ID, version: 0, language: 'fil' },
  }),
  handOverQuitclaim: endpoint('POST /offboarding/cases/:id/quitclaim/reading', {
    ...ofQuitclaim,
    summary: 'Record that the person got the quitclaim on paper to read',
    takes: z.strictObject({ id: z.uuid(), version: Version }),
    returns: QuitclaimOfCase,
    example: { id: SOME_ID, version: 1 },
  }),
  signQuitclaim: endpoint('POST /offboarding/cases/:id/quitclaim/signature', {
    ...ofQuitclaim,
    summary: 'Add the signed copy of the quitclaim, with its date and witnesses',
    takes: SignedQuitclaim,
    returns: QuitclaimOfCase,
    example: { id: SOME_ID, version: 2, signedOn: '2026-12-20', witnesses: ['Rosario Muñoz'], fileId: SOME_ID },
  }),
  quitclaimPaper: endpoint('GET /offboarding/cases/:id/quitclaim/paper', {
    ...ofQuitclaim,
    summary: 'The quitclaim on paper: to be signed, or the signed copy',
    takes: ById,
    answer: 'file',
    example,
  }),
  papers: endpoint('GET /offboarding/cases/:id/papers', {
    ...ofPapers,
    summary: 'The supporting documents of a case, removed ones included',
    takes: ById,
    returns: Papers,
    example,
  }),
  addPaper: endpoint('POST /offboarding/cases/:id/papers', {
    ...ofPapers,
    summary: 'Add an uploaded file to the supporting documents',
    takes: NewPaper,
    returns: Papers,
    example: { id: SOME_ID, name: 'Turnover form', fileId: SOME_ID },
  }),
  removePaper: endpoint('POST /offboarding/cases/:id/papers/:paperId/removal', {
    ...ofPapers,
    summary: 'Remove a supporting document; it stays listed',
    takes: z.strictObject({ id: z.uuid(), paperId: z.uuid() }),
    returns: Papers,
    example: { id: SOME_ID, paperId: SOME_ID },
  }),
  paperFile: endpoint('GET /offboarding/cases/:id/papers/:paperId/file', {
    ...ofPapers,
    summary: 'A supporting document',
    takes: z.strictObject({ id: z.uuid(), paperId: z.uuid() }),
    answer: 'file',
    example: { id: SOME_ID, paperId: SOME_ID },
  }),
};
