// Programs of onboarding: for whom each is, and which tasks its versions have.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../handbook/policy.ts';
import { ProgramChange, ProgramCopy, ProgramForm, VersionInUrl } from './contract/form.ts';
import { Applied, Program, ProgramChoices, ProgramLine, ProgramVersion } from './contract/program.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const ById = z.strictObject({ id: z.uuid() });
const guards = { name: 'Guards', designationIds: [SOME_ID] };

const shared = { needs: [OnboardingPermission.CHECKLIST_MANAGE_PROGRAM], scope: 'all' } as const;
const reads = { ...shared, readsNobody: 'programs and tasks' } as const;
const writes = { ...shared, actsOn: 'nobody' } as const;

export const programsApi = {
  list: endpoint('GET /onboarding/programs', {
    ...reads,
    summary: 'Programs, those in use first',
    returns: z.strictObject({ items: z.array(ProgramLine) }),
  }),
  choices: endpoint('GET /onboarding/programs/choices', {
    ...reads,
    summary: 'What programs may be for, and what their tasks may be about',
    returns: ProgramChoices,
  }),
  one: endpoint('GET /onboarding/programs/:id', {
    ...reads,
    summary: 'A program with its version in force, its draft and its earlier versions',
    takes: ById,
    returns: Program,
    example: { id: SOME_ID },
  }),
  version: endpoint('GET /onboarding/programs/versions/:id', {
    ...reads,
    summary: 'A version of a program with its tasks',
    takes: ById,
    returns: ProgramVersion,
    example: { id: SOME_ID },
  }),
  add: endpoint('POST /onboarding/programs', {
    ...writes,
    summary: 'Add a program with an empty draft',
    takes: ProgramForm,
    returns: Program,
    example: guards,
  }),
  addStandard: endpoint('POST /onboarding/programs/standard', {
    ...writes,
    summary: 'Add the standard program as a draft for all designations',
    returns: Program,
  }),
  change: endpoint('PUT /onboarding/programs/:id', {
    ...writes,
    summary: 'Change the name of a program, or for which designations it is',
    takes: ProgramChange,
    returns: Program,
    example: { id: SOME_ID, version: 1, ...guards },
  }),
  copy: endpoint('POST /onboarding/programs/:id/copy', {
    ...writes,
    summary: 'Duplicate a program: a new one whose draft has the same tasks',
    takes: ProgramCopy,
    returns: Program,
    example: { id: SOME_ID, ...guards },
  }),
  use: endpoint('POST /onboarding/programs/:id/use', {
    ...writes,
    summary: 'Deactivate a program, or use it again; people who have it keep it',
    takes: z.strictObject({ id: z.uuid(), version: Version, isActive: z.boolean() }),
    returns: Program,
    example: { id: SOME_ID, version: 1, isActive: false },
  }),
  remove: endpoint('DELETE /onboarding/programs/:id', {
    ...writes,
    summary: 'Delete a program that was never published',
    takes: z.strictObject({ id: z.uuid(), version: VersionInUrl }),
    example: { id: SOME_ID, version: 1 },
  }),
  apply: endpoint('POST /onboarding/programs/:id/application', {
    ...shared,
    actsOn: 'everybody',
    summary: 'Give the version in force to everybody who has an earlier one and has not begun',
    takes: z.strictObject({ id: z.uuid(), versionId: z.uuid() }),
    returns: Applied,
    example: { id: SOME_ID, versionId: SOME_ID },
  }),
  history: endpoint('GET /onboarding/programs/:id/history', {
    ...shared,
    summary: 'What became of a program and its tasks, the newest first',
    takes: z.strictObject({ id: z.uuid(), ...paging }),
    returns: History,
    example: { id: SOME_ID },
  }),
};
