// What comes with every pay by the groups one is in: allowances and deductions, with the amounts once they are shown.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Card } from '@kawani/kit/web/card';
import { RecurringEvery } from '../contract/recurring-lists.ts';
import type { OwnRecurring } from '../contract/recurring-shapes.ts';
import { Amount } from './amounts.tsx';

export function MyRecurring({ items, isShown }: { items: readonly OwnRecurring[]; isShown: boolean }) {
  if (items.length === 0) return null;
  return (
    <Card title={say('With every pay')}>
      <ul className="line-list">
        {items.map((each) => (
          <li key={`${each.id} ${each.effectiveFrom}`}>
            <span>
              {each.title}
              <br />
              <small className="quiet">{`${RecurringEvery.labelOf(each.every)} · ${spellOf(each)}`}</small>
            </span>
            <Amount of={each.amount} isShown={isShown} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function spellOf({ kind, effectiveFrom, effectiveTo }: OwnRecurring): string {
  const from = showDay(effectiveFrom);
  if (effectiveTo !== null) return say('{from} to {to}', { from, to: showDay(effectiveTo) });
  return kind === 'ALLOWANCE' ? say('From {from}', { from }) : say('Deducted from {from} on', { from });
}
