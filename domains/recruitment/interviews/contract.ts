// Interviews of applicants: times are opened, people invited to them, and those who came are marked and scored.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { Invitation, NewTimes } from './contract/form.ts';
import { InterviewLine, InterviewPerson, InterviewSlot, WaitingApplicant } from './contract/interview.ts';
import { ScorecardForm, ScorecardFormChange, ScorecardForms, StepScores } from './contract/scorecard.ts';
import { InterviewStep } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const ById = { id: z.uuid(), version: Version };
const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH));

const DayQuery = z.strictObject({ ...paging, day: Day, step: z.optional(codeIn(InterviewStep)) });
export type DayQuery = z.output<typeof DayQuery>;
const WaitingQuery = z.strictObject({ ...paging, step: codeIn(InterviewStep), jobOrderId: z.optional(z.uuid()) });
export type WaitingQuery = z.output<typeof WaitingQuery>;

const reads = { needs: [RecruitmentPermission.VIEW_APPLICANT_LIST], scope: 'all' } as const;
/** Of a time or of questions, not of a person. */
const changes = { ...reads, actsOn: 'nobody' } as const;
/** An employee may be among those who apply. */
const ofApplicant = { ...reads, notOwn: { id: 'interview' } } as const;
const Week = z.strictObject({ items: z.array(InterviewSlot) });
export const interviewsApi = {
  day: endpoint('GET /interviews', {
    ...reads,
    summary: 'Who is interviewed on a day, the earliest first',
    takes: DayQuery,
    returns: Page(InterviewLine),
    example: { day: '2026-12-02' },
  }),
  waiting: endpoint('GET /interviews/waiting', {
    ...reads,
    summary: 'Applicants at a step without an open invitation, those who wait longest first',
    takes: WaitingQuery,
    returns: Page(WaitingApplicant),
    example: { step: 'Initial interview' },
  }),
  application: endpoint('GET /interviews/applications/:id', {
    ...reads,
    summary: 'The interviews of an application, and what was scored at each step',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ items: z.array(InterviewLine), scores: z.array(StepScores) }),
    example: { id: SOME_ID },
  }),
  slots: endpoint('GET /interviews/slots', {
    ...reads,
    summary: 'Interview times of the seven days from a day, with the seats that are taken',
    takes: z.strictObject({ from: Day, step: z.optional(codeIn(InterviewStep)), jobOrderId: z.optional(z.uuid()) }),
    returns: Week,
    example: { from: '2026-12-02' },
  }),
  interviewers: endpoint('GET /interviews/interviewers', {
    ...reads,
    summary: 'Employees who may interview, by the beginnings of their names or number',
    takes: z.strictObject({ search }),
    returns: z.strictObject({ items: z.array(z.extend(InterviewPerson, { number: z.string() })) }),
    example: { search: 'dela cruz' },
  }),
  open: endpoint('POST /interviews/slots', {
    ...changes,
    summary: 'Open interview times: as many as fit between two hours of a day',
    takes: NewTimes,
    returns: Week,
    example: {
      ...{ day: '2030-12-02', from: '08:00', until: '12:00', minutes: 30, interviewerId: SOME_ID, seats: 1 },
      ...{ step: 'Initial interview', how: 'IN_PERSON', place: 'Main office, Makati' },
    },
  }),
  cancelSlot: endpoint('POST /interviews/slots/:id/cancellation', {
    ...changes,
    summary: 'Cancel an interview time; who was expected chooses another one',
    takes: z.strictObject(ById),
    returns: z.strictObject({ freed: z.int() }),
    example: { id: SOME_ID, version: 1 },
  }),
  invite: endpoint('POST /interviews/invitations', {
    ...reads,
    notOwn: { applicationIds: 'application' },
    summary: 'Invite applicants of a step to a time, or to choose one; all of them or nobody',
    takes: Invitation,
    returns: z.strictObject({ invited: z.int() }),
    example: { step: 'Initial interview', applicationIds: [SOME_ID] },
  }),
  move: endpoint('POST /interviews/:id/time', {
    ...ofApplicant,
    summary: 'Give another time, which the applicant is asked to accept',
    takes: z.strictObject({ ...ById, slotId: z.uuid() }),
    returns: InterviewLine,
    example: { id: SOME_ID, version: 1, slotId: SOME_ID },
  }),
  mark: endpoint('POST /interviews/:id/state', {
    ...ofApplicant,
    summary: 'Mark what became of an invitation',
    takes: z.strictObject({ ...ById, state: codeIn(InviteState) }),
    returns: InterviewLine,
    example: { id: SOME_ID, version: 1, state: 'Completed' },
  }),
  forms: endpoint('GET /interviews/questions', {
    ...reads,
    summary:
      'The five questions of scorecards: of every designation, and of those that have their own; and all designations',
    returns: ScorecardForms,
    readsNobody: 'questions',
  }),
  writeForm: endpoint('PUT /interviews/questions', {
    ...changes,
    summary: 'Write other questions from now on; scorecards keep those they answered',
    takes: ScorecardFormChange,
    returns: ScorecardForm,
    example: { designationId: null, version: 1, questions: ['One?', 'Two?', 'Three?', 'Four?', 'Five?'] },
  }),
};
