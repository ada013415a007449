// The tab of a case: what the leaver owes by account, what final pay takes of it, and what stays owed.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos, totalOf, ZERO } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Card, Stat } from '@kawani/kit/web/card';
import { caseClearanceApi, type Monetary } from '../contract/of-case.ts';
import { CaseItem } from './case-item.tsx';
import { DecidingParts } from './deciding-parts.tsx';
import { useDeciding } from './use-deciding.ts';
import './clearance.css';

const HEIGHT = 420;

export function MonetaryTab({ caseId }: { caseId: string }) {
  const answer = useAnswer(caseClearanceApi.monetary, { id: caseId });
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("The accounts couldn't be loaded.")}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty icon="approve" says={say('This person owes nothing.')} />}
    >
      {(monetary) => <Accounts monetary={monetary} />}
    </Block>
  );
}

function Accounts({ monetary }: { monetary: Monetary }) {
  const { items, employeeId, isOpen, isPaid, payOn } = monetary;
  const deciding = useDeciding({ isOver: !isOpen });
  const sum = (what: 'balance' | 'taken' | 'left') => showPesos(totalOf(items, ({ money }) => money?.[what] ?? ZERO));
  return (
    <div className="stack">
      <div className="clearance-sums">
        <Stat label={say('Balance')} value={sum('balance')} />
        <Stat label={say('Taken from final pay')} value={sum('taken')} />
        <Stat label={say('Still owed after it')} value={sum('left')} />
      </div>
      <Alert>{aboutPay(isPaid, payOn)}</Alert>
      <Card title={say('Accounts')}>
        <ul className="clearance-items">
          {items.map((item) => (
            <CaseItem key={item.id} {...{ item, employeeId, deciding }} />
          ))}
        </ul>
      </Card>
      <DecidingParts deciding={deciding} />
    </div>
  );
}

function aboutPay(isPaid: boolean, payOn: Monetary['payOn']): string {
  if (isPaid) return say('Final pay is completed. What is still owed is paid at the cashier.');
  if (payOn === null) return say('What isn’t paid before the final pay is taken from it, as far as it is enough.');
  return say('What isn’t paid before the final pay of {date} is taken from it, as far as it is enough.', {
    date: showDay(payOn),
  });
}
