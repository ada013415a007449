// The terms of an offer in words, as the applicant reads and accepts them: the same lines make the page and the proof.
import { createHash } from 'node:crypto';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { pesosInWords } from '@kawani/kit/values/peso-words';
import { showPesos } from '@kawani/kit/values/pesos';

import { dailyOf, monthlyOf } from '../rules.ts';
import type { Offered } from '../table/application.ts';
import type { OfferRow } from '../table/offers.ts';

export type TermLine = { readonly label: string; readonly value: string };
type Said = Pick<OfferRow, 'payBasis' | 'rate' | 'factor' | 'cola' | 'startsOn' | 'remarks'>;
type Where = Pick<Offered, 'designation' | 'place'> & { readonly company: string };

/** In the language that is spoken just now. */
export function termLines(offer: Said, { designation, place, company }: Where): TermLine[] {
  const { cola, startsOn, remarks } = offer;
  return [
    { label: say('Employer'), value: company },
    { label: say('Job'), value: designation },
    { label: say('Place of work'), value: place },
    ...payLines(offer),
    ...(cola === 0 ? [] : [{ label: say('Cost-of-living allowance a day'), value: showPesos(cola) }]),
    { label: say('First day'), value: showDay(startsOn) },
    {
      label: say('What to bring'),
      value: say('A valid ID, and your SSS, PhilHealth, Pag-IBIG and TIN numbers if you have them.'),
    },
    ...(remarks === null ? [] : [{ label: say('From the recruiter'), value: remarks }]),
  ];
}

function payLines(offer: Said): TermLine[] {
  const { payBasis, rate } = offer;
  const [amount, words] = [showPesos(rate), pesosInWords(rate)];
  return payBasis === 'DAILY'
    ? [
        { label: say('Pay'), value: say('{amount} a day ({words})', { amount, words }) },
        { label: say('In a month, about'), value: showPesos(monthlyOf(offer)) },
      ]
    : [
        { label: say('Pay'), value: say('{amount} a month ({words})', { amount, words }) },
        { label: say('For a day'), value: showPesos(dailyOf(offer)) },
      ];
}

/** As it is kept and hashed. */
export function termsText(lines: readonly TermLine[]): string {
  return lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
