// What somebody waits for.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';

/** Any time on this date. */
export const WaitForm = z.strictObject({ service: codeIn(DiagnosticService), clinicId: z.uuid(), date: Day });
export type WaitForm = z.output<typeof WaitForm>;
