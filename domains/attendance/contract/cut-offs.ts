// Cut-offs as the office keeps them: the rules by which months are cut into pay periods. The face leaves this out.
import { CutOffRule, PayPeriod } from '@kawani/domains/schedule/contract';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { paging } from '@kawani/kit/contract/page';
import { csvApi } from '@kawani/kit/contract/register';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { AttendancePermission } from './permissions.ts';

const needs = [AttendancePermission.MANAGE_TIMESHEET];
const TENTH = { effectiveFrom: '2099-01-01', firstEnds: 10, secondEnds: 25, fileWithin: 1, payAfter: 5 };

/** Who set a rule, and when; null: it holds where none was ever set. */
export const KeptRule = z.extend(CutOffRule, {
  effectiveFrom: z.nullable(Day),
  by: z.nullable(z.string()),
  at: z.nullable(Instant),
});
export type KeptRule = z.output<typeof KeptRule>;

export const cutOffApi = {
  rules: endpoint('GET /attendance/cut-offs', {
    summary: 'How months are cut into pay periods, the latest rule first',
    readsNobody: 'rules of the company',
    returns: z.strictObject({ items: z.array(KeptRule) }),
    needs,
    scope: 'all',
  }),
  history: endpoint('GET /attendance/cut-offs/history', {
    summary: 'What became of the rules, newest first',
    takes: z.strictObject(paging),
    returns: History,
    needs,
    scope: 'all',
    example: {},
  }),
  preview: endpoint('POST /attendance/cut-offs/previews', {
    summary: 'The periods of half a year as a new rule would cut them',
    readsNobody: 'periods',
    takes: CutOffRule,
    returns: z.strictObject({ periods: z.array(PayPeriod) }),
    needs,
    scope: 'all',
    changesNothing: true,
    example: TENTH,
  }),
  set: endpoint('POST /attendance/cut-offs', {
    actsOn: 'nobody',
    summary: 'Cut months differently from a date to come on',
    takes: CutOffRule,
    returns: CutOffRule,
    needs,
    scope: 'all',
    example: TENTH,
  }),
  takeBack: endpoint('DELETE /attendance/cut-offs/:effectiveFrom', {
    actsOn: 'nobody',
    summary: 'Take back a rule that has not begun',
    takes: z.strictObject({ effectiveFrom: Day }),
    returns: z.strictObject({ effectiveFrom: Day }),
    needs,
    scope: 'all',
    example: { effectiveFrom: '2027-01-01' },
  }),
};

export const cutOffCsv = csvApi('/attendance/cut-offs', {
  one: 'cut-off rule',
  many: 'cut-off rules',
  needs,
  actsOn: 'nobody',
  readsNobody: 'rules of the company',
});
