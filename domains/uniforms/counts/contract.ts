// Count sheets: what is on the shelves of a place, counted without knowing what the ledger says, and what is done about a
// difference by a second person.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paged, paging } from '@kawani/kit/contract/page';
import { QueryFlag } from '@kawani/kit/contract/query-flag';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours-schema';
import * as z from 'zod/mini';
import { UniformCategory } from '../catalogue/lists.ts';
import { UniformPermission } from '../catalogue/policy.ts';
import { DecisionForm, FoundForm, SaveForm, StartForm } from './contract/form.ts';
import { CountState } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 60;
const Id = z.strictObject({ id: z.uuid() });
const Versioned = z.strictObject({ id: z.uuid(), version: Version });

export const CountSheet = z.strictObject({
  id: z.string(),
  placeId: z.string(),
  place: z.string(),
  /** Null: everything at the place. */
  category: z.nullable(codeIn(UniformCategory)),
  state: codeIn(CountState),
  startedBy: z.string(),
  startedAt: Instant,
  lines: z.int(),
  /** So many of its lines are counted. */
  counted: z.int(),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
});
export type CountSheet = z.output<typeof CountSheet>;

export const CountDetail = z.extend(CountSheet, {
  version: z.int(),
  submittedBy: z.nullable(z.string()),
  submittedAt: z.nullable(Instant),
  returnedBy: z.nullable(z.string()),
  returnReason: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Who counted any of its lines. */
  counters: z.array(z.string()),
  /** Whether the reader may count: they never saw its differences. */
  mayCount: z.boolean(),
  /** Whether the reader may see the differences and decide: they neither started nor counted it. */
  mayDecide: z.boolean(),
});
export type CountDetail = z.output<typeof CountDetail>;

/** What a counter sees: nothing here comes from the ledger. */
export const CountLine = z.strictObject({
  itemId: z.string(),
  code: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  size: z.string(),
  /** Null: not counted. */
  counted: z.nullable(z.int()),
  countedBy: z.nullable(z.string()),
  isFound: z.boolean(),
  version: z.int(),
});
export type CountLine = z.output<typeof CountLine>;

/** A line that was counted and differs, once the sheet is submitted. */
export const CountDifference = z.strictObject({
  itemId: z.string(),
  code: z.string(),
  name: z.string(),
  size: z.string(),
  countedBy: z.string(),
  /** What the ledger had at the moment of the count. */
  expected: z.int(),
  counted: z.int(),
  difference: z.int(),
  /** The difference at today's price for employees. */
  value: Centavos,
});
export type CountDifference = z.output<typeof CountDifference>;

const shared = { needs: [UniformPermission.MANAGE_UNIFORM_INVENTORY], scope: 'all' } as const;
const reads = { ...shared, readsNobody: 'counts of goods' } as const;
const writes = { ...shared, actsOn: 'nobody' } as const;
const goods = { itemId: SOME_ID, size: 'M', counted: 10 };
const decision = { id: SOME_ID, version: 2, reason: 'Counted twice' };

export const countsApi = {
  sheets: endpoint('GET /uniforms/counts', {
    summary: 'Count sheets, those not ended first, then the newest',
    takes: z.strictObject({ ...paging, placeId: z.optional(z.uuid()), state: z.optional(codeIn(CountState)) }),
    returns: Page(CountSheet),
    example: {},
    ...reads,
  }),
  sheet: endpoint('GET /uniforms/counts/:id', {
    summary: 'A count sheet: who started and counted it, and how far it is',
    takes: Id,
    returns: CountDetail,
    example: { id: SOME_ID },
    ...reads,
  }),
  lines: endpoint('GET /uniforms/counts/:id/lines', {
    summary: 'Lines of a count sheet as a counter sees them, without what the ledger says',
    takes: z.strictObject({
      id: z.uuid(),
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
      isLeft: QueryFlag,
    }),
    returns: Page(CountLine),
    example: { id: SOME_ID, isLeft: 'true' },
    ...reads,
  }),
  differences: endpoint('GET /uniforms/counts/:id/differences', {
    summary: 'Where a submitted sheet differs from the ledger, and what that is worth',
    takes: z.strictObject({ id: z.uuid(), ...paging }),
    returns: z.strictObject({ items: z.array(CountDifference), ...paged, value: Centavos }),
    example: { id: SOME_ID },
    ...reads,
  }),
  start: endpoint('POST /uniforms/counts', {
    summary: 'Start to count a place: everything there, or one category',
    takes: StartForm,
    returns: CountDetail,
    example: { placeId: SOME_ID, category: 'UPPER GARMENTS' },
    ...writes,
  }),
  save: endpoint('PUT /uniforms/counts/:id/lines', {
    summary: 'Save what was counted: all lines given, or none',
    takes: SaveForm,
    returns: CountDetail,
    example: { id: SOME_ID, lines: [{ ...goods, version: 1 }] },
    ...writes,
  }),
  addFound: endpoint('POST /uniforms/counts/:id/found', {
    summary: 'Add pieces of a size that was never in stock at the place',
    takes: FoundForm,
    returns: CountDetail,
    example: { id: SOME_ID, ...goods },
    ...writes,
  }),
  submit: endpoint('POST /uniforms/counts/:id/submit', {
    summary: 'Submit a count sheet: it closes where nothing differs, else a second person decides',
    takes: Versioned,
    returns: CountDetail,
    example: { id: SOME_ID, version: 1 },
    ...writes,
  }),
  cancel: endpoint('POST /uniforms/counts/:id/cancel', {
    summary: 'Cancel a count sheet that is not submitted',
    takes: Versioned,
    returns: CountDetail,
    example: { id: SOME_ID, version: 1 },
    ...writes,
  }),
  approve: endpoint('POST /uniforms/counts/:id/approve', {
    summary: 'Approve the differences of a count sheet: all of them are moved in the ledger, or none',
    takes: DecisionForm,
    returns: CountDetail,
    example: decision,
    ...writes,
  }),
  recount: endpoint('POST /uniforms/counts/:id/recount', {
    summary: 'Send a count sheet back: what differs is counted again',
    takes: DecisionForm,
    returns: CountDetail,
    example: decision,
    ...writes,
  }),
  pdf: endpoint('GET /uniforms/counts/:id/pdf', {
    summary: 'An empty count sheet to print, as PDF',
    takes: Id,
    answer: 'file',
    isForReader: true,
    example: { id: SOME_ID },
    ...reads,
  }),
};
