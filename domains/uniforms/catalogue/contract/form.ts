// What the office fills in of items and places. A browser loads it with the form, not with the page.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { typedCode } from '@kawani/kit/contract/typed';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { MAX_MEASURE, Measure, MIN_MEASURE, UniformCategory } from '../lists.ts';

const MAX_CODE = 20;
const MAX_NAME = 80;
const MAX_PLACE_NAME = 60;
const MAX_ADDRESS = 200;
const MAX_HOURS = 100;
const MAX_LIFE = 120;
const MAX_REORDER = 100_000;
const MAX_SIZE = 20;
const MAX_SIZES = 30;

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

const itemFields = {
  name: text(MAX_NAME),
  /** In the order in which people read them. */
  sizes: z.array(text(MAX_SIZE)).check(z.minLength(1), z.maxLength(MAX_SIZES)),
  lifeMonths: z.optional(z.int().check(z.gte(1), z.lte(MAX_LIFE))),
  isFree: z.boolean(),
  reorderLevel: z.int().check(z.gte(0), z.lte(MAX_REORDER)),
};

export const ItemForm = z.strictObject({
  code: typedCode(MAX_CODE),
  category: codeIn(UniformCategory),
  /** What an employee pays for one, in centavos. */
  price: amountOf({ least: 0 }),
  ...itemFields,
});
export type ItemForm = z.output<typeof ItemForm>;

/** The code and the category stay: a category decides whether an item is protective equipment. */
export const ItemChange = z.strictObject({ id: z.uuid(), version: Version, isActive: z.boolean(), ...itemFields });
export type ItemChange = z.output<typeof ItemChange>;

const MAX_MEASURED = MAX_SIZES * Measure.codes.length;

const Millimeters = z
  .int({ error: ({ input }) => (input === undefined ? undefined : FORM_MESSAGE.min) })
  .check(z.gte(MIN_MEASURE, FORM_MESSAGE.min), z.lte(MAX_MEASURE, FORM_MESSAGE.max));

export const SizeChartForm = z.strictObject({
  id: z.uuid(),
  version: Version,
  /** Sizes that aren't measured are left out; empty: the item has no size chart. */
  sizeChart: z
    .array(z.strictObject({ size: text(MAX_SIZE), measure: codeIn(Measure), mm: Millimeters }))
    .check(z.maxLength(MAX_MEASURED)),
});
export type SizeChartForm = z.output<typeof SizeChartForm>;

export const PriceForm = z.strictObject({ id: z.uuid(), amount: amountOf({ least: 0 }), effectiveFrom: Day });
export type PriceForm = z.output<typeof PriceForm>;

const placeFields = { name: text(MAX_PLACE_NAME), address: text(MAX_ADDRESS), hours: text(MAX_HOURS) };
export const PlaceForm = z.strictObject(placeFields);
export type PlaceForm = z.output<typeof PlaceForm>;

export const PlaceChange = z.strictObject({ id: z.uuid(), version: Version, isActive: z.boolean(), ...placeFields });
export type PlaceChange = z.output<typeof PlaceChange>;
