// What may be asked about the schedule, and how the asking moves. A swap first asks the colleague.
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import { approvalChain } from '@kawani/domains/requests/engine/contract/workflow';
import { ShiftChange } from '@kawani/domains/schedule/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { ShiftChangeFields } from './contract/change-form.ts';

const approves = SchedulePermission.APPROVE_CHANGE_SHIFT_SCHEDULE;
const denies = SchedulePermission.REJECT_CHANGE_SHIFT_SCHEDULE;

export const shiftChangeRequest = requestKind({
  code: 'SHIFT_CHANGE',
  label: 'change of schedule',
  path: 'shift-changes',
  prefix: 'SC',
  page: '/shift-schedule?tab=changes',
  tab: 'Shift changes',
  types: ShiftChange.labels,
  fields: ShiftChangeFields,
  example: {
    kind: 'CHANGE_SHIFT',
    from: '2026-12-01',
    to: '2026-12-03',
    shiftId: '00000000-0000-7000-8000-000000000000',
    reason: 'I bring my child to school in these mornings.',
  },
  files: SchedulePermission.FILE_CHANGE_SHIFT_SCHEDULE,
  approves,
  denies,
  manages: SchedulePermission.MANAGE_PENDING_CHANGE_SHIFT_SCHEDULE,
  workflow: approvalChain({ approve: approves, deny: denies, asksPartner: true }),
});

export const scheduleKinds = [shiftChangeRequest] as const;
