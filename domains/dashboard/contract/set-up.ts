// The set-up guide of a new company: twelve steps with their state, as far as the data tells it.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

/** In the order in which they are best done. */
export const SetUpStep = valueList({
  COMPANY: 'Enter the company and its employer numbers',
  MAIL: 'Set up mail',
  BACKUP: 'Make a backup',
  UNITS: 'Add clusters, departments and designations',
  DETACHMENTS: 'Add detachments',
  SHIFTS: 'Add shifts',
  HOLIDAYS: 'Check holidays',
  PEOPLE: 'Add people',
  ADMINISTRATOR: 'Add a second administrator',
  PAY: 'Set pay and opening balances',
  CUT_OFFS: 'Set cut-offs and pay dates',
  SCHEDULE: 'Publish the first schedule',
});
export type SetUpStep = CodeOf<typeof SetUpStep>;

/** Steps that no data can tell: somebody looks and says so. */
export const CONFIRMED_STEPS = ['HOLIDAYS', 'CUT_OFFS'] as const;
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

export const SetUp = z.strictObject({
  /** The first payslips are released: the guide has done its work. */
  isOver: z.boolean(),
  steps: z.array(
    z.strictObject({
      step: codeIn(SetUpStep),
      done: z.boolean(),
      /** People whose pay is missing. */
      left: z.int(),
    }),
  ),
  /** The last backup that was made whole; null where none is known. */
  backupAt: z.nullable(Instant),
  /** It is older than a week, or there is none. */
  needsBackup: z.boolean(),
  hasMail: z.boolean(),
  /** Mails that the mail server refused. */
  failingMails: z.int(),
});
export type SetUp = z.output<typeof SetUp>;

const office = { needs: [EmployeePermission.GIVE_ACCOUNT_ROLES], scope: 'all' } as const;

export const setUpApi = {
  guide: endpoint('GET /dashboard/set-up', {
    summary: 'What of the set-up of the company is done, and whether backups and mail work',
    readsNobody: 'counts',
    returns: SetUp,
    ...office,
  }),
  confirm: endpoint('POST /dashboard/set-up/:step/confirmation', {
    actsOn: 'nobody',
    summary: 'Say that holidays, or cut-offs and pay dates, are right as they are',
    takes: z.strictObject({ step: z.enum(CONFIRMED_STEPS) }),
    returns: SetUp,
    example: { step: 'HOLIDAYS' },
    ...office,
  }),
};
