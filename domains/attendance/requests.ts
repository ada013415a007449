// What may be asked about time, and how the asking moves. Overtime is one form; the system says which type it is.
import { RequestType } from '@kawani/domains/attendance/contract';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import { approvalChain } from '@kawani/domains/requests/engine/contract/workflow';
import type { Permission } from '@kawani/kit/contract/permission';
import type { Instant, WallTime } from '@kawani/kit/values/hours';
import {
  AdjustmentFields,
  OvertimeFields,
  RemoteFields,
  TimeOutFields,
  UndertimeFields,
} from './contract/request-forms.ts';
import { OvertimeType } from './contract/requests.ts';

const P = AttendancePermission;
const page = '/attendances?tab=requests';

type Holders = { files: Permission; approves: Permission; denies: Permission; manages: Permission };
const decidedBy = (holders: Holders) => ({
  ...holders,
  page: page as `/${string}`,
  workflow: approvalChain({ approve: holders.approves, deny: holders.denies }),
});
const ADJUSTMENT = decidedBy({
  files: P.FILE_ATTENDANCE_ADJUSTMENT_REQUEST,
  approves: P.APPROVE_ATTENDANCE_ADJUSTMENT_REQUEST,
  denies: P.REJECT_ATTENDANCE_ADJUSTMENT_REQUEST,
  manages: P.MANAGE_PENDING_ATTENDANCE_ADJUSTMENT_REQUEST,
});
const ATTENDANCE = decidedBy({
  files: P.FILE_ATTENDANCE_REQUEST,
  approves: P.APPROVE_ATTENDANCE_REQUEST,
  denies: P.REJECT_ATTENDANCE_REQUEST,
  manages: P.MANAGE_PENDING_ATTENDANCE_REQUEST,
});
const OVERTIME = decidedBy({
  files: P.FILE_OVERTIME_REQUEST,
  approves: P.APPROVE_OVERTIME_REQUEST,
  denies: P.REJECT_OVERTIME_REQUEST,
  manages: P.MANAGE_PENDING_OVERTIME_REQUEST,
});

const MORNING = '2026-11-20T06:00:00+08:00' as Instant;
const AFTERNOON = '2026-11-20T14:00:00+08:00' as Instant;
const EVENING = '2026-11-20T16:00:00+08:00' as Instant;

export const adjustmentRequest = requestKind({
  ...ADJUSTMENT,
  code: 'TA',
  label: 'time adjustment',
  path: 'time-adjustments',
  prefix: 'TA',
  tab: 'Adjustments',
  types: { TA: RequestType.labels.TA },
  fields: AdjustmentFields,
  example: { date: '2026-11-20', timeIn: MORNING, timeOut: AFTERNOON, reason: 'FORGOT' },
});

export const timeOutRequest = requestKind({
  ...ADJUSTMENT,
  code: 'MTO',
  label: 'manual time out',
  path: 'manual-time-outs',
  prefix: 'MTO',
  tab: 'Adjustments',
  types: { MTO: RequestType.labels.MTO },
  fields: TimeOutFields,
  example: { date: '2026-11-20', timeOut: AFTERNOON, reason: 'FORGOT' },
});

export const undertimeRequest = requestKind({
  ...ATTENDANCE,
  code: 'UT',
  label: 'undertime',
  isUncounted: true,
  path: 'undertimes',
  prefix: 'UT',
  tab: 'Attendance',
  types: { UT: RequestType.labels.UT },
  fields: UndertimeFields,
  example: { date: '2026-12-01', leaveAt: '12:30' as WallTime, reason: 'OTHER', remarks: 'School of my child' },
});

export const remoteRequest = requestKind({
  ...ATTENDANCE,
  code: 'WR',
  label: 'remote work',
  isUncounted: true,
  path: 'remote-work',
  prefix: 'WR',
  tab: 'Attendance',
  types: { WR: RequestType.labels.WR },
  fields: RemoteFields,
  example: {
    from: '2026-12-01',
    to: '2026-12-02',
    portion: 'WHOLE',
    workPlace: 'Home, Quezon City',
    tasks: 'The payroll report of November',
    reason: 'OFFICIAL',
  },
});

export const overtimeRequest = requestKind({
  ...OVERTIME,
  code: 'OVERTIME',
  label: 'overtime',
  isUncounted: true,
  path: 'overtime',
  prefix: 'OT',
  tab: 'Overtime',
  types: OvertimeType.labels,
  umbrella: { code: 'OT', label: RequestType.labels.OT },
  fields: OvertimeFields,
  example: { date: '2026-11-20', starts: AFTERNOON, ends: EVENING, task: 'The reliever came late', reason: 'OFFICIAL' },
});

/** In the order in which they are decided. */
export const timeRequests = [
  undertimeRequest,
  remoteRequest,
  adjustmentRequest,
  timeOutRequest,
  overtimeRequest,
] as const;
