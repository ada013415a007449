// Accounts as the office opens and looks after them, and what they stand on.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { DeductionBasis, DeductionCode, type PaymentChannel } from './lists.ts';
import { DeductionPermission } from './permissions.ts';
import { Account, Instalment, Movement, SoaOverview } from './soa.ts';

const MAX_CENTAVOS = 100_000_000;
export const MAX_INSTALMENTS = 120;
export const MAX_FINDING = 500;

/** How often an instalment falls due. */
export const Rhythm = valueList({ PAYDAY: 'Every payday', MONTH: 'Once a month' });
export type Rhythm = CodeOf<typeof Rhythm>;

/** Who wanted what a diagnostic account is for. */
export const AskedBy = valueList({ EMPLOYEE: 'The employee', COMPANY: 'The company', CLIENT: 'The client' });
export type AskedBy = CodeOf<typeof AskedBy>;

/** Each names the person, the deduction and the rule. */
export const AccountRefusal = refusals({
  AUTHORIZATION_NEEDED:
    'A deduction of {what} from the pay of {name} needs a written authorization (Labor Code, Art. 113; rule X-1).',
  NO_AUTHORIZATION_NEEDED: '{what} is deducted by law or court order and stands on no authorization.',
  SIGNED_COPY_NEEDED: 'Please attach the signed authorization of {name} (rule X-1).',
  GIVEN_AHEAD: 'An authorization is not dated ahead.',
  ENDS_BEFORE: 'The authorization of {name} ends on {date}, before the last instalment on {last} (rule X-1).',
  COVERS_LESS: 'The authorization of {name} covers {amount}, less than the {total} of this account (rule X-1).',
  PPE_IS_FREE: 'Protective equipment of {name} is free: no {what} deduction can be made for it (RA 11058; rule X-3).',
  COMPANY_PAYS: 'What the company or a client asks of {name} is at its cost: no {what} deduction (rule X-4).',
  HEARING_NEEDED:
    'A deduction of {what} from the pay of {name} needs a hearing, what was found, and the report (Labor Code, Art. 114-115; rule X-2).',
  NO_HEARING_NEEDED: 'A deduction of {what} stands on no hearing: that is for loss or damage (rule X-2).',
  HEARD_AHEAD: '{what} of {name}: a hearing is not dated ahead, and nothing is deducted before it (rule X-2).',
  MORE_THAN_LOST: '{what} of {name}: {principal} is more than the actual loss of {actual} (rule X-2).',
  LOSS_HAS_NO_INTEREST:
    '{what} of {name}: no more than the actual loss is deducted, so there is no interest (rule X-2).',
  SIGNED_UNHEARD: '{what} of {name}: the authorization of {date} was signed before the hearing on {heard} (rule X-2).',
  REPORT_NEEDED: 'Please attach the report about the loss or damage of {name} (rule X-2).',
  REFERENCE_NEEDED: 'Please give the reference of the agency or the court.',
  NOT_A_PAYDAY: '{date} is no payday to come. The next one is {next}.',
  TOO_LITTLE: 'That is less than a centavo an instalment.',
  NO_SUCH_ACCOUNT: 'There is no such account.',
  NO_SUCH_AUTHORIZATION: 'There is no such authorization.',
  NO_SUCH_FILE: 'There is no such file.',
  REVOKED_ALREADY: 'This authorization was revoked on {date}.',
  REVOKED_BEFORE: 'It was given on {date}.',
});

const money = amountOf({ most: MAX_CENTAVOS });
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What was signed: what for, how much altogether, until when. */
export const AuthorizationForm = z.strictObject({
  what: words(200),
  amount: z.optional(money),
  givenOn: Day,
  endsOn: z.optional(Day),
  fileId: z.uuid(),
});
export type AuthorizationForm = z.output<typeof AuthorizationForm>;

/** Of whom was shown responsible for a loss, and heard. */
export const LossForm = z.strictObject({
  actual: money,
  heardOn: Day,
  finding: words(MAX_FINDING),
  reportId: z.uuid(),
});
export type LossForm = z.output<typeof LossForm>;

