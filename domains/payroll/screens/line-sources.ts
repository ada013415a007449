// What a line of a slip comes from where neither dates nor an account stand behind it, in words.
import type { LineCode, SlipLine } from '@kawani/domains/payroll/contract';
import { phrase, say, sayWith } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { RecurringEvery } from '../contract/recurring-lists.ts';

const EMPLOYERS = phrase('The company’s own share for the month. It is not taken from your pay.');
const FROM_DAYS = phrase('From your days of this period.');
const ACCOUNT = phrase('Taken for this account under what you signed.');
const AGENCY_LOAN = phrase('What the agency asks to be taken for your loan.');

const SOURCES: Partial<Record<LineCode, string>> = {
  BASIC: phrase('Your salary for this period.'),
  ALLOWANCE: phrase('Agreed with your pay.'),
  DE_MINIMIS: phrase('A benefit agreed with your pay. It is not taxed up to its ceiling.'),
  ADJUSTMENT: phrase('Entered by payroll beside your days.'),
  THIRTEENTH_MONTH: phrase('A twelfth of your basic salary of the year so far, less what was paid of it.'),
  LEAVE_CONVERSION: phrase('Leave that you did not use, at your pay of a day.'),
  SEPARATION: phrase('By why you left and how long you served.'),
  RETIREMENT: phrase('By how long you served.'),
  SAVINGS: phrase('What you saved with the company. It is your own money and not taxed.'),
  TAX: phrase('By the tax table, on your taxable pay. The last pay of the year settles it for all of the year.'),
  SSS: phrase('By the SSS schedule. From the pay of the whole month: what its earlier slips took is off already.'),
  PHILHEALTH: phrase(
    'Your half of the premium on your monthly basic pay. From the pay of the whole month: what its earlier slips took is off already.',
  ),
  PAGIBIG: phrase(
    'Your savings, by a share of your pay up to a ceiling. From the pay of the whole month: what its earlier slips took is off already.',
  ),
  SSS_LOAN: AGENCY_LOAN,
  PAGIBIG_LOAN: AGENCY_LOAN,
  SUPPORT: phrase('By order of a court.'),
  UNION_DUES: phrase('By the agreement with your union.'),
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

export function sourceOf(line: Pick<SlipLine, 'code' | 'amount' | 'settles' | 'recurs'>): string {
  const { code, amount, settles, recurs } = line;
  if (recurs !== undefined) return recurringWords(recurs);
  if (settles !== undefined) return say('Makes good what an earlier payslip could not know yet.');
  if (code !== 'ADVANCED') return sayWith(SOURCES[code] ?? FROM_DAYS);
  return say(
    amount < 0
      ? 'This pay was too small for tax and contributions. The company advances them; later pay gives it back.'
      : 'What the company advanced for you when an earlier pay was too small.',
  );
}

/** Of an allowance, how much of the period one was in the group; hours tell it where it is for a day worked. */
function recurringWords({ amount, every, days, of }: NonNullable<SlipLine['recurs']>): string {
  const facts = { amount: showPesos(amount), every: RecurringEvery.labelOf(every) };
  if (days === null || of === null || days === of)
    return say('With every pay of your group: {amount} ({every}).', facts);
  return say('With every pay of your group: {amount} ({every}), for {days} of {of} paid days.', { ...facts, days, of });
}
