// What a report by mail is asked for with: apart from the operations, which the list of them names without checking anything.
import { codeIn } from '@kawani/kit/contract/code-in';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import * as z from 'zod/mini';
import { ReportFilter } from './report-filter.ts';
import { ExportFormat } from './team-shapes.ts';

/** Each is of the dates that are just over: yesterday, the week until Sunday, the month before. */
export const MailedEvery = valueList({ DAY: 'Every day', WEEK: 'Every Monday', MONTH: 'On the 1st of the month' });
export type MailedEvery = CodeOf<typeof MailedEvery>;

export const MailedForm = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  every: codeIn(MailedEvery),
  format: codeIn(ExportFormat),
  report: ReportFilter,
});
export type MailedForm = z.output<typeof MailedForm>;
