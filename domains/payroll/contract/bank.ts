// How completed pay reaches its people: through banks by file, through wallets and counters, or in cash.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { SentForApproval } from '@kawani/domains/requests/second-person/contract';
import { ChangeState } from '@kawani/domains/requests/second-person/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';
import { RunKind } from './runs.ts';

export const PayOutWay = valueList({ BANK: 'Bank account', WALLET: 'E-wallet', COUNTER: 'Counter', CASH: 'Cash' });
export type PayOutWay = CodeOf<typeof PayOutWay>;

/** Why somebody's pay is not in a bank's file. */
export const LeftOut = valueList({
  HELD: 'Held',
  EXCLUDED: 'Left out of this pay',
  NO_ACCOUNT: 'No account given: paid in cash',
  COUNTER: 'Paid at a counter',
  WALLET: 'Sent to an e-wallet',
  OTHER_BANK: 'Account at another bank',
  NOTHING: 'Nothing to pay',
});
export type LeftOut = CodeOf<typeof LeftOut>;

const Group = z.strictObject({
  way: codeIn(PayOutWay),
  channel: z.nullable(z.string()),
  people: z.int(),
  total: Centavos,
});

export const PayOut = z.strictObject({
  runId: z.string(),
  /** Of corrected slips, the differences paid on this day; null: what the run itself pays. */
  on: z.nullable(Day),
  /** Of the people of a pay group alone. */
  groupId: z.nullable(z.string()),
  starts: Day,
  ends: Day,
  payDate: Day,
  people: z.int(),
  total: Centavos,
  groups: z.array(Group),
  layouts: z.array(z.strictObject({ code: z.string(), label: z.string() })),
  /** Of the file that is chosen. */
  file: z.strictObject({
    layout: z.string(),
    channel: z.nullable(z.string()),
    people: z.int(),
    total: Centavos,
    /** Every account number summed: the bank sums them too. */
    hashTotal: z.string(),
    sha256: z.string(),
    /** Whether this very file waits for a second person, or was approved; null: neither. */
    approval: z.nullable(codeIn(ChangeState)),
    /** Somebody downloaded another file of this layout before: the layout or an amount has changed since. */
    isOther: z.boolean(),
  }),
  leftOut: z.array(
    z.strictObject({
      employeeId: z.string(),
      number: z.string(),
      name: z.string(),
      channel: z.nullable(z.string()),
      net: Centavos,
      why: codeIn(LeftOut),
    }),
  ),
  leftOutPeople: z.int(),
  /** Notes and coins that pay the cash list to the centavo, person by person. */
  cash: z.strictObject({
    people: z.int(),
    total: Centavos,
    notes: z.array(z.strictObject({ value: Centavos, count: z.int() })),
  }),
  downloads: z.array(
    z.strictObject({
      layout: z.string(),
      channel: z.nullable(z.string()),
      people: z.int(),
      total: Centavos,
      sha256: z.string(),
      groupId: z.nullable(z.string()),
      by: z.string(),
      at: Instant,
    }),
  ),
});
export type PayOut = z.output<typeof PayOut>;

export const BankRefusal = refusals({
  NOT_COMPLETED: 'Complete this pay run first: nothing is paid before.',
  NO_SUCH_RUN: 'There is no such pay run.',
  NO_SUCH_LAYOUT: 'There is no such layout.',
  NOBODY: 'Nobody is paid this way.',
});

const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const id = '01920000-0000-7000-8000-000000000001';
const said = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** With `on`, what is paid on that day apart from the run; with a pay group, its people alone. */
const OfRun = { id: z.uuid(), on: z.optional(Day), groupId: z.optional(z.uuid()) };

export const bankApi = {
  payOutRuns: endpoint('GET /payroll/pay-outs', {
    summary: 'Completed pay that can be paid out, and differences of corrected slips by their day, the newest first',
    returns: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          kind: codeIn(RunKind),
          starts: Day,
          ends: Day,
          payDate: Day,
          isDifference: z.boolean(),
        }),
      ),
    }),
    ...office,
  }),
  payOut: endpoint('GET /payroll/runs/:id/pay-out', {
    summary: 'How the people of a completed run are paid, and what a bank’s file of it comes to',
    takes: z.strictObject({ ...OfRun, layout: z.optional(said), channel: z.optional(said) }),
    returns: PayOut,
    example: { id },
    isConfidential: true,
    ...office,
  }),
  bankFile: endpoint('GET /payroll/runs/:id/pay-out/file', {
    summary: 'The file that tells a bank whom to pay, in a layout, of all banks or one channel',
    limit: CALL_LIMITS.export,
    takes: z.strictObject({ ...OfRun, layout: said, channel: z.optional(said) }),
    answer: 'file',
    example: { id, layout: 'FULL' },
    ...office,
  }),
  askBankFile: endpoint('POST /payroll/runs/:id/pay-out/file/approvals', {
    actsOn: 'everybody',
    summary: 'Ask a second person to approve the file for the bank, as it is now',
    takes: z.strictObject({ ...OfRun, layout: said, channel: z.optional(said) }),
    returns: SentForApproval,
    example: { id, layout: 'FULL' },
    ...office,
  }),
  cashList: endpoint('GET /payroll/runs/:id/pay-out/cash', {
    summary: 'Who is paid in cash, with the notes and coins it takes, on paper to be signed',
    limit: CALL_LIMITS.export,
    takes: z.strictObject(OfRun),
    answer: 'file',
    example: { id },
    // The cashier pays by it.
    needs: [...office.needs, DeductionPermission.RECORD_CASH_PAYMENT],
    scope: 'all',
  }),
};
