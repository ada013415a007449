// The tables of the law as the office keeps them: versions with their source, entered by one person and confirmed by another.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { StatutoryKind } from './kinds.ts';
import { StatutoryPermission } from './permissions.ts';
import { VersionForm } from './version-form.ts';

export const VersionState = valueList({
  PENDING: 'Waits for confirmation',
  AHEAD: 'To come',
  IN_FORCE: 'In force',
  REPLACED: 'Replaced',
  CORRECTED: 'Corrected',
  REMOVED: 'Removed',
  DISCARDED: 'Discarded',
});
export type VersionState = CodeOf<typeof VersionState>;

const VersionLine = z.strictObject({
  id: z.string(),
  kind: codeIn(StatutoryKind),
  scope: z.string(),
  effectiveFrom: Day,
  /** The last day before the next version; null while there is none. */
  until: z.nullable(Day),
  source: z.string(),
  link: z.nullable(z.string()),
  state: codeIn(VersionState),
  isShipped: z.boolean(),
  correctsId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  enteredBy: z.string(),
  enteredAt: Instant,
  decidedBy: z.nullable(z.string()),
  /** When somebody of the company last compared it with its source; null: nobody did. */
  verifiedOn: z.nullable(Day),
  verifiedBy: z.nullable(z.string()),
  /** Nobody compared it with its source for twelve months. */
  needsCheck: z.boolean(),
  removalAskedBy: z.nullable(z.string()),
  removalReason: z.nullable(z.string()),
});
export type VersionLine = z.output<typeof VersionLine>;

/** One table, of wage orders one region: what is in force today and what comes. */
const TableLine = z.strictObject({
  kind: codeIn(StatutoryKind),
  scope: z.string(),
  current: z.nullable(VersionLine),
  next: z.nullable(VersionLine),
  pending: z.int(),
});
export type TableLine = z.output<typeof TableLine>;

const CompletedPay = z.strictObject({
  runId: z.string(),
  kind: z.string(),
  starts: Day,
  ends: Day,
  payDate: Day,
});
const LatePay = z.extend(CompletedPay, {
  /** Who worked where a wage order counts; null for tables of the whole country. */
  people: z.nullable(z.int()),
});
export type CompletedPay = z.output<typeof CompletedPay>;
export type LatePay = z.output<typeof LatePay>;

export const Version = z.extend(VersionLine, {
  rows: z.array(z.record(z.string(), z.string())),
  /** Completed pay that used it. */
  pay: z.strictObject({ items: z.array(CompletedPay), total: z.int() }),
  /** Completed pay of its dates that it came too late for; of a wage order that of its region alone. */
  late: z.strictObject({ items: z.array(LatePay), total: z.int() }),
});
export type Version = z.output<typeof Version>;

const office = { needs: [StatutoryPermission.MANAGE_STATUTORY_TABLES], scope: 'all' } as const;
const reads = { readsNobody: 'tables of the law', ...office } as const;
const acts = { actsOn: 'nobody', ...office } as const;
// Versions that came with a release have ids made from their names.
const ById = z.strictObject({ id: z.guid() });
const Because = z.strictObject({ id: z.guid(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)) });
const id = '01920000-0000-7000-8000-000000000001';

export const versionsApi = {
  tables: endpoint('GET /statutory/tables', {
    summary: 'Each table of the law with the version in force, and whether it is to be checked against its source',
    returns: z.strictObject({ items: z.array(TableLine) }),
    ...reads,
  }),
  areas: endpoint('GET /statutory/regions/:scope/areas', {
    summary: 'What classes of a wage order may be of: the region, its provinces, and cities that belong to none',
    takes: z.strictObject({ scope: z.string().check(z.maxLength(10)) }),
    returns: z.strictObject({ items: z.array(z.strictObject({ code: z.string(), name: z.string() })) }),
    ...reads,
    example: { scope: 'NIR' },
  }),
  versions: endpoint('GET /statutory/versions', {
    summary: 'The versions of a table, the latest first; of wage orders those of one region',
    takes: z.strictObject({
      kind: codeIn(StatutoryKind),
      scope: z.optional(z.string().check(z.maxLength(10))),
      ...paging,
    }),
    returns: Page(VersionLine),
    ...reads,
    example: { kind: 'SSS' },
  }),
  version: endpoint('GET /statutory/versions/:id', {
    summary: 'A version with its rows, and the completed pay that used it',
    takes: ById,
    returns: Version,
    ...reads,
    example: { id },
  }),
  enter: endpoint('POST /statutory/versions', {
    summary: 'Enter a version; pay uses it once another person confirmed it',
    takes: VersionForm,
    returns: Version,
    ...acts,
    example: {
      kind: 'PHILHEALTH',
      effectiveFrom: '2198-01-01',
      source: 'PhilHealth Circular 2198-0001',
      rows: [{ rate: '0.05', floor: '10000.00', ceiling: '100000.00' }],
    },
  }),
  confirm: endpoint('POST /statutory/versions/:id/confirm', {
    summary: 'Confirm a version that another person entered; from its date on pay uses it',
    takes: ById,
    returns: Version,
    ...acts,
    example: { id },
  }),
  discard: endpoint('POST /statutory/versions/:id/discard', {
    summary: 'Discard a version that waits for confirmation',
    takes: ById,
    returns: Version,
    ...acts,
    example: { id },
  }),
  verify: endpoint('POST /statutory/versions/:id/verify', {
    summary: 'State that a version was compared with its source today',
    takes: ById,
    returns: Version,
    ...acts,
    example: { id },
  }),
  askRemoval: endpoint('POST /statutory/versions/:id/removal', {
    summary: 'Ask to remove a version that no completed pay used',
    takes: Because,
    returns: Version,
    ...acts,
    example: { id, reason: 'The order was withdrawn' },
  }),
  remove: endpoint('POST /statutory/versions/:id/remove', {
    summary: 'Remove a version that another person asked to remove',
    takes: ById,
    returns: Version,
    ...acts,
    example: { id },
  }),
};
