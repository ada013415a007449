// Recurring pay in words: how much with which pay, for whom, and how it stands.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import { type RecurringEvery, RecurringStanding, RecurringTax, RecurringWhom } from '../contract/recurring-lists.ts';
import type { RecurringRow, RecurringVersion } from '../contract/recurring-shapes.ts';

/** `Php 2,400.00 a month` */
export function amountWords({ amount, every }: { amount: Centavos; every: RecurringEvery }): string {
  const money = showPesos(amount);
  switch (every) {
    case 'PAYDAY':
      return say('{money} every payday', { money });
    case 'MONTH':
      return say('{money} a month, split over its paydays', { money });
    case 'MONTH_FIRST':
      return say('{money} a month, with its first payday', { money });
    case 'MONTH_LAST':
      return say('{money} a month, with its last payday', { money });
    case 'DAY':
      return say('{money} a day worked', { money });
  }
}

type Meant = Pick<RecurringRow, 'whom' | 'unit'> & { readonly listed?: number };

export function whomWords({ whom, unit, listed }: Meant): string {
  if (unit !== null) return unit;
  if (listed === undefined || whom === 'ALL') return RecurringWhom.labelOf(whom);
  return say('{count, plural, one {# listed person} other {# listed people}}', { count: listed });
}

type Spell = Pick<RecurringRow, 'effectiveFrom' | 'effectiveTo'>;

export function spellWords({ effectiveFrom, effectiveTo }: Spell): string {
  const from = showDay(effectiveFrom);
  return effectiveTo === null
    ? say('From {from}', { from })
    : say('{from} to {to}', { from, to: showDay(effectiveTo) });
}

/** how it is taxed, or the whole of what it takes. */
export function kindWords({ kind, tax, total }: Pick<RecurringVersion, 'kind' | 'tax' | 'total'>): string {
  if (kind === 'ALLOWANCE') return tax === null ? '' : RecurringTax.labelOf(tax);
  return total === null
    ? say('Until it ends')
    : say('Until {total} is taken from each person', { total: showPesos(total) });
}

const LOOK = {
  WAITING: ['warn', 'waiting'],
  IN_FORCE: ['good', 'check'],
  TO_COME: ['info', 'calendar'],
  ENDED: ['plain', 'lock'],
  CANCELLED: ['plain', 'refuse'],
} as const;

export function StandingTag({ standing }: { standing: RecurringStanding }) {
  const [tone, icon] = LOOK[standing];
  return (
    <Tag tone={tone} icon={icon}>
      {RecurringStanding.labelOf(standing)}
    </Tag>
  );
}
