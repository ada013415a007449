// What one will get: an estimate that changes every day, by when it is due at the latest, and the payslip once it is released.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import type { MyFinalPay as Answer } from '../contract/final-pay.ts';
import { myExitApi } from '../contract/mine.ts';
import { FinalPayState, PAYSLIP_PAGE } from '../lists.ts';
import { Figures } from './final-pay-figures.tsx';
import { daysLeft, leftText, NEAR_DAYS } from './final-pay-words.ts';
import { PasswordFirst } from './password-first.tsx';
import { needsPassword, useRevealed } from './use-revealed.ts';
import './exit.css';

const HEIGHT = 240;
const SHOWN_MS = 60_000;
const NAME = 'pay';
const TONES: Readonly<Record<FinalPayState, Tone>> = {
  ESTIMATE: 'info',
  COMPUTING: 'info',
  RELEASED: 'good',
  PAID: 'good',
};

type FinalPay = NonNullable<Answer['finalPay']>;

/** Nothing for somebody who isn't leaving. */
export function MyFinalPay() {
  const { isShown, reveal, hide } = useRevealed(NAME, SHOWN_MS);
  const answer = useAnswer(myExitApi.finalPay, isShown ? { amounts: 'shown' } : {});
  if (needsPassword(answer.error))
    return (
      <Card title={say('What I will get')}>
        <PasswordFirst name={NAME} />
      </Card>
    );
  return (
    <Block of={answer} height={HEIGHT} failed={say("Your final pay couldn't be loaded.")}>
      {({ finalPay }) => finalPay !== null && <Shown finalPay={finalPay} onShow={reveal} onHide={hide} />}
    </Block>
  );
}

type ShownProps = { finalPay: FinalPay; onShow: () => void; onHide: () => void };

function Shown({ finalPay, onShow, onHide }: ShownProps) {
  const { state, payslipId, isHidden } = finalPay;
  const isMoney = state === 'RELEASED' || state === 'PAID';
  return (
    <Card
      title={isMoney ? say('My final pay') : say('What I will get')}
      aside={<Tag tone={TONES[state]}>{FinalPayState.labelOf(state)}</Tag>}
    >
      <div className="exit-part">
        <When finalPay={finalPay} />
        <Figures finalPay={finalPay} />
        <div className="exit-actions">
          <Button icon={isHidden ? 'eye' : 'eye-off'} aria-pressed={!isHidden} onClick={isHidden ? onShow : onHide}>
            {isHidden ? say('Show amounts') : say('Hide amounts')}
          </Button>
          {payslipId !== null && (
            <LinkButton to={PAYSLIP_PAGE} search={{ slip: payslipId }} icon="card">
              {say('Open the payslip')}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function When({ finalPay: { state, dueOn, paidOn } }: { finalPay: FinalPay }) {
  if (paidOn !== null)
    return (
      <p>
        <strong>
          {state === 'PAID'
            ? say('Paid on {date}', { date: showDay(paidOn) })
            : say('You are paid on {date}', { date: showDay(paidOn) })}
        </strong>
      </p>
    );
  const left = daysLeft(dueOn);
  return (
    <>
      <p className="exit-due">
        <strong>{say('On {date} at the latest', { date: showDay(dueOn) })}</strong>
        <Tag tone={left < 0 ? 'bad' : left <= NEAR_DAYS ? 'warn' : 'plain'}>{leftText(left)}</Tag>
      </p>
      <p className="second">{say('It is due within 30 days after your last day. Your clearance doesn’t hold it.')}</p>
    </>
  );
}
