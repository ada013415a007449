// The stock of uniforms: what is on hand at each place, and the moves that made it so.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { QueryFlag } from '@kawani/kit/contract/query-flag';
import { Instant } from '@kawani/kit/values/hours-schema';
import * as z from 'zod/mini';
import { UniformCategory } from '../catalogue/lists.ts';
import { UniformPermission } from '../catalogue/policy.ts';
import { AdjustForm, ReceiveForm, TransferForm } from './contract/form.ts';
import { MoveKind } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const OTHER_ID = '01920000-0000-7000-8000-000000000002';
const MAX_SEARCH = 60;

/** One size of an item at one place; among what is short, also a size that was never received anywhere. */
export const StockLevel = z.strictObject({
  itemId: z.string(),
  code: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  size: z.string(),
  placeId: z.nullable(z.string()),
  place: z.nullable(z.string()),
  onHand: z.int(),
  /** For orders that were not picked up yet. */
  reserved: z.int(),
  free: z.int(),
  reorderLevel: z.int(),
  /** What is free has fallen to the reorder level. */
  isShort: z.boolean(),
});
export type StockLevel = z.output<typeof StockLevel>;
export type PlacedLevel = StockLevel & { readonly placeId: string; readonly place: string };

export const StockMove = z.strictObject({
  id: z.string(),
  at: Instant,
  kind: codeIn(MoveKind),
  size: z.string(),
  place: z.string(),
  quantity: z.int(),
  reason: z.nullable(z.string()),
  by: z.string(),
});
export type StockMove = z.output<typeof StockMove>;

const Moved = z.strictObject({ pieces: z.int() });

const shared = { needs: [UniformPermission.MANAGE_UNIFORM_INVENTORY], scope: 'all' } as const;
const reads = { ...shared, readsNobody: 'goods and their moves' } as const;
const writes = { ...shared, actsOn: 'nobody' } as const;
const moves = { kind: z.optional(codeIn(MoveKind)), placeId: z.optional(z.uuid()) };
const goods = { itemId: SOME_ID, size: 'M', quantity: 10 };

export const stockApi = {
  levels: endpoint('GET /uniforms/stock', {
    summary: 'What is on hand, reserved and free of each size at each place',
    takes: z.strictObject({
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
      category: z.optional(codeIn(UniformCategory)),
      placeId: z.optional(z.uuid()),
      itemId: z.optional(z.uuid()),
      isShort: QueryFlag,
    }),
    returns: Page(StockLevel),
    example: { isShort: 'true' },
    ...reads,
  }),
  ledger: endpoint('GET /uniforms/items/:id/ledger', {
    summary: 'Moves of an item, the newest first',
    takes: z.strictObject({ id: z.uuid(), ...moves, ...paging }),
    returns: Page(StockMove),
    example: { id: SOME_ID, kind: 'COUNT' },
    ...reads,
  }),
  ledgerCsv: endpoint('GET /uniforms/items/:id/ledger/csv', {
    summary: 'Moves of an item, for spreadsheets',
    takes: z.strictObject({ id: z.uuid(), ...moves }),
    answer: 'file',
    limit: CALL_LIMITS.export,
    example: { id: SOME_ID },
    ...reads,
  }),
  receive: endpoint('POST /uniforms/stock/receive', {
    summary: 'Receive a delivery at a place: all its lines, or none',
    takes: ReceiveForm,
    returns: Moved,
    example: { placeId: SOME_ID, reason: 'DR 10023', lines: [goods] },
    ...writes,
  }),
  adjust: endpoint('POST /uniforms/stock/adjust', {
    summary: 'Add or remove pieces at a place, with the reason',
    takes: AdjustForm,
    returns: Moved,
    example: { placeId: SOME_ID, ...goods, way: 'REMOVE', reason: 'Damaged by water' },
    ...writes,
  }),
  transfer: endpoint('POST /uniforms/stock/transfer', {
    summary: 'Transfer free pieces from one place to another: all lines, or none',
    takes: TransferForm,
    returns: Moved,
    example: { fromId: SOME_ID, toId: OTHER_ID, lines: [goods] },
    ...writes,
  }),
};
