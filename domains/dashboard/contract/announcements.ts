// Announcements: what HR writes for everybody or for one unit, and each person reads on the dashboard and in the calendar.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DashboardPermission } from './permissions.ts';

export const AnnouncementRefusal = refusals({
  NO_SUCH_ANNOUNCEMENT: 'This announcement was not found.',
  NO_SUCH_FILE: 'This file was not found. Please attach it again.',
  NO_SUCH_UNIT: 'Please choose a unit that is in use.',
  ENDS_BEFORE_START: 'The last day is before the first day.',
  WITHDRAWN: 'This announcement was withdrawn.',
  CHANGED: 'This announcement changed. Open it again.',
});

export const AnnouncementState = valueList({ COMING: 'Coming', SHOWN: 'Shown', OVER: 'Over', WITHDRAWN: 'Withdrawn' });
export type AnnouncementState = CodeOf<typeof AnnouncementState>;
export const AnnouncementAudience = valueList({
  ALL: 'Everybody',
  CLUSTER: 'Cluster',
  DETACHMENT: 'Detachment',
  DEPARTMENT: 'Department',
});
export type AnnouncementAudience = CodeOf<typeof AnnouncementAudience>;

const File = z.strictObject({ id: z.string(), name: z.string() });
const Told = { id: z.string(), title: z.string(), body: z.string(), starts: Day, ends: Day, postedAt: Instant };

export const Announcement = z.strictObject({ ...Told, file: z.nullable(File) });
export type Announcement = z.output<typeof Announcement>;

export const WrittenAnnouncement = z.strictObject({
  ...Told,
  file: z.nullable(File),
  clusterId: z.nullable(z.string()),
  detachmentId: z.nullable(z.string()),
  departmentId: z.nullable(z.string()),
  /** Of the unit it is for; null: for everybody. */
  unit: z.nullable(z.string()),
  postedBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(Instant),
  version: Version,
});
export type WrittenAnnouncement = z.output<typeof WrittenAnnouncement>;

const MAX_TITLE = 120;
const MAX_BODY = 4000;
export const AnnouncementForm = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BODY)),
  starts: Day,
  ends: Day,
  clusterId: z.optional(z.uuid()),
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  fileId: z.optional(z.uuid()),
});
export type AnnouncementForm = z.output<typeof AnnouncementForm>;

const Unit = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });
const Id = z.strictObject({ id: z.uuid() });
const Stamp = { id: z.uuid(), version: Version };
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const EXAMPLE = { title: 'Payday', body: 'Salaries are released on Friday.', starts: '2026-11-20', ends: '2026-11-30' };
const writers = { needs: [DashboardPermission.MANAGE_ANNOUNCEMENTS], scope: 'all' } as const;

export const announcementsApi = {
  shown: endpoint('GET /dashboard/announcements', {
    summary: 'Announcements shown today to the person, newest first',
    returns: z.array(Announcement),
    scope: 'own',
  }),
  shownFile: endpoint('GET /dashboard/announcements/:id/file', {
    summary: 'The file of an announcement that is shown to the person',
    takes: Id,
    scope: 'own',
    answer: 'file',
    example: { id: SOME_ID },
  }),
  list: endpoint('GET /announcements', {
    summary: 'Announcements written, newest first',
    takes: z.strictObject({ ...paging }),
    returns: Page(WrittenAnnouncement),
    ...writers,
    example: { page: 1, size: 20 },
  }),
  choices: endpoint('GET /announcements/choices', {
    summary: 'Units that an announcement can be for',
    returns: z.strictObject({ clusters: z.array(Unit), detachments: z.array(Unit), departments: z.array(Unit) }),
    ...writers,
  }),
  keepFile: endpoint('POST /announcements/files', {
    actsOn: 'nobody',
    summary: 'Keep a file for an announcement',
    returns: z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
    ...writers,
    body: 'upload',
  }),
  file: endpoint('GET /announcements/:id/file', {
    summary: 'The file of an announcement',
    takes: Id,
    ...writers,
    answer: 'file',
    example: { id: SOME_ID },
  }),
  write: endpoint('POST /announcements', {
    actsOn: 'nobody',
    summary: 'Announce something to everybody or to a unit',
    takes: AnnouncementForm,
    returns: WrittenAnnouncement,
    ...writers,
    example: EXAMPLE,
  }),
  change: endpoint('PUT /announcements/:id', {
    actsOn: 'nobody',
    summary: 'Change an announcement',
    takes: z.extend(AnnouncementForm, Stamp),
    returns: WrittenAnnouncement,
    ...writers,
    example: { ...EXAMPLE, id: SOME_ID, version: 1 },
  }),
  withdraw: endpoint('POST /announcements/:id/withdrawal', {
    actsOn: 'nobody',
    summary: 'Withdraw an announcement: nobody is shown it any longer',
    takes: z.strictObject(Stamp),
    returns: WrittenAnnouncement,
    ...writers,
    example: { id: SOME_ID, version: 1 },
  }),
};