export const AccountForm = z.strictObject({
  employeeId: z.uuid(),
  code: codeIn(DeductionCode),
  kind: words(60),
  source: z.optional(words(60)),
  /** Of the agency's loan, or the court's order. */
  agencyRef: z.optional(words(40)),
  principal: money,
  interest: z.optional(amountOf({ least: 0, most: MAX_CENTAVOS })),
  instalments: z.int().check(z.gte(1), z.lte(MAX_INSTALMENTS)),
  firstOn: Day,
  every: codeIn(Rhythm),
  /** Of a uniform account: it is for protective equipment. */
  isProtective: z.optional(z.boolean()),
  /** Of a diagnostic account. */
  askedBy: z.optional(codeIn(AskedBy)),
  /** Of an account for loss or damage. */
  loss: z.optional(LossForm),
  authorization: z.optional(AuthorizationForm),
});
export type AccountForm = z.output<typeof AccountForm>;

export const Authorization = z.strictObject({
  id: z.string(),
  what: z.string(),
  amount: z.nullable(Centavos),
  givenOn: Day,
  endsOn: z.nullable(Day),
  isSigned: z.boolean(),
  hasFile: z.boolean(),
  revokedOn: z.nullable(Day),
  revokedBy: z.nullable(z.string()),
  enteredBy: z.string(),
});
export type Authorization = z.output<typeof Authorization>;

export const OfficeAccount = z.extend(Account, {
  basis: codeIn(DeductionBasis),
  agencyRef: z.nullable(z.string()),
  releasedOn: Day,
  /** Of an account for loss or damage. */
  loss: z.nullable(z.omit(LossForm, { reportId: true })),
  authorization: z.nullable(Authorization),
});
export type OfficeAccount = z.output<typeof OfficeAccount>;

const P = DeductionPermission;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const Of = { employeeId: z.uuid() };
const seen = { needs: [P.VIEW_DEDUCTION_ACCOUNTS], scope: 'all', isConfidential: true } as const;
const kept = { needs: [P.MANAGE_DEDUCTION_ACCOUNTS], scope: 'all' } as const;
const opening: z.input<typeof AccountForm> = {
  employeeId: EXAMPLE_ID,
  code: 'SSS_LOAN',
  kind: 'SSS salary loan',
  agencyRef: 'SL-2026-0001',
  principal: 2_400_000,
  instalments: 24,
  firstOn: '2026-12-20',
  every: 'MONTH',
};

