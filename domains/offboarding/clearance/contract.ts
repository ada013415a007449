// The clearance list of an office: its items across people, deciding them one by one or together, and whose ID card was read.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { QueryFlag } from '@kawani/kit/contract/query-flag';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { Decision } from './contract/form.ts';
import { ClearanceDetail, ClearanceLine } from './contract/item.ts';
import { ClearanceFilter, ClearanceKind, ClearanceOffice, MOST_TOGETHER } from './lists.ts';
import { OPENS_LIST } from './policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const MAX_CODE = 200;

export const ClearanceQuery = z.strictObject({
  ...paging,
  /** Left out: every office of the reader’s. */
  office: z.optional(codeIn(ClearanceOffice)),
  state: z._default(codeIn(ClearanceFilter), 'WAITING'),
  kind: z.optional(codeIn(ClearanceKind)),
  /** Where a uniform was picked up. */
  placeId: z.optional(z.uuid()),
  /** The detachment that somebody works at or worked at last. */
  siteId: z.optional(z.uuid()),
  /** The last day lies between these. */
  from: z.optional(Day),
  to: z.optional(Day),
  isOverdue: QueryFlag,
  /** A name or an employee number. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  employeeId: z.optional(z.uuid()),
});
export type ClearanceQuery = z.output<typeof ClearanceQuery>;

const Named = z.strictObject({ id: z.string(), name: z.string() });

export const Outcome = z.strictObject({
  id: z.string(),
  /** Null: done. */
  refusal: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type Outcome = z.output<typeof Outcome>;

const office = { needs: OPENS_LIST, scope: 'all' } as const;
const reads = { ...office, isConfidential: true } as const;

export const clearanceApi = {
  list: endpoint('GET /offboarding/clearance', {
    ...reads,
    summary: 'Clearance items of the reader’s offices, those that wait from the oldest on, others from the newest on',
    takes: ClearanceQuery,
    returns: Page(ClearanceLine),
    example: { state: 'WAITING' },
  }),
  choices: endpoint('GET /offboarding/clearance/filters', {
    ...office,
    summary:
      'The reader’s offices with how many items wait and are overdue, and the sites and pick-up places of leavers',
    returns: z.strictObject({
      offices: z.array(
        z.strictObject({ office: codeIn(ClearanceOffice), waiting: z.int(), overdue: z.int(), days: z.int() }),
      ),
      sites: z.array(Named),
      places: z.array(Named),
    }),
    readsNobody: 'units, places and counts',
  }),
  one: endpoint('GET /offboarding/clearance/:id', {
    ...reads,
    notOwn: { id: 'clearance-item' },
    summary: 'One clearance item of the reader’s offices, with all that was said of it',
    takes: z.strictObject({ id: z.uuid() }),
    returns: ClearanceDetail,
    example: { id: SOME_ID },
  }),
  decide: endpoint('POST /offboarding/clearance/:id/decision', {
    ...office,
    notOwn: { id: 'clearance-item' },
    summary: 'Clear an item, hold it with a reason, ask or agree to waive it, or open it again',
    takes: Decision,
    returns: ClearanceDetail,
    example: { id: SOME_ID, version: 1, move: 'HOLD', reason: 'The radio is missing' },
  }),
  clear: endpoint('POST /offboarding/clearance/clear', {
    ...office,
    actsOn: 'rows',
    summary: `Clear up to ${MOST_TOGETHER} items, each on its own`,
    takes: z.strictObject({
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
      /** As they were seen, in the order of the ids: one that changed since is left for another look. */
      versions: z.array(Version).check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
    }),
    returns: z.strictObject({ results: z.array(Outcome) }),
    example: { ids: [SOME_ID], versions: [1] },
  }),
  card: endpoint('POST /offboarding/clearance/card', {
    ...office,
    summary: 'Whose ID card this is, by the code that it shows',
    takes: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE)) }),
    returns: z.strictObject({ employeeId: z.string() }),
    changesNothing: true,
    example: { code: 'KW1.1001.12345678.abcdefghijklmnopqrstuv' },
  }),
};
