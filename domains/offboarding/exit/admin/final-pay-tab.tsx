// Tab Final pay of a case: the estimate or the payslip, by when it is due, and where payroll stands. What is still open in the
// clearance is shown for information: nothing waits for it.
import { PayrollPermission } from '@kawani/domains/payroll/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import type { FinalPayOfCase } from '../contract/final-pay.ts';
import { exitApi } from '../contract.ts';
import { FinalPayState } from '../lists.ts';
import { FinalPayLines } from '../screens/final-pay-lines.tsx';
import { daysLeft, leftText, NEAR_DAYS } from '../screens/final-pay-words.ts';
import { RunLine, RunMoves } from './final-pay-run.tsx';
import '../screens/exit.css';

const HEIGHT = 480;
const PAYROLL = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
const TONES: Readonly<Record<FinalPayState, Tone>> = {
  ESTIMATE: 'plain',
  COMPUTING: 'info',
  RELEASED: 'good',
  PAID: 'good',
};

export function FinalPayTab({ caseId }: { caseId: string }) {
  const answer = useAnswer(exitApi.finalPay, { id: caseId });
  return (
    <Block of={answer} height={HEIGHT} failed={say("The final pay couldn't be loaded.")}>
      {(of) => (
        <>
          <Card title={say('Final pay')} aside={<Tag tone={TONES[of.state]}>{FinalPayState.labelOf(of.state)}</Tag>}>
            <div className="exit-part">
              <Due of={of} />
              <RunLine of={of} />
              <Gate needs={PAYROLL}>
                <RunMoves of={of} />
              </Gate>
            </div>
          </Card>
          <Figures of={of} />
          <OpenItems of={of} />
        </>
      )}
    </Block>
  );
}

type Part = { of: FinalPayOfCase };

function Due({ of: { dueOn, paidOn, lastDay } }: Part) {
  const left = daysLeft(dueOn);
  return (
    <p className="exit-due">
      <span>
        {paidOn === null
          ? say('Last day {date}. Due on {due}.', { date: showDay(lastDay), due: showDay(dueOn) })
          : say('Last day {date}. Paid on {paid}.', { date: showDay(lastDay), paid: showDay(paidOn) })}
      </span>
      {paidOn === null && <Tag tone={left <= NEAR_DAYS ? 'bad' : 'plain'}>{leftText(left)}</Tag>}
    </p>
  );
}

function Figures({ of: { figures, run } }: Part) {
  if (figures === null)
    return <Alert tone="warn">{say('An estimate isn’t possible: no table of the law covers these dates.')}</Alert>;
  const isEstimate = figures.paidBefore !== null;
  return (
    <Card title={isEstimate ? say('Estimate of today') : say('Payslip')}>
      {isEstimate && (
        <p className="second">
          {run === null
            ? say('As if payroll made the final pay now, with no choices of its own.')
            : say('Payroll has opened the final pay. Its payslip is being computed.')}
        </p>
      )}
      <FinalPayLines figures={figures} />
    </Card>
  );
}

function OpenItems({ of: { clearance, state } }: Part) {
  const { items, open } = clearance;
  if (items === 0 || state === 'PAID') return null;
  return (
    <Alert tone={open === 0 ? 'good' : 'info'}>
      <p>
        {open === 0
          ? say('All items of the clearance are settled.')
          : say('{open} of {items} items of the clearance are open. The final pay doesn’t wait for them.', {
              open,
              items,
            })}
      </p>
      {open > 0 && (
        <Link to="." search={{ tab: 'nonmonetary' }}>
          {say('See the clearance')}
        </Link>
      )}
    </Alert>
  );
}
