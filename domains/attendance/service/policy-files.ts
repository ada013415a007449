// Policies about time as CSV: a row for each place and date, and policies that a file brings.

import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { csvFile } from '@kawani/kit/server/register';
import { dayCell, keyOf, numberCell, rowImport, wrongCell } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { PolicyForm, policyCsv, type TimeRules } from '../contract/policies.ts';
import { type FiledPolicy, filedPolicies, placesByCode } from '../table/policies.ts';
import { setPolicy } from './policies.ts';

type Known = Awaited<ReturnType<typeof placesByCode>>;

const rule = (field: keyof TimeRules) => ({
  field,
  cell: (policy: FiledPolicy) => policy[field] ?? '',
  value: numberCell,
});
const COLUMNS = {
  cluster: {
    field: 'clusterId',
    cell: ({ cluster }: FiledPolicy) => cluster ?? '',
    value: (text: string, { clusters }: Known) => placeCell(text, 'cluster', clusters),
  },
  detachment: {
    field: 'detachmentId',
    cell: ({ detachment }: FiledPolicy) => detachment ?? '',
    value: (text: string, { detachments }: Known) => placeCell(text, 'detachment', detachments),
  },
  from: {
    field: 'effectiveFrom',
    isRequired: true as const,
    cell: ({ effectiveFrom }: FiledPolicy) => effectiveFrom,
    value: dayCell,
  },
  grace_minutes: rule('graceMinutes'),
  no_timeout_after_minutes: rule('openAfterMinutes'),
  overtime_least_minutes: rule('overtimeLeast'),
  overtime_step_minutes: rule('overtimeStep'),
  offline_days: rule('offlineDays'),
  clock_review_minutes: rule('clockReviewMinutes'),
  weak_signal_metres: rule('weakSignalM'),
  set_by: { cell: ({ by }: FiledPolicy) => by },
};

/** Empty: for all of them. */
function placeCell(code: string, kind: string, ids: ReadonlyMap<string, string>): unknown {
  return code === '' ? null : (ids.get(code.toUpperCase()) ?? wrongCell(`There is no ${kind} ${code}.`));
}

export async function policiesFile({ db, today }: RequestContext): Promise<FileAnswer> {
  return csvFile(policyCsv.many, COLUMNS, await filedPolicies(db), today);
}

export const policyFiles = rowImport<Known>({
  subject: 'attendance_policy',
  schema: PolicyForm,
  columns: COLUMNS,
  keys: ['cluster', 'detachment', 'from'],
  begin: async (texts, ctx) => {
    const codes = (column: string) => texts(column).map((code) => code.toUpperCase());
    const policies = await filedPolicies(ctx.db);
    const filed = new Map(policies.map((one) => [keyOf(one.cluster, one.detachment, one.effectiveFrom), one]));
    return {
      known: await placesByCode(ctx.db, { clusters: codes('cluster'), detachments: codes('detachment') }),
      blank: () => ({}),
      standing: (key) => formOf(filed.get(key)),
      write: async (form) => {
        await setPolicy(form as PolicyForm, ctx);
      },
    };
  },
});

/** What is said in the file is all of it: columns that it has not stay as they are. */
function formOf(policy: FiledPolicy | undefined): object | undefined {
  if (policy === undefined) return undefined;
  const { by: _, cluster: __, detachment: ___, ...form } = policy;
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
}
