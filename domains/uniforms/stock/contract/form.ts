// What the office fills in to move stock. A browser loads it with the form, not with the page.
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import * as z from 'zod/mini';
import { AdjustWay, MAX_LINES, MAX_QUANTITY } from '../lists.ts';

const MAX_REASON = 250;
const MAX_SIZE = 20;

const quantity = z
  .int({ error: ({ input }) => (input === undefined ? undefined : FORM_MESSAGE.min) })
  .check(z.gte(1, FORM_MESSAGE.min), z.lte(MAX_QUANTITY, FORM_MESSAGE.max));

const goods = {
  itemId: z.uuid(),
  size: z.string().check(z.minLength(1), z.maxLength(MAX_SIZE)),
  quantity,
};
export const StockLineForm = z.strictObject(goods);
export type StockLineForm = z.output<typeof StockLineForm>;

const lines = z.array(StockLineForm).check(z.minLength(1), z.maxLength(MAX_LINES));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));

/** `reason`: such as the supplier and the number of the delivery receipt. */
export const ReceiveForm = z.strictObject({ placeId: z.uuid(), reason: z.optional(reason), lines });
export type ReceiveForm = z.output<typeof ReceiveForm>;

export const AdjustForm = z.strictObject({ placeId: z.uuid(), ...goods, way: codeIn(AdjustWay), reason });
export type AdjustForm = z.output<typeof AdjustForm>;

export const TransferForm = z.strictObject({ fromId: z.uuid(), toId: z.uuid(), reason: z.optional(reason), lines });
export type TransferForm = z.output<typeof TransferForm>;
