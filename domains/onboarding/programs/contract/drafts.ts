// Drafts: the next version of a program, until it is published.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { TaskStep } from '../lists.ts';
import { NewTask, ofDraft, TaskChange, VersionInUrl } from './form.ts';
import { Applied, Program, ProgramVersion } from './program.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const ByTask = { ...ofDraft, taskId: z.uuid() };
const draft = { id: SOME_ID, version: 1 };
const byTask = { ...draft, taskId: SOME_ID };
const titles = { titleEn: 'Upload your papers', titleFil: 'I-upload ang mga papeles mo' };
const task = { kind: 'UPLOAD', owner: 'NEWCOMER', dueDays: -3, isRequired: true, ...titles } as const;

const shared = { needs: [OnboardingPermission.CHECKLIST_MANAGE_PROGRAM], scope: 'all' } as const;
const writes = { ...shared, actsOn: 'nobody' } as const;

export const draftsApi = {
  begin: endpoint('POST /onboarding/programs/:id/draft', {
    ...writes,
    summary: 'Begin the draft of the next version, with the tasks of the version in force',
    takes: z.strictObject({ id: z.uuid() }),
    returns: ProgramVersion,
    example: { id: SOME_ID },
  }),
  discard: endpoint('DELETE /onboarding/programs/drafts/:id', {
    ...writes,
    summary: 'Discard a draft; the version in force stays',
    takes: z.strictObject({ ...ofDraft, version: VersionInUrl }),
    example: draft,
  }),
  publish: endpoint('POST /onboarding/programs/drafts/:id/publication', {
    ...shared,
    actsOn: 'everybody',
    summary: 'Publish a draft, and if asked give it to everybody who has not begun',
    takes: z.strictObject({ ...ofDraft, isApplied: z.boolean() }),
    returns: z.strictObject({ program: Program, applied: z.nullable(Applied) }),
    example: { ...draft, isApplied: false },
  }),
  addTask: endpoint('POST /onboarding/programs/drafts/:id/tasks', {
    ...writes,
    summary: 'Add a task at the end of a draft',
    takes: NewTask,
    returns: ProgramVersion,
    example: { ...draft, ...task },
  }),
  changeTask: endpoint('PUT /onboarding/programs/drafts/:id/tasks/:taskId', {
    ...writes,
    summary: 'Change a task of a draft',
    takes: TaskChange,
    returns: ProgramVersion,
    example: { ...byTask, ...task },
  }),
  moveTask: endpoint('POST /onboarding/programs/drafts/:id/tasks/:taskId/move', {
    ...writes,
    summary: 'Move a task of a draft one place up or down',
    takes: z.strictObject({ ...ByTask, step: codeIn(TaskStep) }),
    returns: ProgramVersion,
    example: { ...byTask, step: 'UP' },
  }),
  removeTask: endpoint('DELETE /onboarding/programs/drafts/:id/tasks/:taskId', {
    ...writes,
    summary: 'Remove a task from a draft',
    takes: z.strictObject({ ...ByTask, version: VersionInUrl }),
    returns: ProgramVersion,
    example: byTask,
  }),
};
