// What somebody gets or is deducted with every pay, on the 201 file beside their own pay set-up.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { recurringApi } from '../contract/recurring.ts';
import { RecurringKind } from '../contract/recurring-lists.ts';
import { amountWords, spellWords } from './recurring-words.tsx';

export function RecurringOf({ employeeId }: { employeeId: string }) {
  const answer = useAnswer(recurringApi.of, { employeeId });
  return (
    <Card title={say('Recurring pay of groups')}>
      <Block of={answer} height={80} failed={say("The recurring pay couldn't be loaded.")}>
        {({ items }) => (
          <>
            {items.length === 0 && <Empty says={say('No recurring allowance or deduction by a group.')} />}
            <ul className="line-list">
              {items.map(({ id, kind, title, amount, every, ...spell }) => (
                <li key={`${id} ${spell.effectiveFrom}`}>
                  <span>
                    <b>{title}</b>
                    <br />
                    {amount === null ? '' : amountWords({ amount, every })}
                  </span>
                  <span className="second">
                    {RecurringKind.labelOf(kind)} · {spellWords(spell)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Block>
    </Card>
  );
}
