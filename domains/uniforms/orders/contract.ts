// Uniforms as employees order them: what they may order, what it costs, their orders and what they hold.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import * as z from 'zod/mini';
import { UniformCategory } from '../catalogue/lists.ts';
import { UniformPermission } from '../catalogue/policy.ts';
import { MyItem, MyOrder, OrderQuote, PickUpPlace, UniformIssue } from './contract/answers.ts';
import { OrderTermsForm } from './contract/form.ts';
import { MyOrderLine } from './contract/mine.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 60;
const own = { needs: [UniformPermission.FILE_UNIFORM_REQUEST], scope: 'own' } as const;

export const myUniformsApi = {
  places: endpoint('GET /uniforms/me/places', {
    summary: 'Where uniforms can be picked up',
    returns: z.strictObject({ items: z.array(PickUpPlace) }),
    ...own,
  }),
  catalogue: endpoint('GET /uniforms/me/catalogue', {
    summary: 'What one’s post wears, then everything that can be ordered, with sizes, prices and free pieces left',
    takes: z.strictObject({
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
      category: z.optional(codeIn(UniformCategory)),
      /** Where it is to be picked up: tells how much of each size there is. */
      placeId: z.optional(z.uuid()),
    }),
    /** `set`: whatever is searched for. */
    returns: z.extend(Page(MyItem), { set: z.array(MyItem) }),
    example: { category: 'FOOT WEAR' },
    ...own,
  }),
  quote: endpoint('POST /uniforms/me/quotes', {
    summary: 'What an order would cost, which lines are free, and what pay leaves after a deduction',
    takes: OrderTermsForm,
    returns: OrderQuote,
    changesNothing: true,
    isConfidential: true,
    example: { lines: [{ itemId: SOME_ID, size: 'M', quantity: 1, reason: 'NEW' }], payment: 'FREE' },
    ...own,
  }),
  orders: endpoint('GET /uniforms/me/orders', {
    summary: 'One’s own orders with their items, where they stand and where they are picked up, the newest first',
    takes: z.strictObject(paging),
    returns: Page(MyOrderLine),
    example: {},
    ...own,
  }),
  /** Kept on the phone like every request of one's own: the claim code is shown where there is little signal. */
  order: endpoint('GET /uniforms/me/orders/:id', {
    summary: 'One’s own order with its lines, its pick-up place and, once it’s ready, its claim code',
    takes: z.strictObject({ id: z.uuid() }),
    returns: MyOrder,
    example: { id: SOME_ID },
    ...own,
  }),
  issues: endpoint('GET /uniforms/me/issues', {
    summary: 'The uniforms that one holds, the latest first',
    takes: z.strictObject(paging),
    returns: Page(UniformIssue),
    example: {},
    ...own,
  }),
};
