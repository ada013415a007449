// What is deducted next over all of one's accounts, and the way to the statement; nothing where nothing is due.
import { soaApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import './next-deduction.css';

const HEIGHT = 44;

export function NextDeduction() {
  const answer = useAnswer(soaApi.overview, {});
  if (answer.data?.next === null) return null;
  return (
    <Card title={say('Next deduction')} aside={<Link to="/soa">{say('SOA')}</Link>}>
      <Block of={answer} height={HEIGHT} failed={say("Your next deduction couldn't be loaded.")}>
        {({ next }) =>
          next !== null && (
            <p className="next-deduction">
              <strong className="figures">{showPesos(next.amount)}</strong>
              <span>{say('on {date}', { date: showDay(next.on) })}</span>
              <span className="quiet">
                {next.accounts === 1 ? say('1 account') : say('{accounts} accounts', { accounts: next.accounts })}
              </span>
            </p>
          )
        }
      </Block>
    </Card>
  );
}
