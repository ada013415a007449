// The team: what a leader may ask and do about the people he leads, and about nobody else. The face leaves this out: only the
// leader's own screens need it, so that it stays out of everybody's first load.

import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { AttendancePermission } from './permissions.ts';
import {
  ExportFormat,
  GroupPunch,
  GroupPunched,
  PersonNow,
  TeamChoices,
  TeamDay,
  TeamException,
  TeamExceptionRow,
  TeamExport,
  TeamGroup,
  TeamNow,
  TeamReport,
  TeamRow,
} from './team-shapes.ts';

export * from './team-shapes.ts';

export const TeamRefusal = refusals({
  TOO_MANY_ROWS: 'This is more than {rows} rows. It is made in the background, and you are told when it is ready.',
  NOT_WAITED_FOR: '{name} is not waited for now: {state}.',
  NOBODY_CHOSEN: 'Nobody on your team is chosen.',
  NO_SUCH_UNIT: 'There is no such detachment or department.',
  NO_SUCH_EXPORT: 'There is no such export.',
  NOT_READY: 'This export is not ready yet.',
  NO_SUCH_PHOTO: 'There is no such photo.',
  PHOTO_NEEDED: '{site} asks for a photo with every time record.',
});

const needs = [AttendancePermission.VIEW_TEAM_ATTENDANCE];
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const Id = z.strictObject({ id: z.uuid() });
const Person = { employeeId: z.uuid() };
const Words = z.string().check(z.trim(), z.minLength(1), z.maxLength(250));

const CUT_OFF = { from: '2026-11-01', to: '2026-11-15' };

export const teamApi = {
  now: endpoint('GET /attendance/team/now', {
    summary: 'The people one leads, counted by detachment or department and by where they are now',
    returns: TeamNow,
    needs,
    scope: 'team',
  }),
  unitNow: endpoint('GET /attendance/team/now/:id', {
    summary: 'The people one leads in a detachment or department, and where each is now',
    takes: Id,
    returns: z.strictObject({ at: Instant, unit: z.string(), people: z.array(PersonNow) }),
    needs,
    scope: 'team',
    example: { id: SOME_ID },
  }),
  choices: endpoint('GET /attendance/team/filters', {
    summary: 'What the people one leads can be chosen by',
    readsNobody: 'units by name, and a count',
    returns: TeamChoices,
    needs,
    scope: 'team',
  }),
  days: endpoint('GET /attendance/team/days', {
    summary: 'The days of the people one leads, a page of people at a time',
    takes: z.extend(TeamReport, paging),
    returns: z.strictObject({ items: z.array(TeamRow), groups: z.array(TeamGroup), ...paged }),
    needs,
    scope: 'team',
    example: CUT_OFF,
  }),
  dayOf: endpoint('GET /attendance/team/people/:employeeId/days/:date', {
    summary: 'One day of a person one leads, with its punches and how it was computed',
    takes: z.strictObject({ ...Person, date: Day }),
    returns: TeamDay,
    needs,
    scope: 'team',
    example: { employeeId: SOME_ID, date: '2026-11-20' },
  }),
  exceptions: endpoint('GET /attendance/team/exceptions', {
    summary: 'Days of the people one leads that need a look, newest first',
    takes: z.extend(TeamReport, { ...paging, kind: z.optional(codeIn(TeamException)) }),
    returns: z.strictObject({ items: z.array(TeamExceptionRow), ...paged }),
    needs,
    scope: 'team',
    example: CUT_OFF,
  }),
  remind: endpoint('POST /attendance/team/people/:employeeId/reminders', {
    notOwn: { employeeId: 'employee' },
    summary: 'Remind a person who is waited for to time in',
    takes: z.strictObject(Person),
    returns: z.strictObject({ remindedAt: Instant }),
    needs,
    scope: 'team',
    example: { employeeId: SOME_ID },
  }),
  ask: endpoint('POST /attendance/team/people/:employeeId/questions', {
    notOwn: { employeeId: 'employee' },
    summary: 'Ask a person about one of his days',
    takes: z.strictObject({ ...Person, date: Day, message: Words }),
    returns: z.strictObject({ askedAt: Instant }),
    needs,
    scope: 'team',
    example: { employeeId: SOME_ID, date: '2026-11-20', message: 'Did you time out at the gate?' },
  }),
  punchGroup: endpoint('POST /attendance/team/punches', {
    notOwn: { people: 'employee' },
    summary: 'Record the time in or time out of people one leads, each of whom is told',
    takes: GroupPunch,
    returns: GroupPunched,
    needs,
    scope: 'team',
    example: { people: [SOME_ID], kind: 'IN', remarks: 'Phones are kept at the gate' },
  }),
  keepPhoto: endpoint('POST /attendance/team/photos', {
    actsOn: 'nobody',
    summary: 'Keep a photo for the times recorded next',
    returns: z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
    needs,
    scope: 'team',
    body: 'upload',
  }),
  photo: endpoint('GET /attendance/team/photos/:id', {
    summary: 'The photo that times of people one leads were recorded with',
    limit: CALL_LIMITS.photo,
    takes: Id,
    needs,
    scope: 'team',
    answer: 'file',
    example: { id: SOME_ID },
  }),
  xlsx: endpoint('GET /attendance/team/days.xlsx', {
    summary: 'The team’s days as a spreadsheet',
    limit: CALL_LIMITS.export,
    takes: TeamReport,
    needs,
    scope: 'team',
    answer: 'file',
    example: CUT_OFF,
  }),
  csv: endpoint('GET /attendance/team/days.csv', {
    summary: 'The team’s days as CSV',
    limit: CALL_LIMITS.export,
    takes: TeamReport,
    needs,
    scope: 'team',
    answer: 'file',
    example: CUT_OFF,
  }),
  pdf: endpoint('GET /attendance/team/days.pdf', {
    summary: 'The team’s totals as a sheet for the client to sign',
    limit: CALL_LIMITS.export,
    takes: TeamReport,
    needs,
    scope: 'team',
    answer: 'file',
    example: CUT_OFF,
  }),
  startExport: endpoint('POST /attendance/team/exports', {
    actsOn: 'nobody',
    summary: 'Put a large export together in the background',
    limit: CALL_LIMITS.export,
    takes: z.extend(TeamReport, { format: codeIn(ExportFormat) }),
    returns: TeamExport,
    needs,
    scope: 'team',
    example: { ...CUT_OFF, format: 'xlsx' },
  }),
  export: endpoint('GET /attendance/team/exports/:id', {
    summary: 'How far an export of one’s own is',
    readsNobody: 'the progress of the caller’s own export',
    takes: Id,
    returns: TeamExport,
    needs,
    scope: 'team',
    example: { id: SOME_ID },
  }),
  exportFile: endpoint('GET /attendance/team/exports/:id/file', {
    summary: 'The file of an export of one’s own',
    takes: Id,
    needs,
    scope: 'team',
    answer: 'file',
    example: { id: SOME_ID },
  }),
};
