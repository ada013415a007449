// The holidays that a site observes: the nation's, those of its region, province and city, and its own.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

export const SiteHoliday = z.strictObject({
  date: Day,
  name: z.string(),
  kind: codeIn(HolidayType),
  /** Of its place or of itself alone, not of everybody. */
  isLocal: z.boolean(),
});
export type SiteHoliday = z.output<typeof SiteHoliday>;

export const siteHolidaysApi = {
  list: endpoint('GET /schedule/sites/:detachmentId/holidays', {
    summary: 'The holidays that a detachment observes within a year from today',
    readsNobody: 'holidays',
    takes: z.strictObject({ detachmentId: z.uuid() }),
    returns: z.strictObject({ items: z.array(SiteHoliday) }),
    needs: [OrganizationPermission.MANAGE_DETACHMENT],
    scope: 'all',
    example: { detachmentId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  }),
};