export const accountsApi = {
  people: endpoint('GET /deductions/employees', {
    summary: 'People by the beginnings of their names or number, to look at their accounts',
    takes: z.strictObject({ search: words(60) }),
    returns: z.strictObject({
      items: z.array(
        z.strictObject({ id: z.string(), number: z.string(), name: z.string(), post: z.nullable(z.string()) }),
      ),
    }),
    example: { search: 'cruz' },
    ...seen,
  }),
  of: endpoint('GET /deductions/employees/:employeeId', {
    summary: 'What somebody owes and saves, with what each account stands on',
    takes: z.strictObject(Of),
    returns: z.strictObject({
      person: z.strictObject({ name: z.string(), number: z.string() }),
      overview: SoaOverview,
      accounts: z.array(OfficeAccount),
      paydays: z.array(Day),
    }),
    example: { employeeId: EXAMPLE_ID },
    ...seen,
  }),
  scheduleOf: endpoint('GET /deductions/employees/:employeeId/schedule', {
    summary: 'The instalments of somebody’s account',
    takes: z.strictObject({ ...Of, ...paging, accountId: z.uuid() }),
    returns: Page(Instalment),
    example: { employeeId: EXAMPLE_ID, accountId: EXAMPLE_ID },
    ...seen,
  }),
  movementsOf: endpoint('GET /deductions/employees/:employeeId/movements', {
    summary: 'What somebody saved and paid in a range',
    takes: z.strictObject({ ...Of, from: Day, to: Day, ...paging }),
    returns: Page(Movement),
    example: { employeeId: EXAMPLE_ID, from: '2026-01-01', to: '2026-12-31' },
    ...seen,
  }),
  statementOf: endpoint('GET /deductions/employees/:employeeId/statement/pdf', {
    summary: 'Somebody’s statement of account as of a date, as PDF',
    takes: z.strictObject({ ...Of, on: Day }),
    answer: 'file',
    example: { employeeId: EXAMPLE_ID, on: '2026-11-21' },
    ...seen,
  }),
  authorizationFile: endpoint('GET /deductions/employees/:employeeId/authorizations/:id/file', {
    summary: 'The signed copy of an authorization',
    takes: z.strictObject({ ...Of, id: z.uuid() }),
    answer: 'file',
    example: { employeeId: EXAMPLE_ID, id: EXAMPLE_ID },
    ...seen,
  }),
  lossReport: endpoint('GET /deductions/employees/:employeeId/accounts/:id/report', {
    summary: 'The report that an account for loss or damage stands on',
    takes: z.strictObject({ ...Of, id: z.uuid() }),
    answer: 'file',
    example: { employeeId: EXAMPLE_ID, id: EXAMPLE_ID },
    ...seen,
  }),
  attach: endpoint('POST /deductions/authorization-files', {
    actsOn: 'nobody',
    summary: 'Upload the signed copy of an authorization, or the report of a loss: JPG, PNG or PDF of at most 5 MB',
    returns: z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
    body: 'upload',
    ...kept,
  }),
  preview: endpoint('POST /deductions/employees/:employeeId/accounts/preview', {
    notOwn: { employeeId: 'employee' },
    summary: 'What opening an account would come to: its schedule, and what stands against it',
    takes: AccountForm,
    returns: z.strictObject({
      objections: z.array(z.strictObject({ field: z.nullable(z.string()), message: z.string() })),
      dues: z.array(z.strictObject({ no: z.int(), dueOn: Day, amount: Centavos })),
      total: Centavos,
    }),
    changesNothing: true,
    example: opening,
    ...kept,
  }),
  open: endpoint('POST /deductions/employees/:employeeId/accounts', {
    notOwn: { employeeId: 'employee' },
    summary: 'Open an account with its schedule; what no law and no court orders stands on a signed authorization',
    takes: AccountForm,
    returns: OfficeAccount,
    example: opening,
    ...kept,
  }),
  revoke: endpoint('POST /deductions/employees/:employeeId/authorizations/:id/revoke', {
    notOwn: { employeeId: 'employee' },
    summary: 'Enter that an authorization was revoked: nothing more is taken from pay by it',
    takes: z.strictObject({ ...Of, id: z.uuid(), on: Day }),
    returns: Authorization,
    example: { employeeId: EXAMPLE_ID, id: EXAMPLE_ID, on: '2026-11-21' },
    ...kept,
  }),
  authorize: endpoint('POST /deductions/employees/:employeeId/accounts/:id/authorization', {
    notOwn: { employeeId: 'employee' },
    summary: 'Let an account stand on a new authorization, in place of one that ended or was revoked',
    takes: z.extend(AuthorizationForm, { ...Of, id: z.uuid() }),
    returns: OfficeAccount,
    example: {
      employeeId: EXAMPLE_ID,
      id: EXAMPLE_ID,
      what: 'Regular loan, what is left of it',
      givenOn: '2026-11-21',
      fileId: EXAMPLE_ID,
    },
    ...kept,
  }),
};

/** Through which a thing is usually paid. */
export const CHANNEL_OF: Readonly<Record<DeductionCode, PaymentChannel>> = {
  SSS_LOAN: 'FUB',
  PAGIBIG_LOAN: 'FUB',
  SUPPORT: 'FUB',
  UNION_DUES: 'FUB',
  LOAN: 'FUB',
  UNIFORM: 'UPAR',
  DIAGNOSTICS: 'UPAR',
  LOSS: 'FUB',
  OTHER: 'FUB',
};
