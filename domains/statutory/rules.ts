// The law as pure rules. Tables are handed in, chosen by date by whoever asks; nothing is read here.
export {
  type ContributionShares,
  type PagibigVersion,
  type PhilhealthVersion,
  pagibigSavings,
  philhealthPremium,
  type SssBracket,
  type SssContribution,
  sssContribution,
} from './rules/contributions.ts';
export {
  certificateDue,
  finalPayDue,
  floatingEnds,
  probationEnds,
  replyDue,
  retirementPay,
  type SeparationCause,
  separationPay,
} from './rules/employment.ts';
export { pagibigCalamityLoan, sssCalamityLoan } from './rules/government-loans.ts';
export {
  type DayKind,
  type DayOfStanding,
  type DayStatus,
  dayCodeOf,
  holidayPay,
  holidayType,
  type ProclaimedDay,
} from './rules/holidays.ts';
export { checkIdentifier, type Identifier, type IdentifierCheck } from './rules/identifiers.ts';
export { maternityBenefit, maternityWindow } from './rules/maternity.ts';
export {
  type DayCode,
  type HoursWorked,
  hoursPay,
  type Multiplier,
  monthlyPremium,
  multiplierFor,
  type PaidDay,
  shiftPay,
  unworkedPay,
} from './rules/premiums.ts';
export { dailyRate, eemrFactor, monthlyRate, thirteenthMonth } from './rules/rates.ts';
export { bonusExemption, type TaxBracket, taxBracketOf, taxOf } from './rules/tax.ts';
