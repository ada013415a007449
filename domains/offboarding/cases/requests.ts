// Resigning, and asking for another last day, as requests: HR accepts a resignation or holds it with a reason, and denies none.
// The site supervisor decides neither, and hears of the last day once it is accepted.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import type { Level } from '@kawani/domains/requests/engine/contract/chain';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { OwnMove, Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { phrase } from '@kawani/kit/contract/say';
import { LastDayFields, ResignationFields } from './contract/form.ts';
import { LEAVING_PAGE, LIST_PAGE } from './lists.ts';

const { CHANGE_EMPLOYEE_STATUS, FILE_PROFILE_CHANGE } = EmployeePermission;
const OWNER = { is: 'owner' } as const;
const APPROVER = { is: 'approver' } as const;
const HR = { is: 'office', permission: CHANGE_EMPLOYEE_STATUS } as const;

/** HR, whatever approver rules say: it stays between HR and the person until it is accepted. */
export const HR_LEVEL: readonly Level[] = [{ who: 'OFFICE', permission: CHANGE_EMPLOYEE_STATUS.code }];

const ENDS: OwnMove = {
  takes: { FILED: 'CANCELLED' },
  by: { is: 'system' },
  label: phrase('Withdraw'),
  event: phrase('Ended by itself'),
};

const resigning: Workflow = {
  starts: ['FILED'],
  moves: {
    approve: { takes: { FILED: 'APPROVED' }, by: APPROVER },
    change: { takes: { FILED: 'FILED' }, by: OWNER, while: 'untouched' },
    cancel: { takes: { FILED: 'CANCELLED', HELD: 'CANCELLED' }, by: OWNER },
  },
  states: {
    HELD: {
      label: phrase('On hold'),
      as: 'FOR_APPROVAL',
      asksOwner: { says: phrase('HR put your resignation on hold'), button: phrase('See why') },
    },
  },
  ownMoves: {
    hold: { takes: { FILED: 'HELD' }, by: HR, asks: 'remarks', label: phrase('Hold'), event: phrase('Put on hold') },
    'accept-held': { takes: { HELD: 'APPROVED' }, by: HR, label: phrase('Accept'), event: phrase('Accepted') },
    lapse: { ...ENDS, takes: { FILED: 'CANCELLED', HELD: 'CANCELLED' } },
  },
};

const wishing: Workflow = {
  starts: ['FILED'],
  moves: {
    approve: { takes: { FILED: 'APPROVED' }, by: APPROVER },
    deny: { takes: { FILED: 'DENIED' }, by: APPROVER, asks: 'remarks' },
    change: { takes: { FILED: 'FILED' }, by: OWNER, while: 'untouched' },
    cancel: { takes: { FILED: 'CANCELLED' }, by: OWNER },
  },
  ownMoves: { lapse: ENDS },
};

/** Filed with the permission that every employee has: nobody is kept from resigning. */
const decidedByHr = {
  files: FILE_PROFILE_CHANGE,
  approves: CHANGE_EMPLOYEE_STATUS,
  denies: CHANGE_EMPLOYEE_STATUS,
  manages: CHANGE_EMPLOYEE_STATUS,
  page: LEAVING_PAGE,
  decidedOn: LIST_PAGE,
  tab: phrase('Resignations'),
  levels: HR_LEVEL,
  isTimeless: true,
} as const;

export const resignationRequest = requestKind({
  ...decidedByHr,
  code: 'RESIGNATION',
  label: 'resignation',
  path: 'resignations',
  prefix: 'RS',
  types: { RESIGNATION: phrase('Resignation') },
  titles: { dates: phrase('Last day'), asks: phrase('Asked'), effect: phrase('Final pay') },
  states: { APPROVED: phrase('Accepted'), CANCELLED: phrase('Withdrawn') },
  approving: phrase('Accept'),
  fields: ResignationFields,
  example: { lastDay: '2026-12-31', reason: 'NEW_WORK', letter: 'I resign from my work. My last day is Dec-31-2026.' },
  workflow: resigning,
});

export const lastDayRequest = requestKind({
  ...decidedByHr,
  code: 'LAST_DAY',
  label: 'change of the last day',
  path: 'last-days',
  prefix: 'LD',
  types: { LAST_DAY: phrase('Another last day'), STAY: phrase('To stay') },
  titles: { dates: phrase('Last day so far') },
  states: { APPROVED: phrase('Agreed'), CANCELLED: phrase('Withdrawn') },
  approving: phrase('Agree'),
  denialReasons: [phrase('Someone already takes over the post'), phrase('The last day is too near')],
  fields: LastDayFields,
  example: { wish: 'MOVE', lastDay: '2027-01-15', why: 'My new work starts later' },
  workflow: wishing,
});

/** Decided beside the list of people who leave, in the HR app. */
export const separationInbox = inbox('/separation-requests', [resignationRequest, lastDayRequest]);
