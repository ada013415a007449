// What is asked of the uniform store, and how an order moves: nine states of its own words, decided by the store, and before it
// by the office of salary deductions where pay is to be deducted.
import { PAYROLL } from '@kawani/domains/deductions/contract/offices';
import type { Level } from '@kawani/domains/requests/engine/contract/chain';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { Office } from '@kawani/domains/requests/engine/contract/office';
import type { OwnMove, Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { phrase } from '@kawani/kit/contract/say';
import { UniformPermission } from '../catalogue/policy.ts';
import { UniformFields } from './contract/form.ts';

const P = UniformPermission;
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const OFFICES: readonly Office[] = [PAYROLL, { permission: P.PROCESS_UNIFORM_REQUEST }];

const STORE = { is: 'office', permission: P.PROCESS_UNIFORM_REQUEST } as const;
const OWNER = { is: 'owner' } as const;
const DECIDER = { is: 'approver' } as const;

const storeLevel: Level = { who: 'OFFICE', permission: P.PROCESS_UNIFORM_REQUEST.code };
const uparLevels: readonly Level[] = [
  { who: 'OFFICE', permission: PAYROLL.permission.code },
  { who: 'OFFICE', permission: P.PROCESS_UNIFORM_REQUEST.code, another: true },
];

const ownMoves: Readonly<Record<string, OwnMove>> = {
  modify: {
    takes: { FILED: 'MODIFIED', FOR_APPROVAL: 'MODIFIED', APPROVED: 'MODIFIED' },
    by: { is: 'office', permission: P.MODIFY_UNIFORM_REQUEST },
    asks: 'remarks',
    isOptional: true,
    label: phrase('Change order'),
    event: phrase('Changed by the store'),
  },
  'accept-changes': {
    takes: { MODIFIED: 'ACCEPTED' },
    by: OWNER,
    label: phrase('Accept changes'),
    event: phrase('Changes accepted'),
  },
  'start-packing': {
    takes: { APPROVED: 'IN_PROGRESS', ACCEPTED: 'IN_PROGRESS' },
    by: STORE,
    label: phrase('In Progress'),
    event: phrase('Being packed'),
  },
  ready: {
    takes: { IN_PROGRESS: 'READY' },
    by: STORE,
    label: phrase('Ready For Pickup'),
    event: phrase('Ready for pickup'),
  },
  'put-back': {
    takes: { READY: 'IN_PROGRESS' },
    by: STORE,
    asks: 'remarks',
    label: phrase('Put back'),
    event: phrase('Put back'),
  },
  claim: { takes: { READY: 'CLAIMED' }, by: STORE, label: phrase('Hand out'), event: phrase('Claimed') },
  lapse: {
    takes: { READY: 'CANCELLED' },
    by: { is: 'system' },
    label: phrase('Cancel order'),
    event: phrase('Canceled: not claimed in time'),
  },
};

/** Nothing of an order is changed once it is filed but by the store; its owner may cancel it until it is being packed. */
const workflow: Workflow = {
  starts: ['FILED'],
  moves: {
    endorse: { takes: { FILED: 'FOR_APPROVAL' }, by: { ...DECIDER, level: 'inner' } },
    approve: { takes: { FILED: 'APPROVED', FOR_APPROVAL: 'APPROVED' }, by: { ...DECIDER, level: 'last' } },
    deny: { takes: { FILED: 'DENIED', FOR_APPROVAL: 'DENIED' }, by: DECIDER, asks: 'remarks' },
    cancel: { takes: { FILED: 'CANCELLED', FOR_APPROVAL: 'CANCELLED', MODIFIED: 'CANCELLED' }, by: OWNER },
    withdraw: { takes: { APPROVED: 'CANCELLED', ACCEPTED: 'CANCELLED' }, by: OWNER },
  },
  states: {
    MODIFIED: {
      label: phrase('Modified'),
      as: 'PENDING',
      asksOwner: { says: phrase('The store changed your uniform order'), button: phrase('Review') },
    },
    ACCEPTED: { label: phrase('Accepted Order Changes'), as: 'APPROVED' },
    IN_PROGRESS: { label: phrase('In Progress'), as: 'APPROVED' },
    READY: {
      label: phrase('Ready For Pickup'),
      as: 'APPROVED',
      asksOwner: { says: phrase('Your uniform order is ready for pickup'), button: phrase('Show code') },
    },
    CLAIMED: { label: phrase('Claimed'), as: 'RELEASED' },
  },
  ownMoves,
};

export const uniformRequest = requestKind({
  code: 'UNIFORM',
  label: 'uniform order',
  path: 'uniforms',
  prefix: 'UN',
  page: '/e-services/uniform/my-requests',
  decidedOn: '/e-services/uniform/request-list',
  tab: phrase('Uniforms'),
  types: { UNIFORM: phrase('Uniform'), UNIFORM_UPAR: phrase('Uniform, UPAR') },
  titles: { dates: phrase('Filed'), asks: phrase('Items'), effect: phrase('Payment') },
  states: { FILED: phrase('Filed'), FOR_APPROVAL: phrase('Filed'), CANCELLED: phrase('Canceled Order') },
  office: phrase('the uniform store'),
  fields: UniformFields,
  example: {
    lines: [{ itemId: SOME_ID, size: 'M', quantity: 1, reason: 'NEW' }],
    payment: 'FREE',
    placeId: SOME_ID,
  },
  files: P.FILE_UNIFORM_REQUEST,
  approves: P.PROCESS_UNIFORM_REQUEST,
  denies: P.PROCESS_UNIFORM_REQUEST,
  manages: P.PROCESS_UNIFORM_REQUEST,
  offices: OFFICES,
  denialReasons: [phrase('Not in stock'), phrase('Ordered already'), phrase('Not part of the uniform of this post')],
  fixedLevels: { UNIFORM: [storeLevel], UNIFORM_UPAR: uparLevels },
  workflow,
  // About goods, not days of work.
  isTimeless: true,
});

/** Decided on the store's own page, apart from attendance and leave. */
export const uniformInbox = inbox('/uniform-requests', [uniformRequest]);
