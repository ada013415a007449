// What a line of a slip comes from where neither dates nor an account stand behind it, in words.
import type { LineCode, SlipLine } from '@kawani/domains/payroll/contract';

const SHARE = 'From the pay of the whole month: what its earlier slips took is off already.';
const EMPLOYERS = 'The company’s own share for the month. It is not taken from your pay.';
const ACCOUNT = 'Taken for this account under what you signed.';

const SOURCES: Partial<Record<LineCode, string>> = {
  BASIC: 'Your salary for this period.',
  ALLOWANCE: 'Agreed with your pay.',
  DE_MINIMIS: 'A benefit agreed with your pay. It is not taxed up to its ceiling.',
  ADJUSTMENT: 'Entered by payroll beside your days.',
  THIRTEENTH_MONTH: 'A twelfth of your basic salary of the year so far, less what was paid of it.',
  LEAVE_CONVERSION: 'Leave that you did not use, at your pay of a day.',
  SEPARATION: 'By why you left and how long you served.',
  RETIREMENT: 'By how long you served.',
  SAVINGS: 'What you saved with the company. It is your own money and not taxed.',
  TAX: 'By the tax table, on your taxable pay. The last pay of the year settles it for all of the year.',
  SSS: `By the SSS schedule. ${SHARE}`,
  PHILHEALTH: `Your half of the premium on your monthly basic pay. ${SHARE}`,
  PAGIBIG: `Your savings, by a share of your pay up to a ceiling. ${SHARE}`,
  SSS_LOAN: 'What the agency asks to be taken for your loan.',
  PAGIBIG_LOAN: 'What the agency asks to be taken for your loan.',
  SUPPORT: 'By order of a court.',
  UNION_DUES: 'By the agreement with your union.',
  LOAN: ACCOUNT,
  UNIFORM: ACCOUNT,
  DIAGNOSTICS: ACCOUNT,
  LOSS: ACCOUNT,
  OTHER: ACCOUNT,
  SSS_EMPLOYER: EMPLOYERS,
  EC: EMPLOYERS,
  PHILHEALTH_EMPLOYER: EMPLOYERS,
  PAGIBIG_EMPLOYER: EMPLOYERS,
};

export function sourceOf({ code, amount, settles }: Pick<SlipLine, 'code' | 'amount' | 'settles'>): string {
  if (settles !== undefined) return 'Makes good what an earlier payslip could not know yet.';
  if (code !== 'ADVANCED') return SOURCES[code] ?? 'From your days of this period.';
  return amount < 0
    ? 'This pay was too small for tax and contributions. The company advances them; later pay gives it back.'
    : 'What the company advanced for you when an earlier pay was too small.';
}
