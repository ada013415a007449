// What is answered about uniform orders. Amounts in centavos.
import { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { SizeMeasure } from '../../catalogue/contract.ts';
import { UniformCategory } from '../../catalogue/lists.ts';
import { StockCheck, StockWord, StoreStage, UniformPayment, UniformReason, UniformState } from '../lists.ts';

/** Free pieces of an item: so many in so many months. */
const MyAllowance = z.strictObject({
  pieces: z.int(),
  perMonths: z.int(),
  left: z.int(),
  /** When more free pieces come; null while none are used. */
  againFrom: z.nullable(Day),
});

/** An item as an employee orders it. */
export const MyItem = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  /** What its photo is named by; null while there is none. */
  photo: z.nullable(z.string()),
  /** What one costs where it isn't free. */
  price: Centavos,
  /** The next piece costs nothing: by an allowance, as a free issue, or because it protects. */
  isFree: z.boolean(),
  /** Null: free pieces aren't counted, or there are none. */
  allowance: z.nullable(MyAllowance),
  /** By the sizes of one's profile, where the item comes in it. */
  mySize: z.nullable(z.string()),
  /** `stock` is null while no place is chosen. */
  sizes: z.array(z.strictObject({ size: z.string(), stock: z.nullable(codeIn(StockWord)) })),
  /** What the sizes measure; empty: nothing is known. */
  sizeChart: z.array(SizeMeasure),
});
export type MyItem = z.output<typeof MyItem>;

export const PickUpPlace = z.strictObject({ id: z.string(), name: z.string(), address: z.string(), hours: z.string() });
export type PickUpPlace = z.output<typeof PickUpPlace>;

const TakeHome = z.strictObject({
  on: Day,
  before: Centavos,
  after: Centavos,
  floor: Centavos,
  isUnderFloor: z.boolean(),
  basedOn: Day,
});

const Due = z.strictObject({ no: z.int(), dueOn: Day, amount: Centavos });

export const OrderQuote = z.strictObject({
  /** What stands against it, by field: `lines.0.size`; empty: it may be filed. */
  objections: z.array(z.strictObject({ field: z.nullable(z.string()), message: z.string() })),
  /** Line by line, as far as the items are known. */
  lines: z.array(z.strictObject({ name: z.string(), price: Centavos, quantity: z.int(), isFree: z.boolean() })),
  total: Centavos,
  /** Of UPAR: payday by payday. */
  dues: z.array(Due),
  /** On the first of them, by the last payslip; null before the first payslip, and where nothing is deducted. */
  takeHome: z.nullable(TakeHome),
});
export type OrderQuote = z.output<typeof OrderQuote>;

export const OrderLine = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  code: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  /** What its photo is named by; null while there is none. */
  photo: z.nullable(z.string()),
  size: z.string(),
  quantity: z.int(),
  /** Of one piece on the day of the order. */
  price: Centavos,
  isFree: z.boolean(),
  reason: codeIn(UniformReason),
  replacesIssueId: z.nullable(z.string()),
  /** The size that is handed back for it when it's claimed; null: nothing is handed back. */
  handsBack: z.nullable(z.string()),
});
export type OrderLine = z.output<typeof OrderLine>;

const orderFields = {
  id: z.string(),
  ref: z.string(),
  version: z.int(),
  state: codeIn(UniformState),
  filedAt: Instant,
  payment: codeIn(UniformPayment),
  total: Centavos,
  /** Of UPAR, as agreed: if its first payday closes before the claim, all of them move on. */
  dues: z.array(Due),
  place: PickUpPlace,
  remarks: z.nullable(z.string()),
  lines: z.array(OrderLine),
  /** The last change by the store, with the lines as they were before; null where nothing was changed. */
  change: z.nullable(
    z.strictObject({
      at: Instant,
      reason: z.string(),
      total: Centavos,
      lines: z.array(OrderLine),
      isAccepted: z.nullable(z.boolean()),
    }),
  ),
  /** Of an order that is ready: until when it waits. */
  waitsUntil: z.nullable(Instant),
  claimedAt: z.nullable(Instant),
  /** Who came for it, where it wasn’t its owner. */
  claimedBy: z.nullable(z.string()),
  hasClaimPhoto: z.boolean(),
};

/** An order as its owner sees it. */
export const MyOrder = z.strictObject({
  ...orderFields,
  /** To be shown as letters and as QR at the counter; null unless the order is ready. */
  claimCode: z.nullable(z.string()),
});
export type MyOrder = z.output<typeof MyOrder>;

