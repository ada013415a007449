// Files of biometric devices: uploaded, looked at line by line, imported when an officer says so, and undone while no pay
// period of theirs is posted.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PunchKind } from './lists.ts';
import { AttendancePermission } from './permissions.ts';

export const DeviceImportState = valueList({
  CHECKING: 'Being checked',
  CHECKED: 'Checked',
  IMPORTING: 'Being imported',
  IMPORTED: 'Imported',
  FAILED: 'Failed',
  UNDONE: 'Undone',
});
export type DeviceImportState = CodeOf<typeof DeviceImportState>;

export const DeviceLogRefusal = refusals({
  NO_SUCH_IMPORT: 'This import doesn’t exist.',
  NOT_CHECKED: 'This file is not waiting to be imported: {state}.',
  NO_PUNCHES: 'No line of this file can be imported.',
  NOT_IMPORTED: 'Only a file that is imported can be undone.',
  BEFORE_UNDO: 'This file was imported before imports could be undone.',
  PERIOD_POSTED: 'Punches of this file are in the pay period {period}, which is posted.',
  OWN_TIMES: 'This file has your own times. Please ask a colleague to undo it.',
});

export const DeviceImport = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  at: Instant,
  by: z.string(),
  state: codeIn(DeviceImportState),
  profileId: z.nullable(z.string()),
  profile: z.nullable(z.string()),
  lines: z.int(),
  /** Lines looked at so far. */
  done: z.int(),
  accepted: z.int(),
  /** Lines already taken by an earlier import, or twice in this file. */
  duplicates: z.int(),
  rejected: z.int(),
  failure: z.nullable(z.string()),
  undone: z.nullable(z.strictObject({ by: z.string(), at: Instant, because: z.string() })),
});
export type DeviceImport = z.output<typeof DeviceImport>;

const Problem = z.strictObject({ line: z.int(), reason: z.string() });

/** What the lines of a file come to, before anything is written. */
export const DevicePreview = z.strictObject({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  /** Lines with a state or a user id that counts for nothing. */
  ignored: z.int(),
  kinds: z.array(z.strictObject({ kind: codeIn(PunchKind), punches: z.int() })),
  days: z.array(z.strictObject({ date: Day, punches: z.int(), people: z.int() })),
  people: z.array(
    z.strictObject({
      employeeId: z.string(),
      name: z.string(),
      number: z.string(),
      user: z.string(),
      punches: z.int(),
      days: z.int(),
    }),
  ),
  /** Of all; `people` has the first. */
  peopleCount: z.int(),
  reasons: z.array(z.strictObject({ reason: z.string(), lines: z.int() })),
  unknownStates: z.array(z.strictObject({ line: z.int(), text: z.string(), user: z.string(), state: z.string() })),
  unknownUsers: z.array(z.strictObject({ user: z.string(), lines: z.int(), first: Instant, last: Instant })),
});
export type DevicePreview = z.output<typeof DevicePreview>;

export const DeviceImportDetail = z.extend(DeviceImport, {
  preview: z.nullable(DevicePreview),
  /** The first thousand lines that are not taken, in the order of the file. */
  problems: z.array(Problem),
});
export type DeviceImportDetail = z.output<typeof DeviceImportDetail>;

const needs = [AttendancePermission.MANAGE_TIMESHEET];
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const Id = { id: z.uuid() };

export const deviceLogsApi = {
  upload: endpoint('POST /attendance/device-imports', {
    actsOn: 'nobody',
    summary: 'Upload a biometric device’s attlog.dat: it is checked, and nothing is written yet',
    returns: DeviceImport,
    needs,
    scope: 'all',
    body: 'upload',
    uploadBytes: 16 * 1024 * 1024,
  }),
  list: endpoint('GET /attendance/device-imports', {
    summary: 'Files of devices so far, newest first',
    readsNobody: 'files and counts of lines',
    takes: z.strictObject(paging),
    returns: Page(DeviceImport),
    needs,
    scope: 'all',
    example: { page: 1, size: 20 },
  }),
  one: endpoint('GET /attendance/device-imports/:id', {
    summary: 'A file of a device: what its lines come to, and why some are not taken',
    takes: z.strictObject(Id),
    returns: DeviceImportDetail,
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  check: endpoint('POST /attendance/device-imports/:id/checks', {
    actsOn: 'nobody',
    summary: 'Check a file again, by a device profile or by the usual states and company numbers',
    takes: z.strictObject({ ...Id, profileId: z.nullable(z.uuid()) }),
    returns: DeviceImport,
    needs,
    scope: 'all',
    example: { id: SOME_ID, profileId: SOME_ID },
  }),
  start: endpoint('POST /attendance/device-imports/:id/start', {
    actsOn: 'rows',
    summary: 'Import a checked file; the caller’s own times are left out',
    takes: z.strictObject(Id),
    returns: DeviceImport,
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  undo: endpoint('POST /attendance/device-imports/:id/undo', {
    actsOn: 'rows',
    summary: 'Undo an import while no pay period of its punches is posted; refused where it has the caller’s own times',
    takes: z.strictObject({ ...Id, because: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)) }),
    returns: DeviceImport,
    needs,
    scope: 'all',
    example: { id: SOME_ID, because: 'The clock of the device was wrong' },
  }),
};
