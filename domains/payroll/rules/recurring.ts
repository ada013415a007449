// Allowances and deductions of a group, decided with the pay: who was in the group on which days of the period, and what that
// comes to. Pure; amounts in centavos.
import type { Carried, Recurs, SlipLine } from '@kawani/domains/payroll/contract';
import type { Day } from '@kawani/kit/values/day';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { RecurringCode, RecurringEvery, RecurringTax } from '../contract/recurring-lists.ts';
import type { PaidDate, PayTerms } from './facts.ts';
import { plainLine } from './lines.ts';
import { isPaidBy, salaryPart } from './salary.ts';

type Rule = {
  readonly ruleId: string;
  readonly title: string;
  readonly amount: Centavos;
  readonly every: RecurringEvery;
};

/** One allowance with the dates on which it is the person's: in force, and a member. */
export type RecurringAllowance = Rule & {
  readonly tax: RecurringTax;
  readonly benefit: string | null;
  readonly within: readonly { readonly from: Day; readonly to: Day }[];
};

/** A deduction of somebody who is a member on the last day that the pay is for. */
export type RecurringDeduction = Rule & {
  readonly code: RecurringCode;
  /** What is left of all that it takes of the person; null where it takes until it ends. */
  readonly left: Centavos | null;
  /** Null where nobody authorized it. */
  readonly account: { readonly id: string; readonly since: Day } | null;
};

type Part = { readonly index: number; readonly of: number };
type Stretch = { readonly terms: PayTerms; readonly days: readonly PaidDate[] };
type Period = { readonly from: Day; readonly to: Day; readonly part: Part; readonly days: readonly PaidDate[] };

const DAY_MINUTES = 480; // Labor Code, Art. 83

/** What a whole pay of the period comes to; nothing where it comes with another payday of the month. */
export function amountWith({ amount, every }: Pick<Rule, 'amount' | 'every'>, part: Part): Centavos {
  if (every === 'MONTH') return salaryPart(amount, part);
  if (every === 'MONTH_FIRST') return part.index === 1 ? amount : ZERO;
  if (every === 'MONTH_LAST') return part.index === part.of ? amount : ZERO;
  return amount;
}

/**
 * As allowances of the own pay set-up: by the share of the period's paid days, or by the hours worked. Where the set-up has one
 * of the same name, that one is paid.
 */
export function recurringLines(
  allowances: readonly RecurringAllowance[],
  stretches: readonly Stretch[],
  { from, to, part, days }: Period,
): SlipLine[] {
  const all = days.filter(({ date }) => date >= from && date <= to);
  return allowances.flatMap((rule) => {
    const spells = stretches
      .filter(({ terms }) => !hasSameName(terms, rule.title))
      .map((stretch) => ({ mode: stretch.terms.mode, under: stretch.days.filter(({ date }) => isWithin(rule, date)) }));
    const amount = rule.every === 'DAY' ? byHours(rule, spells) : byShare(rule, spells, { part, all });
    if (amount === 0) return [];
    const counted = rule.every === 'DAY' ? { days: null, of: null } : countedDays(spells, all);
    return [{ ...lineOf(rule, amount), recurs: { ...recursOf(rule), ...counted } }];
  });
}

type Spell = { readonly mode: PayTerms['mode']; readonly under: readonly PaidDate[] };

function hasSameName({ allowances }: Pick<PayTerms, 'allowances'>, title: string): boolean {
  return allowances.some(({ name }) => name.trim().toLowerCase() === title.trim().toLowerCase());
}

function isWithin({ within }: RecurringAllowance, date: Day): boolean {
  return within.some(({ from, to }) => date >= from && date <= to);
}

function byHours({ amount }: Rule, spells: readonly Spell[]): Centavos {
  const minutes = spells.flatMap(({ under }) => under).reduce((sum, { regular }) => sum + regular, 0);
  return toCentavos(exact(amount).times(minutes).dividedBy(DAY_MINUTES));
}

function byShare(rule: Rule, spells: readonly Spell[], { part, all }: { part: Part; all: readonly PaidDate[] }) {
  const whole = amountWith(rule, part);
  const share = spells.reduce((sum: Exact, spell) => sum.plus(shareOf(spell, all)), exact(0));
  return toCentavos(share.times(whole));
}

function shareOf(spell: Spell, all: readonly PaidDate[]): Exact {
  const { mine, of } = daysOf(spell, all);
  return of === 0 ? exact(0) : exact(mine).dividedBy(of);
}

/** Paid days; where the period has none, its days by the calendar. */
function daysOf({ mode, under }: Spell, all: readonly PaidDate[]): { mine: number; of: number } {
  const of = all.filter((day) => isPaidBy(mode, day)).length;
  if (of === 0) return { mine: under.length, of: all.length };
  return { mine: under.filter((day) => isPaidBy(mode, day)).length, of };
}

function countedDays(spells: readonly Spell[], all: readonly PaidDate[]): Pick<Recurs, 'days' | 'of'> {
  const each = spells.map((spell) => daysOf(spell, all));
  return { days: each.reduce((sum, { mine }) => sum + mine, 0), of: each.at(-1)?.of ?? 0 };
}

function lineOf({ title, tax, benefit }: RecurringAllowance, amount: Centavos): SlipLine {
  if (tax === 'BENEFIT') return { ...plainLine('DE_MINIMIS', title, amount, 'BENEFIT'), benefit };
  return plainLine('ALLOWANCE', title, amount, tax);
}

const recursOf = ({ ruleId, amount, every }: Rule) => ({ ruleId, amount, every });

/** What falls due with a pay by a rule; its instalment is made when the pay is completed. */
export type RecurringDue = {
  readonly id: string;
  readonly accountId: string;
  readonly code: RecurringCode;
  readonly label: string;
  readonly amount: Centavos;
  readonly since: Day;
  readonly recurs: Recurs;
};

/** `idOf`: the same rule, person and pay run always have the same instalment. */
export function recurringDues(
  deductions: readonly RecurringDeduction[],
  part: Part,
  idOf: (ruleId: string) => string,
): RecurringDue[] {
  return deductions.flatMap((rule) => {
    const { account, left, code, title } = rule;
    const whole = amountWith(rule, part);
    const amount = left === null || left > whole ? whole : left;
    if (account === null || amount <= 0) return [];
    const recurs = { ...recursOf(rule), days: null, of: null };
    return [{ id: idOf(rule.ruleId), accountId: account.id, code, label: title, amount, since: account.since, recurs }];
  });
}

/** Those that would be taken with this pay, had they been authorized. */
export function unsignedTitles(deductions: readonly RecurringDeduction[], part: Part): string[] {
  return deductions.filter((rule) => rule.account === null && amountWith(rule, part) > 0).map(({ title }) => title);
}

/** Of what falls due by rules, what a payslip deals with: taken, or moved to the next. */
export function duesIn(
  dues: readonly RecurringDue[],
  { lines, carried }: { readonly lines: readonly SlipLine[]; readonly carried: readonly Carried[] },
): RecurringDue[] {
  const used = new Set([...lines, ...carried].map(({ dueId }) => dueId));
  return dues.filter(({ id }) => used.has(id));
}
