// Requests of the people one leads: those that wait, for anybody, and the history of those that ended.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import * as z from 'zod/mini';
import { RequestPermission } from '../contract.ts';
import { RequestLine, TimelineRow } from './request.ts';

const { VIEW_REQUESTS_FROM_TEAM_MEMBERS, VIEW_HISTORY } = RequestPermission;

const Narrowed = z.strictObject({
  ...paging,
  /** Parts of a name in any order, a company number, or a reference number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});
export type TeamRequests = z.output<typeof Narrowed>;

export const teamRequestsApi = {
  waiting: endpoint('GET /requests/team', {
    summary: 'Requests of the people one leads that wait, no matter for whom',
    takes: Narrowed,
    returns: Page(RequestLine),
    needs: [VIEW_REQUESTS_FROM_TEAM_MEMBERS],
    scope: 'team',
    example: {},
  }),
  history: endpoint('GET /requests/team/history', {
    summary: 'Requests of the people one leads that were decided or cancelled',
    takes: Narrowed,
    returns: Page(RequestLine),
    needs: [VIEW_HISTORY],
    scope: 'team',
    example: {},
  }),
  timeline: endpoint('GET /requests/team/history/:id', {
    summary: 'What happened to a request of somebody one leads, without remarks',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ request: RequestLine, timeline: z.array(TimelineRow) }),
    needs: [VIEW_HISTORY],
    scope: 'team',
    example: { id: '00000000-0000-7000-8000-000000000000' },
  }),
};
