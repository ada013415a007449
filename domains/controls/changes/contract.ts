// What waits for a second person, and the switches that say what does.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { SecondRule } from '@kawani/domains/requests/second-person/contract';
import { ChangeState, SecondKind, SecondMode, WaitingKind } from '@kawani/domains/requests/second-person/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import type { Permission } from '@kawani/kit/contract/permission';
import { QueryFlag } from '@kawani/kit/contract/query-flag';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

const { GIVE_ACCOUNT_ROLES, MANAGE_PAY_SETUP } = EmployeePermission;
const { MANAGE_RELEASE_PAYSLIP } = PayrollPermission;

/** Who prepares a change may approve another's. */
export const DECIDES: Readonly<Record<WaitingKind, Permission>> = {
  PAY_TERMS: MANAGE_PAY_SETUP,
  ADJUSTMENT: MANAGE_RELEASE_PAYSLIP,
  COMPLETION: MANAGE_RELEASE_PAYSLIP,
  BANK_FILE: MANAGE_RELEASE_PAYSLIP,
  RULE: GIVE_ACCOUNT_ROLES,
};

export const CONTROL_NEEDS = [MANAGE_PAY_SETUP, MANAGE_RELEASE_PAYSLIP, GIVE_ACCOUNT_ROLES];

export const WaitingChange = z.strictObject({
  id: z.string(),
  kind: codeIn(WaitingKind),
  /** Whose pay it is about. */
  person: z.nullable(z.string()),
  facts: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  preparedBy: z.string(),
  preparedAt: Instant,
  state: codeIn(ChangeState),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
});
export type WaitingChange = z.output<typeof WaitingChange>;

const MAX_REASON = 250;
const MOST_PERCENT = 100;
const id = '00000000-0000-7000-8000-000000000000';
const office = { needs: CONTROL_NEEDS, scope: 'all' } as const;
const Decided = z.strictObject({ state: codeIn(ChangeState) });

export const RuleForm = z.strictObject({
  kind: codeIn(SecondKind),
  mode: codeIn(SecondMode),
  percent: z._default(z.int().check(z.gte(0), z.lte(MOST_PERCENT)), 10),
});
export type RuleForm = z.output<typeof RuleForm>;

export const controlsApi = {
  changes: endpoint('GET /controls/changes', {
    summary: 'What waits for a second person, or was decided, of the kinds that one may decide; the newest first',
    takes: z.strictObject({ ...paging, isDecided: QueryFlag }),
    returns: z.extend(Page(WaitingChange), { me: z.string() }),
    isConfidential: true,
    example: { page: 1, size: 20 },
    ...office,
  }),
  approve: endpoint('POST /controls/changes/:id/approval', {
    notOwn: { id: 'second-person-change' },
    summary: 'Approve what somebody else prepared: it is done in the same moment',
    takes: z.strictObject({ id: z.uuid() }),
    returns: Decided,
    example: { id },
    ...office,
  }),
  reject: endpoint('POST /controls/changes/:id/rejection', {
    notOwn: { id: 'second-person-change' },
    summary: 'Reject what somebody else prepared, with a reason',
    takes: z.strictObject({
      id: z.uuid(),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
    }),
    returns: Decided,
    example: { id, reason: 'The rate is not the one we agreed on' },
    ...office,
  }),
  withdraw: endpoint('POST /controls/changes/:id/withdrawal', {
    actsOn: 'nobody',
    summary: 'Withdraw what one prepared oneself',
    takes: z.strictObject({ id: z.uuid() }),
    returns: Decided,
    example: { id },
    ...office,
  }),
  setRule: endpoint('PUT /controls/rules/:kind', {
    actsOn: 'nobody',
    summary: 'Say what needs a second person; a weaker rule waits for another administrator',
    takes: RuleForm,
    returns: z.strictObject({ isWaiting: z.boolean(), items: z.array(SecondRule) }),
    needs: [GIVE_ACCOUNT_ROLES],
    scope: 'all',
    example: { kind: 'COMPLETION', mode: 'ON' },
  }),
};
