// The latest payslip as a card of the dashboard: its period, when it was released, and the net pay once it is asked for.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { useEffect } from 'react';
import type { MySlip } from '../contract/mine.ts';
import { myPayApi } from '../contract/mine.ts';
import { paidFor } from '../contract/runs.ts';
import { Amount, askPassword, useAmounts } from './amounts.tsx';

const HEIGHT = 92;

export function LatestPayslip() {
  const answer = useAnswer(myPayApi.mySlips, {}, { staleMs: 300_000 });
  return (
    <Card title={say('Latest payslip')} aside={<Link to="/payslip">{say('All')}</Link>}>
      <Block of={answer} height={HEIGHT} failed={say("Your latest payslip couldn't be loaded.")}>
        {({ items: [latest] }) =>
          latest === undefined ? (
            <p className="quiet">{say('Your first payslip will appear here once it is released.')}</p>
          ) : (
            <Latest slip={latest} />
          )
        }
      </Block>
    </Card>
  );
}

function Latest({ slip }: { slip: MySlip }) {
  const { isShown, show, hide } = useAmounts();
  const shown = useAnswer(myPayApi.mySlips, { amounts: 'shown' }, { enabled: isShown });
  const isStale = isCallFailed(shown.error) && shown.error.code === 'SIGN_IN_AGAIN';
  useEffect(() => {
    if (!isStale) return;
    hide();
    askPassword(slip.id);
  }, [isStale, hide, slip.id]);
  const net = shown.data?.items.find(({ id }) => id === slip.id)?.net ?? null;
  return (
    <div className="row" data-between>
      <p>
        <Link to="/payslip" search={{ slip: slip.id }}>
          {paidFor(slip)}
        </Link>
        <br />
        <span className="second">{say('Released on {date}', { date: showDay(dayAt(slip.releasedAt)) })}</span>
        <br />
        <span>
          {say('Net pay')} <Amount of={net} isShown={isShown && net !== null} />
        </span>
      </p>
      <Button icon={isShown ? 'eye-off' : 'eye'} aria-pressed={isShown} onClick={isShown ? hide : show}>
        {isShown ? say('Hide net pay') : say('Show net pay')}
      </Button>
    </div>
  );
}
