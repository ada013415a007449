// How the lines of payslips stand together in a register: every code of a line in one column.
import { phrase } from '@kawani/kit/contract/say';
import type { LineCode, LineGroup } from './slip.ts';

type RegisterGroup = { readonly title: string; readonly of: LineGroup; readonly codes: readonly LineCode[] };

export const REGISTER_GROUPS = {
  basic: {
    title: phrase('Basic pay'),
    of: 'EARNING',
    codes: ['BASIC', 'ABSENCE', 'LATE', 'UNDERTIME', 'LEAVE', 'HOLIDAY_PAY'],
  },
  premiums: {
    title: phrase('Overtime and premiums'),
    of: 'EARNING',
    codes: ['OVERTIME', 'NIGHT', 'HOLIDAY', 'SPECIAL_DAY', 'REST_DAY'],
  },
  allowances: { title: phrase('Allowances'), of: 'EARNING', codes: ['COLA', 'ALLOWANCE', 'DE_MINIMIS'] },
  otherPay: {
    title: phrase('Other pay'),
    of: 'EARNING',
    codes: ['ADJUSTMENT', 'THIRTEENTH_MONTH', 'LEAVE_CONVERSION', 'SEPARATION', 'RETIREMENT', 'SAVINGS'],
  },
  tax: { title: phrase('Withholding tax'), of: 'DEDUCTION', codes: ['TAX'] },
  sss: { title: phrase('SSS'), of: 'DEDUCTION', codes: ['SSS'] },
  philhealth: { title: phrase('PhilHealth'), of: 'DEDUCTION', codes: ['PHILHEALTH'] },
  pagibig: { title: phrase('Pagibig'), of: 'DEDUCTION', codes: ['PAGIBIG'] },
  loans: { title: phrase('Loans'), of: 'DEDUCTION', codes: ['SSS_LOAN', 'PAGIBIG_LOAN', 'LOAN'] },
  otherDeductions: {
    title: phrase('Other deductions'),
    of: 'DEDUCTION',
    codes: ['ADVANCED', 'SUPPORT', 'UNION_DUES', 'UNIFORM', 'DIAGNOSTICS', 'LOSS', 'OTHER'],
  },
  employer: {
    title: phrase('Employer share'),
    of: 'EMPLOYER',
    codes: ['SSS_EMPLOYER', 'EC', 'PHILHEALTH_EMPLOYER', 'PAGIBIG_EMPLOYER'],
  },
} as const satisfies Readonly<Record<string, RegisterGroup>>;

export type RegisterKey = keyof typeof REGISTER_GROUPS;
