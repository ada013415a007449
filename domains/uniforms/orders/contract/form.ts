// What is filled in to order uniforms, and what the store fills in. A browser loads it with the form, not with the page.
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { typedReference } from '@kawani/kit/contract/typed';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import {
  CLAIM_ALPHABET,
  CLAIM_LENGTH,
  MAX_INSTALMENTS,
  MAX_ORDER_LINES,
  MAX_PIECES,
  MAX_RETURNED_LINES,
  ReturnCondition,
  UniformPayment,
  UniformReason,
} from '../lists.ts';

const MAX_SIZE = 20;
const MAX_WORDS = 250;
const MAX_NAME = 80;
const MAX_RECEIPT = 30;
/** As it is read aloud: in groups, small or capital. */
const MAX_TYPED_CODE = 20;

const count = (most: number) =>
  z
    .int({ error: ({ input }) => (input === undefined ? undefined : FORM_MESSAGE.min) })
    .check(z.gte(1, FORM_MESSAGE.min), z.lte(most, FORM_MESSAGE.max));
const words = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: FORM_MESSAGE.required }), z.maxLength(most, { error: FORM_MESSAGE.max }));

export const OrderLineForm = z.strictObject({
  itemId: z.uuid(),
  size: z.string().check(z.minLength(1, { error: FORM_MESSAGE.required }), z.maxLength(MAX_SIZE)),
  quantity: count(MAX_PIECES),
  reason: codeIn(UniformReason),
  /** The issue that it replaces. With the reason `SIZE` the old piece is handed back, and the new one is free. */
  replacesIssueId: z.optional(z.uuid()),
});
export type OrderLineForm = z.output<typeof OrderLineForm>;

const lines = z.array(OrderLineForm).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES));

/** What an order costs, and what pay leaves after it, depends on this alone. */
const OrderTermsFields = {
  lines,
  payment: codeIn(UniformPayment),
  /** Of UPAR: on how many paydays it is deducted. */
  instalments: z.optional(count(MAX_INSTALMENTS)),
};
export const OrderTermsForm = z.strictObject(OrderTermsFields);
export type OrderTermsForm = z.output<typeof OrderTermsForm>;

export const UniformFields = {
  ...OrderTermsFields,
  /** Of UPAR: the owner agrees to the deduction from pay. */
  consent: z.optional(z.boolean()),
  placeId: z.uuid(),
  remarks: z.optional(words(MAX_WORDS)),
};
export const UniformForm = z.strictObject(UniformFields);
export type UniformForm = z.output<typeof UniformForm>;

export const ModifyForm = z.strictObject({ id: z.uuid(), version: Version, lines, reason: words(MAX_WORDS) });
export type ModifyForm = z.output<typeof ModifyForm>;

/** A claim code as it is scanned or typed: spaces and hyphens between its groups mean nothing. */
const ClaimCode = z.pipe(
  z.string().check(z.minLength(1, { error: FORM_MESSAGE.required }), z.maxLength(MAX_TYPED_CODE)),
  z.pipe(
    z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    z
      .string()
      .check(
        z.maxLength(CLAIM_LENGTH),
        z.regex(new RegExp(`^[${CLAIM_ALPHABET}]{${CLAIM_LENGTH}}$`), 'This claim code is invalid.'),
      ),
  ),
);

export const CodeForm = z.strictObject({ code: ClaimCode });
export type CodeForm = z.output<typeof CodeForm>;

export const ClaimForm = z.strictObject({
  code: ClaimCode,
  /** The order that is open at the counter: the code must be its own. */
  requestId: z.optional(z.uuid()),
  /** Of an order paid in cash. */
  receiptNo: z.optional(typedReference(MAX_RECEIPT)),
  /** Who came for it; left out: its owner. */
  claimedBy: z.optional(words(MAX_NAME)),
  /** Of another person than its owner. */
  photoId: z.optional(z.uuid()),
});
export type ClaimForm = z.output<typeof ClaimForm>;

export const ReturnForm = z.strictObject({
  id: z.uuid(),
  quantity: count(MAX_PIECES),
  placeId: z.uuid(),
  condition: codeIn(ReturnCondition),
});
export type ReturnForm = z.output<typeof ReturnForm>;

export const ReturnLineForm = z.strictObject({
  /** The issue. */
  id: z.uuid(),
  quantity: count(MAX_PIECES),
  condition: codeIn(ReturnCondition),
});
export type ReturnLineForm = z.output<typeof ReturnLineForm>;

export const TakeBackForm = z.strictObject({
  employeeId: z.uuid(),
  placeId: z.uuid(),
  lines: z.array(ReturnLineForm).check(z.minLength(1), z.maxLength(MAX_RETURNED_LINES)),
});
export type TakeBackForm = z.output<typeof TakeBackForm>;
