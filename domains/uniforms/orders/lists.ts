// The closed lists of uniform orders.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const UniformState = namedValues(
  'Filed',
  'Approved',
  'In Progress',
  'Ready For Pickup',
  'Claimed',
  'Denied',
  'Modified',
  'Accepted Order Changes',
  'Canceled Order',
);
export type UniformState = CodeOf<typeof UniformState>;

export const UniformReason = valueList({
  NEW: 'New',
  WORN: 'Replacement worn',
  LOST: 'Lost or damaged',
  SIZE: 'Change of size',
});
export type UniformReason = CodeOf<typeof UniformReason>;

export const UniformPayment = valueList({ FREE: 'Free issue', CASH: 'CASH', UPAR: 'UPAR' });
export type UniformPayment = CodeOf<typeof UniformPayment>;

/** How much of a size there is, as employees are told it: never a number. */
export const StockWord = valueList({ IN_STOCK: 'In stock', FEW_LEFT: 'Few left', ORDERED: 'Ordered' });
export type StockWord = CodeOf<typeof StockWord>;

/** Whether the stock of its place covers an order. */
export const StockCheck = valueList({ ENOUGH: 'Enough', SHORT: 'Short', RESERVED: 'Reserved' });
export type StockCheck = CodeOf<typeof StockCheck>;

/** In which condition a piece is returned: what is worn is not issued again. */
export const ReturnCondition = valueList({ GOOD: 'Good', WORN: 'Worn' });
export type ReturnCondition = CodeOf<typeof ReturnCondition>;

/** Whose uniforms are listed for return. */
export const HolderGroup = valueList({ LEAVING: 'People leaving', ALL: 'Everyone' });
export type HolderGroup = CodeOf<typeof HolderGroup>;

/** What the store does with several orders at a time, by the codes of the moves. */
export const StoreMove = valueList({
  approve: 'Approve',
  deny: 'Deny',
  'start-packing': 'In Progress',
  ready: 'Ready For Pickup',
  'put-back': 'Put back',
});
export type StoreMove = CodeOf<typeof StoreMove>;

/** Where an order stands in the work of the store: a tab of its page each. */
export const StoreStage = valueList({
  TO_APPROVE: 'To approve',
  UPAR: 'UPAR approval',
  APPROVED: 'Approved',
  IN_PROGRESS: 'In Progress',
  READY: 'Ready For Pickup',
  MODIFIED: 'Modified',
  CLAIMED: 'Claimed',
  ENDED: 'Denied or canceled',
});
export type StoreStage = CodeOf<typeof StoreStage>;

/** Most lines of an order, most pieces of a line, and most paydays that a deduction is spread over. */
export const MAX_ORDER_LINES = 20;
export const MAX_PIECES = 20;
/** Issues of which pieces are taken back together. */
export const MAX_RETURNED_LINES = 100;
export const MAX_INSTALMENTS = 24;
/** How long a packed order waits to be claimed. */
export const CLAIM_DAYS = 7;
/** Letters and digits that nobody mistakes for one another. */
export const CLAIM_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CLAIM_LENGTH = 8;
