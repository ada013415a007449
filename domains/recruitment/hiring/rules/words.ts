// The terms of a PAF in words, on screens and on paper. Pure.
import type { Allowance } from '@kawani/domains/employees/contract';
import type { Fact } from '@kawani/domains/requests/engine/contract/request';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import type { PafTerms } from '../contract/hiring.ts';
import { FirstStatus, Weekday } from '../lists.ts';

export function payText({ basis, rate }: Pick<PafTerms, 'basis' | 'rate'>): string {
  const amount = showPesos(rate);
  return basis === 'DAILY' ? say('{amount} a day', { amount }) : say('{amount} a month', { amount });
}

export function allowanceText({ amount: centavos, per, taxable }: Allowance): string {
  const amount = showPesos(centavos);
  if (per === 'DAY')
    return taxable
      ? say('{amount} a day worked, taxable', { amount })
      : say('{amount} a day worked, not taxable', { amount });
  return taxable ? say('{amount} a month, taxable', { amount }) : say('{amount} a month, not taxable', { amount });
}

export function restDaysText(restDays: readonly number[]): string {
  const names = Weekday.codes.filter((_, at) => restDays.includes(at)).map(Weekday.labelOf);
  return names.join(', ') || say('None');
}

export function termFacts(terms: PafTerms): Fact[] {
  const { status, startsOn, shift, restDays, factor, mwe, cola, allowances } = terms;
  return [
    { label: say('Status'), value: FirstStatus.labelOf(status) },
    { label: say('First day'), value: showDay(startsOn) },
    { label: say('Shift'), value: shift ?? say('No shift yet') },
    { label: say('Rest days'), value: restDaysText(restDays) },
    { label: say('Pay'), value: payText(terms) },
    { label: say('Paid days in a year'), value: factor },
    ...(mwe ? [{ label: say('Minimum wage earner'), value: say('Yes') }] : []),
    ...(cola === 0 ? [] : [{ label: say('Cost-of-living allowance a day'), value: showPesos(cola) }]),
    ...allowances.map((each) => ({ label: each.name, value: allowanceText(each) })),
  ];
}

/** What is said otherwise now, with what was said before; null where nothing was. */
export function changedFacts(was: PafTerms, now: PafTerms): Fact[] {
  const [before, after] = [termFacts(was), termFacts(now)];
  const valueIn = (facts: readonly Fact[], label: string) => facts.find((fact) => fact.label === label)?.value;
  const gone = before.filter(({ label }) => valueIn(after, label) === undefined);
  return [
    ...after.flatMap(({ label, value }) => {
      const old = valueIn(before, label);
      return old === value ? [] : [{ label, value, was: old ?? null }];
    }),
    ...gone.map(({ label, value }) => ({ label, value: say('None'), was: value })),
  ];
}
