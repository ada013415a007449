// Views of the attendance report that come by mail: which, how often, what became of the last one. The face leaves this out.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { MailedForm } from './mailed-form.ts';
import { AttendancePermission } from './permissions.ts';

export const MailedOutcome = valueList({
  SENT: 'Sent',
  EMPTY: 'Nothing matched, so nothing was sent',
  TOO_LONG: 'Too long for paper, so nothing was sent',
  NO_ADDRESS: 'No e-mail address in the profile: it is in the bell alone',
});
export type MailedOutcome = CodeOf<typeof MailedOutcome>;

/** More than these nobody reads. */
export const MOST_MAILED = 10;

export const MailedRefusal = refusals({
  NO_ADDRESS: 'Your profile has no e-mail address. Please enter one under Contact first.',
  TOO_MANY: 'At most {most} reports are sent to one person. Please stop another one first.',
  NO_SUCH_MAILED: 'There is no such report by mail.',
});

export const MailedReport = z.strictObject({
  id: z.string(),
  ...MailedForm.shape,
  nextOn: Day,
  last: z.nullable(z.strictObject({ at: Instant, outcome: codeIn(MailedOutcome) })),
});
export type MailedReport = z.output<typeof MailedReport>;

const needs = [AttendancePermission.EXPORT_TIMESHEET_REPORT];
const SOME_ID = '00000000-0000-7000-8000-000000000000';

export const mailedApi = {
  list: endpoint('GET /attendance/report/mailed', {
    summary: 'Which views of the attendance report come to oneself by mail',
    returns: z.strictObject({ items: z.array(MailedReport) }),
    needs,
    scope: 'all',
  }),
  start: endpoint('POST /attendance/report/mailed', {
    actsOn: 'self',
    summary: 'Have a view of the attendance report sent to oneself again and again',
    takes: MailedForm,
    returns: z.strictObject({ id: z.string() }),
    needs,
    scope: 'all',
    example: { name: 'Exceptions of Makati', every: 'WEEK', format: 'xlsx', report: { view: 'EXCEPTIONS' } },
  }),
  stop: endpoint('DELETE /attendance/report/mailed/:id', {
    actsOn: 'self',
    summary: 'Stop a report that comes by mail',
    takes: z.strictObject({ id: z.uuid() }),
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
};
