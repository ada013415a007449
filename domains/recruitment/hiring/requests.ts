// What is asked for in a hire: the personnel action form, which says the terms, and the endorsement of the new hire. Each is
// decided by another person than who wrote it.
import type { Level } from '@kawani/domains/requests/engine/contract/chain';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import type { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import type { Permission } from '@kawani/kit/contract/permission';
import { phrase } from '@kawani/kit/contract/say';
import { RecruitmentPermission } from '../requisitions/policy.ts';
import { EndorsementFields, PafFields } from './contract/paf-form.ts';

const P = RecruitmentPermission;
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const OWNER = { is: 'owner' } as const;
const APPROVER = { is: 'approver' } as const;

const officeOf = ({ code }: Permission): readonly Level[] => [{ who: 'OFFICE', permission: code, another: true }];

const label = phrase('Cancel request');
const event = phrase('Canceled: the hire was ended');

/** A denied one stays as it is: another one is written. What was approved ends with the hire alone. */
const endorsing: Workflow = {
  starts: ['FILED'],
  moves: {
    approve: { takes: { FILED: 'APPROVED' }, by: APPROVER },
    deny: { takes: { FILED: 'DENIED' }, by: APPROVER, asks: 'remarks' },
    cancel: { takes: { FILED: 'CANCELLED' }, by: OWNER },
  },
  ownMoves: { lapse: { takes: { FILED: 'CANCELLED' }, by: { is: 'system' }, label, event } },
};

const pafApprover = { ...APPROVER, permission: P.UPDATE_PAF_APPROVER };
const ends = (state: RequestStatus) => ({ FILED: state, FOR_APPROVAL: state, FOR_FINAL_APPROVAL: state });

/** One approver after the other, where they are named. */
const writing: Workflow = {
  starts: ['FILED'],
  moves: {
    endorse: {
      takes: { FILED: 'FOR_APPROVAL', FOR_APPROVAL: 'FOR_FINAL_APPROVAL', FOR_FINAL_APPROVAL: 'FOR_FINAL_APPROVAL' },
      by: { ...pafApprover, level: 'inner' },
    },
    approve: { takes: ends('APPROVED'), by: { ...pafApprover, level: 'last' } },
    deny: { takes: ends('DENIED'), by: pafApprover, asks: 'remarks' },
    change: { takes: { FILED: 'FILED' }, by: OWNER, while: 'untouched' },
    cancel: { takes: ends('CANCELLED'), by: OWNER },
  },
  ownMoves: { lapse: { takes: ends('CANCELLED'), by: { is: 'system' }, label, event } },
};

const decidedInHiring = { page: '/hiring', decidedOn: '/hiring', isTimeless: true } as const;

export const pafRequest = requestKind({
  ...decidedInHiring,
  workflow: writing,
  code: 'PAF',
  label: 'personnel action form',
  path: 'pafs',
  prefix: 'PAF',
  tab: phrase('PAF'),
  types: { PAF: phrase('Personnel action form') },
  titles: { dates: phrase('Filed'), asks: phrase('Job'), facts: phrase('Terms') },
  fields: PafFields,
  example: {
    ...{ applicationId: SOME_ID, status: 'Probationary', startsOn: '2026-12-15', restDays: [0] },
    ...{ basis: 'DAILY', rate: 70_000, factor: '313', mwe: false },
  },
  files: P.CREATE_PAF,
  approves: P.UPDATE_PAF_APPROVER,
  denies: P.UPDATE_PAF_APPROVER,
  manages: P.UPDATE_PAF_APPROVER,
  offices: [{ permission: P.UPDATE_PAF_APPROVER, name: phrase('the approver of PAFs') }],
  levels: officeOf(P.UPDATE_PAF_APPROVER),
});

export const endorsementRequest = requestKind({
  ...decidedInHiring,
  workflow: endorsing,
  code: 'ENDORSEMENT',
  label: 'new-hire endorsement',
  path: 'endorsements',
  prefix: 'NHE',
  tab: phrase('Endorsement'),
  types: { ENDORSEMENT: phrase('New-hire endorsement') },
  titles: { dates: phrase('Filed'), asks: phrase('Job') },
  fields: EndorsementFields,
  example: { applicationId: SOME_ID },
  files: P.REQUEST_NEW_HIRE_ENDORSEMENT,
  approves: P.APPROVE_NEW_HIRE_ENDORSEMENT,
  denies: P.APPROVE_NEW_HIRE_ENDORSEMENT,
  manages: P.APPROVE_NEW_HIRE_ENDORSEMENT,
  offices: [{ permission: P.APPROVE_NEW_HIRE_ENDORSEMENT, name: phrase('the approver of new hires') }],
  levels: officeOf(P.APPROVE_NEW_HIRE_ENDORSEMENT),
});

/** Decided on the page of hiring in the recruitment app. */
export const hiringInbox = inbox('/hiring-requests', [pafRequest, endorsementRequest]);
