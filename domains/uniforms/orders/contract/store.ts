// Uniform orders as the store handles them: the list, an order, changes, the pick list, handing out and taking back.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { Page, paging } from '@kawani/kit/contract/page';
import { QueryFlag } from '@kawani/kit/contract/query-flag';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { UniformCategory } from '../../catalogue/lists.ts';
import { UniformPermission } from '../../catalogue/policy.ts';
import { StoreMove, StoreStage, UniformState } from '../lists.ts';
import { ClaimableOrder, Claimed, OtherItem, PickUpPlace, StoreLine, StoreOrder, UniformIssue } from './answers.ts';
import { ClaimForm, CodeForm, ModifyForm, ReturnForm } from './form.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
/** Items that are listed together. */
export const MOST_FOUND = 20;
const MAX_REMARKS = 250;
/** Orders that are moved together. */
const MAX_TOGETHER = 50;
const P = UniformPermission;
const ById = z.strictObject({ id: z.uuid() });

const reads = {
  needs: [P.PROCESS_UNIFORM_REQUEST, P.MODIFY_UNIFORM_REQUEST, DeductionPermission.APPROVE_UPAR_REQUEST],
  scope: 'all',
} as const;
const processes = { needs: [P.PROCESS_UNIFORM_REQUEST], scope: 'all' } as const;

export const StoreQuery = z.strictObject({
  ...paging,
  /** A name, an employee number, or a reference. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  state: z.optional(codeIn(UniformState)),
  stage: z.optional(codeIn(StoreStage)),
  category: z.optional(codeIn(UniformCategory)),
  /** The detachment of the owner. */
  siteId: z.optional(z.uuid()),
  placeId: z.optional(z.uuid()),
  /** Only those whose stock is short. */
  isShort: QueryFlag,
});
export type StoreQuery = z.output<typeof StoreQuery>;

const Moved = z.strictObject({
  id: z.string(),
  ref: z.string(),
  /** Null: done. */
  refusal: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});

export const uniformStoreApi = {
  list: endpoint('GET /uniforms/orders', {
    summary: 'Uniform orders of others: what is open from the oldest on, what ended from the newest on',
    takes: StoreQuery,
    returns: Page(StoreLine),
    example: { state: 'Filed' },
    ...reads,
  }),
  choices: endpoint('GET /uniforms/orders/filters', {
    summary:
      'Sites and pick-up places of uniform orders, how many orders are at each stage, and how many people have uniforms to return',
    returns: z.strictObject({
      sites: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      places: z.array(PickUpPlace),
      stages: z.array(z.strictObject({ stage: codeIn(StoreStage), orders: z.int() })),
      /** How many people are leaving and hold uniforms; 0 to those who don’t take them back. */
      leavers: z.int(),
    }),
    readsNobody: 'units, places and counts',
    ...reads,
  }),
  counts: endpoint('GET /uniforms/orders/counts', {
    summary: 'How many uniform orders are at each stage',
    returns: z.strictObject({ stages: z.array(z.strictObject({ stage: codeIn(StoreStage), orders: z.int() })) }),
    readsNobody: 'counts',
    ...reads,
  }),
  pickList: endpoint('GET /uniforms/orders/pick-list.pdf', {
    summary: 'What is to be packed at a place, by item and size with the orders that it is for, as PDF',
    takes: z.strictObject({ placeId: z.uuid() }),
    answer: 'file',
    example: { placeId: SOME_ID },
    ...processes,
  }),
  items: endpoint('GET /uniforms/orders/items', {
    summary: `Up to ${MOST_FOUND} items that a line can be changed to, those of its category first, with the stock of a place`,
    takes: z.strictObject({
      placeId: z.uuid(),
      category: z.optional(codeIn(UniformCategory)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
    }),
    returns: z.strictObject({ items: z.array(OtherItem) }),
    readsNobody: 'goods and stock',
    needs: [P.MODIFY_UNIFORM_REQUEST],
    scope: 'all',
    example: { placeId: SOME_ID, search: 'polo' },
  }),
  one: endpoint('GET /uniforms/orders/:id', {
    notOwn: { id: 'request' },
    summary: 'One uniform order with its lines and the stock of its place',
    takes: ById,
    returns: StoreOrder,
    isConfidential: true,
    example: { id: SOME_ID },
    ...reads,
  }),
  move: endpoint('POST /uniforms/orders/moves', {
    actsOn: 'rows',
    summary: `Move up to ${MAX_TOGETHER} orders to their next state, each on its own`,
    takes: z.strictObject({
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_TOGETHER)),
      /** As they were seen, in the order of the ids: one that changed since is left for another look. */
      versions: z.optional(z.array(Version).check(z.maxLength(MAX_TOGETHER))),
      move: codeIn(StoreMove),
      remarks: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, { error: FORM_MESSAGE.required }),
            z.maxLength(MAX_REMARKS, { error: FORM_MESSAGE.max }),
          ),
      ),
    }),
    returns: z.strictObject({ results: z.array(Moved) }),
    example: { ids: [SOME_ID], move: 'ready' },
    // Each move asks for the permission of its own.
    needs: [P.PROCESS_UNIFORM_REQUEST, DeductionPermission.APPROVE_UPAR_REQUEST],
    scope: 'all',
  }),
  modify: endpoint('POST /uniforms/orders/:id/modify', {
    notOwn: { id: 'request' },
    summary: 'Offer other lines to the owner of an order, who accepts them or cancels the order',
    takes: ModifyForm,
    returns: StoreOrder,
    needs: [P.MODIFY_UNIFORM_REQUEST],
    scope: 'all',
    example: {
      id: SOME_ID,
      version: 1,
      lines: [{ itemId: SOME_ID, size: 'L', quantity: 1, reason: 'NEW' }],
      reason: 'Size M comes next month',
    },
  }),
  claimable: endpoint('POST /uniforms/orders/claimable', {
    summary: 'The order that a claim code belongs to, before it is handed out',
    takes: CodeForm,
    returns: ClaimableOrder,
    changesNothing: true,
    limit: CALL_LIMITS.othersSecrets,
    priority: 'first',
    example: { code: 'ABCD2345' },
    ...processes,
  }),
  claim: endpoint('POST /uniforms/orders/claim', {
    notOwn: { requestId: 'request' },
    summary: 'Hand out an order that is ready, by its claim code: stock leaves, and a deduction begins',
    takes: ClaimForm,
    returns: Claimed,
    limit: CALL_LIMITS.othersSecrets,
    priority: 'first',
    example: { code: 'ABCD2345' },
    ...processes,
  }),
  issues: endpoint('GET /uniforms/issues', {
    summary: 'The uniforms that somebody still holds, the latest first',
    takes: z.strictObject({ ...paging, employeeId: z.uuid() }),
    returns: Page(UniformIssue),
    example: { employeeId: SOME_ID },
    // The 201 file shows them too.
    needs: [P.PROCESS_UNIFORM_REQUEST, EmployeePermission.VIEW_EMPLOYEE_LIST],
    scope: 'all',
  }),
  takeBack: endpoint('POST /uniforms/issues/:id/return', {
    notOwn: { id: 'uniform-issue' },
    summary: 'Take back uniforms that somebody holds; what is worn doesn’t become stock again',
    takes: ReturnForm,
    returns: UniformIssue,
    example: { id: SOME_ID, quantity: 1, placeId: SOME_ID, condition: 'GOOD' },
    ...processes,
  }),
};