/** What those who approve salary deductions are told of one. */
const UparDeduction = z.strictObject({
  /** What its owner agreed to at most, and when. */
  authorized: Centavos,
  authorizedOn: Day,
  /** On its first payday, by the last payslip; null before the first payslip, and once it has begun or ended. */
  takeHome: z.nullable(TakeHome),
});
export type UparDeduction = z.output<typeof UparDeduction>;

/** What the store is told of the person who is to wear it. */
const Wearer = z.strictObject({
  /** As they wrote them in their profile; null: nothing is written. */
  sizes: z.strictObject({
    upper: z.nullable(z.string()),
    lower: z.nullable(z.string()),
    head: z.nullable(z.string()),
    foot: z.nullable(z.string()),
  }),
  /** Free pieces of the items that are ordered, the order itself left out. */
  allowances: z.array(z.extend(MyAllowance, { itemId: z.string() })),
});
export type Wearer = z.output<typeof Wearer>;

/** An order as the store sees it. */
export const StoreOrder = z.strictObject({
  ...orderFields,
  stage: codeIn(StoreStage),
  owner: z.strictObject({ name: z.string(), number: z.string(), site: z.nullable(z.string()) }),
  /** With the moves that are the reader's, its files, messages and timeline. */
  request: RequestDetail,
  stockCheck: z.nullable(codeIn(StockCheck)),
  /** What is free of the size at the place, line by line: what is reserved for the order itself left out. */
  free: z.array(z.strictObject({ lineId: z.string(), free: z.int() })),
  /** Of the items that are ordered: every size, with what is free of it at the place. */
  sizes: z.array(z.strictObject({ itemId: z.string(), size: z.string(), free: z.int() })),
  /** Null to those who only approve salary deductions. */
  wearer: z.nullable(Wearer),
  /** Null where nothing is deducted from pay, and to those who don't approve it. */
  deduction: z.nullable(UparDeduction),
  receiptNo: z.nullable(z.string()),
});
export type StoreOrder = z.output<typeof StoreOrder>;

/** An item that a line of an order can be changed to. */
export const OtherItem = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  /** What one costs today where it isn't free. */
  price: Centavos,
  /** In the order of the catalogue, with what is free of each at the place. */
  sizes: z.array(z.strictObject({ size: z.string(), free: z.int() })),
});
export type OtherItem = z.output<typeof OtherItem>;

/** An order that is ready, as its code shows it at the counter. */
export const ClaimableOrder = z.strictObject({
  id: z.string(),
  ref: z.string(),
  owner: z.strictObject({ name: z.string(), number: z.string(), site: z.nullable(z.string()) }),
  payment: codeIn(UniformPayment),
  total: Centavos,
  place: z.string(),
  lines: z.array(OrderLine),
});
export type ClaimableOrder = z.output<typeof ClaimableOrder>;

export const StoreLine = z.strictObject({
  id: z.string(),
  ref: z.string(),
  version: z.int(),
  name: z.string(),
  number: z.string(),
  site: z.nullable(z.string()),
  items: z.array(z.strictObject({ name: z.string(), size: z.string(), quantity: z.int() })),
  total: Centavos,
  payment: codeIn(UniformPayment),
  place: z.string(),
  /** Null: the order has ended. */
  stockCheck: z.nullable(codeIn(StockCheck)),
  /** How many of its lines the stock doesn't cover. */
  short: z.int(),
  state: codeIn(UniformState),
  filedAt: Instant,
  /** Since when it waits for somebody; null: for nobody. */
  waitingSince: z.nullable(Instant),
});
export type StoreLine = z.output<typeof StoreLine>;

/** What somebody holds of one line that was handed to them. */
export const UniformIssue = z.strictObject({
  id: z.string(),
  ref: z.string(),
  itemId: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  /** What its photo is named by; null while there is none. */
  photo: z.nullable(z.string()),
  size: z.string(),
  issued: z.int(),
  held: z.int(),
  issuedOn: Day,
  /** When it should be worn out; null: it lasts until it is. */
  expiresOn: z.nullable(Day),
  isFree: z.boolean(),
});
export type UniformIssue = z.output<typeof UniformIssue>;

/** What was handed out. */
export const Claimed = z.strictObject({
  id: z.string(),
  ref: z.string(),
  name: z.string(),
  /** Who came for it, where it wasn’t its owner. */
  claimedBy: z.nullable(z.string()),
  lines: z.array(OrderLine),
  total: Centavos,
  /** Of the deduction that was opened; null where nothing is deducted. */
  accountNo: z.nullable(z.string()),
});
export type Claimed = z.output<typeof Claimed>;
