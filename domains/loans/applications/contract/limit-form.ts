// The form of a limit: the most that a borrower may borrow of the type that they asked for.
import { amountOf } from '@kawani/kit/contract/amount';
import * as z from 'zod/mini';

export const LimitForm = z.strictObject({ id: z.uuid(), amount: amountOf() });
export type LimitForm = z.output<typeof LimitForm>;
