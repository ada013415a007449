// Required headcount: how many a detachment needs on each shift, every day from a date on.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { SchedulePermission } from './permissions.ts';

export const MAX_HEADCOUNT = 999;
const MAX_SHIFTS = 100;

export const RequiredRefusal = refusals({
  NO_SUCH_SITE: 'There is no such detachment.',
  NO_SUCH_SHIFT: 'There is no such shift, or it is not worked at this detachment.',
  TWICE: 'A shift stands here twice.',
  STALE: 'The required headcount changed meanwhile. Review it again.',
});

export const RequiredShift = z.strictObject({
  shiftId: z.string(),
  code: z.string(),
  name: z.string(),
  starts: WallTime,
  ends: WallTime,
  isActive: z.boolean(),
  /** Today. */
  headcount: z.int(),
  /** What was said for later days. */
  coming: z.array(z.strictObject({ from: Day, headcount: z.int() })),
});
export type RequiredShift = z.output<typeof RequiredShift>;

/** `stamp` is of what was looked at. */
export const RequiredList = z.strictObject({ items: z.array(RequiredShift), stamp: z.string() });
export type RequiredList = z.output<typeof RequiredList>;

const ID = '00000000-0000-7000-8000-000000000000';
const { MANAGE_DETACHMENT } = OrganizationPermission;
const detachmentId = z.uuid();

export const requiredApi = {
  read: endpoint('GET /schedule/required/:detachmentId', {
    summary: 'How many a detachment needs on each shift that is worked there',
    readsNobody: 'headcounts',
    takes: z.strictObject({ detachmentId }),
    returns: RequiredList,
    needs: [MANAGE_DETACHMENT, SchedulePermission.MANAGE_SHIFTS, SchedulePermission.OVERVIEW_SHIFTS],
    scope: 'all',
    example: { detachmentId: ID },
  }),
  set: endpoint('PUT /schedule/required/:detachmentId', {
    actsOn: 'nobody',
    summary: 'Say how many a detachment needs on each shift from a date on; none ends it',
    takes: z.strictObject({
      detachmentId,
      from: Day,
      stamp: z.string().check(z.maxLength(100)),
      items: z
        .array(z.strictObject({ shiftId: z.uuid(), headcount: z.int().check(z.gte(0), z.lte(MAX_HEADCOUNT)) }))
        .check(z.minLength(1), z.maxLength(MAX_SHIFTS)),
    }),
    returns: RequiredList,
    needs: [MANAGE_DETACHMENT],
    scope: 'all',
    example: { detachmentId: ID, from: '2026-12-01', stamp: 'as-read', items: [{ shiftId: ID, headcount: 3 }] },
  }),
  history: endpoint('GET /schedule/required/:detachmentId/history', {
    summary: 'What became of a detachment’s required headcount, newest first',
    takes: z.strictObject({ detachmentId, ...paging }),
    returns: History,
    needs: [MANAGE_DETACHMENT],
    scope: 'all',
    example: { detachmentId: ID },
  }),
};
