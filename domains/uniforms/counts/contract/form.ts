// What people fill in of a count sheet. A browser loads it with the form, not with the page.
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { UniformCategory } from '../../catalogue/lists.ts';
import { MAX_COUNTED, MAX_SAVED } from '../lists.ts';

const MAX_REASON = 250;
const MAX_SIZE = 20;

const counted = z
  .int({ error: ({ input }) => (input === undefined ? undefined : FORM_MESSAGE.min) })
  .check(z.gte(0, FORM_MESSAGE.min), z.lte(MAX_COUNTED, FORM_MESSAGE.max));
const goods = { itemId: z.uuid(), size: z.string().check(z.minLength(1), z.maxLength(MAX_SIZE)) };
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));

/** `category`: left out for everything at the place. */
export const StartForm = z.strictObject({ placeId: z.uuid(), category: z.optional(codeIn(UniformCategory)) });
export type StartForm = z.output<typeof StartForm>;

/** `version`: of the line as the counter saw it. Null: it is not counted. */
export const CountLineForm = z.strictObject({ ...goods, counted: z.nullable(counted), version: Version });
export type CountLineForm = z.output<typeof CountLineForm>;

export const SaveForm = z.strictObject({
  id: z.uuid(),
  lines: z.array(CountLineForm).check(z.minLength(1), z.maxLength(MAX_SAVED)),
});
export type SaveForm = z.output<typeof SaveForm>;

export const FoundForm = z.strictObject({ id: z.uuid(), ...goods, counted });
export type FoundForm = z.output<typeof FoundForm>;

export const DecisionForm = z.strictObject({ id: z.uuid(), version: Version, reason });
export type DecisionForm = z.output<typeof DecisionForm>;
