// The published schedule of the people one leads. The face leaves this out: only their leader's page shows it.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { SchedulePermission } from './permissions.ts';

/** `shift` null with `restDay` false: nothing is posted. */
const TeamDay = z.strictObject({
  date: Day,
  shift: z.nullable(z.strictObject({ code: z.string(), name: z.string(), starts: WallTime, ends: WallTime })),
  restDay: z.boolean(),
  /** Where nothing is posted, null. */
  site: z.nullable(z.string()),
});

export const TeamScheduleRow = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  days: z.array(TeamDay),
});
export type TeamScheduleRow = z.output<typeof TeamScheduleRow>;

export const teamScheduleApi = {
  list: endpoint('GET /schedule/team', {
    summary: 'The published shifts of the people one leads',
    takes: z.strictObject({ from: Day, to: Day, ...paging }),
    returns: Page(TeamScheduleRow),
    needs: [SchedulePermission.VIEW_SHIFT_SCHEDULE],
    scope: 'team',
    example: { from: '2026-11-22', to: '2026-11-28' },
  }),
};
