// Requests: filing, moving and deciding, the one engine for every kind. What a kind asks for is declared in its own module.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { permissions } from '@kawani/kit/contract/permission';
import { type Refusal, refusalAbout, refusals } from '@kawani/kit/contract/refusal';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { OpenRequests, RequestDetail, RequestLine } from './contract/request.ts';
import { RequestStatus } from './lists.ts';

export const RequestPermission = permissions('Requests', {
  VIEW_REQUESTS_FROM_TEAM_MEMBERS: ['View the requests of the people one leads', 'team', 'Supervisor'],
  VIEW_HISTORY: ['View the history of requests', 'team', 'Supervisor', 'HR Officer'],
});

export const RequestRefusal = refusals({
  NO_EMPLOYEE: 'This account has no employee record.',
  NO_SUCH_REQUEST: 'There is no such request.',
  CHANGED: 'This request changed. Review it again.',
  ALREADY_DECIDED: '{name} already decided this request: {state}, {when}.',
  NOT_YOURS: 'This request does not wait for you.',
  DECIDED_BY_YOU: 'You approved this request. Please ask a colleague to do this.',
  NOT_NOW: 'This cannot be done with a request that is {state}.',
  REMARKS_NEEDED: 'This field is required.',
  PERIOD_POSTED: 'Payroll for this date is already posted. Ask HR about an adjustment.',
  NOT_EMPLOYED: 'There is no employment on {date}.',
  RANGE_REVERSED: 'The range ends before it starts.',
  CLASHES: 'This clashes with {ref}, {what}.',
  NO_SUCH_FILE: 'There is no such file.',
  NO_FILES_NOW: 'Files are added when a request is filed, changed or sent again.',
  ASKS_ANEW: 'A colleague would have to agree to this. Please cancel the request and file it anew.',
  TOO_MANY_FILES: 'Please attach at most {most} files.',
  FILE_NEEDED: 'Please attach {document}.',
  DELEGATE_LACKS: '{name} may not decide these requests and cannot stand in for you.',
  DELEGATE_YOURSELF: 'Please choose somebody else.',
  DELEGATED_ALREADY: 'You already have a delegate from {from} to {to}.',
  OVER_ALREADY: 'This date has passed.',
  NO_SUCH_TAB: 'There are no requests called {tab} here.',
  NO_SUCH_DELEGATION: 'There is no such delegation.',
  NO_SUCH_PERSON: 'There is no such person.',
  NOT_AN_APPROVER: '{name} may not decide this request.',
});

/** Another request of the owner's stands in the way; `what` says which one in words. */
export function clashWith({ id, ref }: { id: string; ref: string }, what: () => string, field: string): Refusal {
  return refusalAbout(id, RequestRefusal.CLASHES({ ref, what }, field));
}

export const MAX_FILES = 5;
export const MAX_REMARKS = 250;

export const Remarks = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REMARKS));
export const FileIds = z.array(z.uuid()).check(z.maxLength(MAX_FILES));

/** Read from a URL: one value or several. */
export const listOf = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2_000)),
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item).check(z.maxLength(50)),
  );

export const MyRequests = z.strictObject({
  ...paging,
  /** Codes of kinds; none: every kind. */
  kinds: z.optional(listOf(z.string().check(z.maxLength(40)))),
  types: z.optional(listOf(z.string().check(z.maxLength(40)))),
  states: z.optional(listOf(codeIn(RequestStatus))),
  from: z.optional(Day),
  to: z.optional(Day),
  /** Without those that ask for one's answer. */
  whose: z.optional(z.literal('own')),
  sort: z._default(z.enum(['-filedAt', 'filedAt', 'from', '-from']), '-filedAt'),
});
export type MyRequests = z.output<typeof MyRequests>;

const ById = { id: z.uuid() };
const SOME_ID = '00000000-0000-7000-8000-000000000000';

export const requestsApi = {
  mine: endpoint('GET /requests/mine', {
    summary: 'One’s own requests of every kind, and those that ask for one’s answer',
    takes: MyRequests,
    returns: Page(RequestLine),
    scope: 'own',
    example: { page: '1' as unknown as number },
  }),
  one: endpoint('GET /requests/mine/:id', {
    summary: 'One request of one’s own, or one that asks for one’s answer, with its timeline',
    takes: z.strictObject(ById),
    returns: RequestDetail,
    scope: 'own',
    example: { id: SOME_ID },
  }),
  open: endpoint('GET /requests/mine/open', {
    summary: 'How many of one’s own requests wait, kind by kind, and where the newest of each stands',
    returns: z.strictObject({ kinds: z.array(OpenRequests) }),
    scope: 'own',
  }),
  posted: endpoint('GET /requests/posted', {
    summary:
      'The dates whose payroll is posted, from a year back to a year ahead: nothing can be asked for them; and the cut-offs that are open to filing now',
    returns: z.strictObject({
      ranges: z.array(z.strictObject({ from: Day, to: Day })),
      cutOffs: z.array(z.strictObject({ from: Day, to: Day, lastDayToFile: Day })),
    }),
    scope: 'own',
  }),
  move: endpoint('POST /requests/mine/:id/moves', {
    summary: 'Cancel, answer or send again: what an owner or a colleague asked may do',
    takes: z.strictObject({
      ...ById,
      /** Of any request, or of its kind's own. */
      move: z.string().check(z.regex(/^[a-z][a-z-]*$/), z.maxLength(40)),
      version: Version,
      remarks: z.optional(Remarks),
      files: z.optional(FileIds),
    }),
    returns: RequestDetail,
    scope: 'own',
    example: { id: SOME_ID, move: 'cancel', version: 1 },
  }),
  write: endpoint('POST /requests/mine/:id/messages', {
    summary: 'Write into the thread of a request',
    takes: z.strictObject({ ...ById, body: Remarks }),
    returns: RequestDetail,
    scope: 'own',
    example: { id: SOME_ID, body: 'Here is the paper you asked for.' },
  }),
  attach: endpoint('POST /requests/files', {
    summary: 'Upload a file to attach to a request: JPG, PNG or PDF of at most 5 MB',
    returns: z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
    scope: 'own',
    body: 'upload',
  }),
  file: endpoint('GET /requests/mine/:id/files/:fileId', {
    summary: 'A file attached to one’s own request',
    takes: z.strictObject({ ...ById, fileId: z.uuid() }),
    scope: 'own',
    answer: 'file',
    example: { id: SOME_ID, fileId: SOME_ID },
  }),
};
