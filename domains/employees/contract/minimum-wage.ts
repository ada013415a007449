// Who is paid less than the minimum wage of where they work, and which designations pay so. The face leaves this out.
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { PayChange } from './pay-changes.ts';
import { EmployeePermission } from './permissions.ts';

/** A rate of a wage board, as it holds somewhere. */
const Rate = {
  region: z.string(),
  order: z.string(),
  since: Day,
  floor: Centavos,
  /** The cost-of-living allowance that the order gives beside it; mostly zero. */
  floorCola: Centavos,
};

export const BelowMinimum = z.strictObject({
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  client: z.string(),
  site: z.string(),
  designation: z.string(),
  ...Rate,
  /** What a day pays, and what it lacks by the day and by the month. */
  daily: Centavos,
  cola: Centavos,
  short: Centavos,
  shortMonthly: Centavos,
});
export type BelowMinimum = z.output<typeof BelowMinimum>;

/** What a client's people lack: his to bear, for service contracts follow a wage order. */
const ClientShort = z.strictObject({
  client: z.string(),
  ...Rate,
  people: z.int(),
  short: Centavos,
  shortMonthly: Centavos,
});
export type ClientShort = z.output<typeof ClientShort>;

const DesignationShort = z.strictObject({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  /** What its range begins with. */
  rate: Centavos,
  ...Rate,
});
export type DesignationShort = z.output<typeof DesignationShort>;

/** A region whose wage order nobody compared with its source for twelve months: there may be a newer one. */
const OldOrder = z.strictObject({
  region: z.string(),
  order: z.string(),
  since: Day,
  verifiedOn: z.nullable(Day),
  /** Who work there. */
  people: z.int(),
});
export type OldOrder = z.output<typeof OldOrder>;

/** A site where people work and that no wage order covers. */
const UncoveredSite = z.strictObject({ client: z.string(), site: z.string(), people: z.int() });
export type UncoveredSite = z.output<typeof UncoveredSite>;

export const MinimumWageRefusal = refusals({
  NOBODY_BELOW: 'Nobody is paid below the minimum wage of this date.',
});

const MOST_SAID = 250;

const open = {
  needs: [EmployeePermission.VIEW_PAY_SETUP, EmployeePermission.MANAGE_PAY_SETUP],
  scope: 'all',
  isConfidential: true,
} as const;
/** Today, where nothing is said; a day to come shows what a wage order will change. */
const on = z.optional(Day);

export const minimumWageApi = {
  summary: endpoint('GET /employees/minimum-wage', {
    summary: 'What is paid below the minimum wage on a day: by client, and by the ranges of designations',
    takes: z.strictObject({ on }),
    returns: z.strictObject({
      on: Day,
      people: z.int(),
      clients: z.array(ClientShort),
      designations: z.array(DesignationShort),
      /** While there are any of these, nobody can say that all are paid enough. */
      oldOrders: z.array(OldOrder),
      uncovered: z.array(UncoveredSite),
    }),
    ...open,
    example: {},
  }),
  people: endpoint('GET /employees/minimum-wage/people', {
    summary: 'Who is paid below the minimum wage on a day, a page at a time',
    takes: z.strictObject({ on, ...paging }),
    returns: Page(BelowMinimum),
    ...open,
    example: {},
  }),
  raise: endpoint('POST /employees/minimum-wage/raises', {
    actsOn: 'rows',
    summary:
      'Prepare a salary adjustment that raises everybody below the minimum wage of a day to it; another person approves it',
    takes: z.strictObject({
      on: Day,
      reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_SAID))),
    }),
    returns: PayChange,
    needs: [EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    isConfidential: true,
    example: { on: '2198-01-01' },
  }),
  csv: endpoint('GET /employees/minimum-wage.csv', {
    summary: 'Who is paid below the minimum wage on a day, and by how much, as CSV',
    limit: CALL_LIMITS.export,
    takes: z.strictObject({ on }),
    answer: 'file',
    ...open,
    example: {},
  }),
};
