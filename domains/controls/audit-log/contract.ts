// Reading the audit log: who did or saw what, when, and about which person. Each search is logged too.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

/** One page of the log goes through so many days at most. */
export const MOST_DAYS = 366;
/** So many lines are in a file at most, the newest. */
export const MOST_LINES = 20_000;

export const AuditLogRefusal = refusals({
  RANGE: 'Choose at most {days} days, the first before the last.',
  CURSOR: 'This page could not be found. Start again from the newest line.',
});

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const AuditLine = z.strictObject({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** What the operation does, in words; null where the line is of none. */
  what: z.nullable(z.string()),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  /** The employee the line is about, if any. */
  person: z.nullable(z.string()),
  /** What else the line keeps, such as what was before and after; each as text. */
  detail: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
export type AuditLine = z.output<typeof AuditLine>;

const filters = {
  from: Day,
  to: Day,
  actor: z.optional(text(100)),
  /** How the operation begins. */
  action: z.optional(text(200)),
  /** The id of a record or a person. */
  about: z.optional(text(100)),
};
export const AuditFilter = z.strictObject(filters);
export type AuditFilter = z.output<typeof AuditFilter>;

const office = { needs: [EmployeePermission.GIVE_ACCOUNT_ROLES], scope: 'all' } as const;
const example = { from: '2026-11-01', to: '2026-11-30' };
const MOST_SHOWN = 100;

export const auditLogApi = {
  lines: endpoint('GET /audit-log', {
    summary: 'Lines of the audit log, the newest first, a page after the last line of the one before',
    takes: z.strictObject({
      ...filters,
      after: z.optional(text(100)),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_SHOWN)), 50),
    }),
    returns: z.strictObject({ items: z.array(AuditLine), next: z.nullable(z.string()) }),
    isConfidential: true,
    example,
    ...office,
  }),
  csv: endpoint('GET /audit-log/csv', {
    summary: 'The same lines as CSV, at most the newest 20,000',
    takes: AuditFilter,
    limit: CALL_LIMITS.export,
    answer: 'file',
    example,
    ...office,
  }),
};
