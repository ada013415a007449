// Holding the pay of some people of a run, or leaving them out of it; and how each is paid later.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { HoldKind } from './hold-kinds.ts';
import { PayrollPermission } from './permissions.ts';
import { PostingState, RunKind } from './runs.ts';

/** How it stands: to be lifted or paid, or settled. */
export const HoldState = valueList({ OPEN: 'To settle', LIFTED: 'Lifted', PAID: 'Paid later' });
export type HoldState = CodeOf<typeof HoldState>;

export const HoldRefusal = refusals({
  NO_SUCH_HOLD: 'This held pay was not found.',
  NOT_IN_RUN: '{count} of these people have no payslip in this pay run.',
  ALREADY: 'Their pay is held or left out already.',
  FINAL: 'Final pay is due within thirty days of the last day. It is not held.',
  PAID_OUT: 'A bank file or cash list of this pay was made on {date}. Its pay can no longer be held.',
  LIFTED: 'This was lifted already.',
  ONE_PERSON: 'Another person than who held the pay lifts it.',
  PAY_ON: 'Choose the day on which it is paid, today or later.',
  COMPLETED: 'This pay is complete. Correct the payslip to pay what was left out.',
  OWN_TERMS: 'You have no pay set-up yourself. Ask a colleague to complete this pay.',
});

/** So many people at a time. */
export const MOST_HELD_AT_ONCE = 1_000;
export const MAX_HOLD_REASON = 250;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_HOLD_REASON));

export const HoldForm = z.strictObject({
  /** Of the pay run. */
  id: z.uuid(),
  kind: codeIn(HoldKind),
  employeeIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_HELD_AT_ONCE)), []),
  /** Everybody of a pay group; oneself is left out. */
  groupId: z.optional(z.uuid()),
  reason,
});
export type HoldForm = z.output<typeof HoldForm>;

export const LiftForm = z.strictObject({
  id: z.uuid(),
  reason,
  /** When held pay of a completed run is paid. */
  payOn: z.optional(Day),
});
export type LiftForm = z.output<typeof LiftForm>;

export const PayHold = z.strictObject({
  id: z.string(),
  kind: codeIn(HoldKind),
  state: codeIn(HoldState),
  runId: z.string(),
  runKind: codeIn(RunKind),
  runState: codeIn(PostingState),
  starts: Day,
  ends: Day,
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  /** Of the payslip as it stands. */
  net: Centavos,
  reason: z.string(),
  setBy: z.string(),
  setAt: Instant,
  liftedBy: z.nullable(z.string()),
  liftedAt: z.nullable(Instant),
  liftReason: z.nullable(z.string()),
  /** When it was paid after its run. */
  payOn: z.nullable(Day),
});
export type PayHold = z.output<typeof PayHold>;

const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';

export const holdsApi = {
  holds: endpoint('GET /payroll/holds', {
    summary: 'Whose pay is held or was left out, the newest first',
    takes: z.strictObject({
      ...paging,
      /** Of one pay run. */
      runId: z.optional(z.uuid()),
      state: z._default(z.enum(['open', 'all']), 'open'),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    returns: Page(PayHold),
    isConfidential: true,
    ...office,
  }),
  setHolds: endpoint('POST /payroll/runs/:id/holds', {
    notOwn: { employeeIds: 'employee' },
    summary: 'Hold the pay of some people of a run, or leave them out of it',
    takes: HoldForm,
    returns: z.strictObject({ people: z.int() }),
    example: { id: EXAMPLE_ID, kind: 'HELD', employeeIds: [EXAMPLE_ID], reason: 'The bank returned the last pay' },
    ...office,
  }),
  liftHold: endpoint('POST /payroll/holds/:id/lift', {
    notOwn: { id: 'pay-hold' },
    summary: 'Lift what was held, by another person than who held it, or compute somebody who was left out again',
    takes: LiftForm,
    returns: PayHold,
    isConfidential: true,
    example: { id: EXAMPLE_ID, reason: 'The new account is approved', payOn: '2199-12-15' },
    ...office,
  }),
};
