// The amounts of one's final pay: masked until they are asked for, an estimate until payroll has released the payslip.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import type { FinalFigures, MyFinalPay } from '../contract/final-pay.ts';
import type { FinalPayState } from '../lists.ts';
import { FinalPayLines } from './final-pay-lines.tsx';
import './exit.css';

const SOA_PAGE = '/soa';
const MASK = 'Php ••••••';

type FinalPay = NonNullable<MyFinalPay['finalPay']>;

export function Figures({ finalPay: { state, isHidden, figures } }: { finalPay: FinalPay }) {
  const isEstimate = state === 'ESTIMATE' || state === 'COMPUTING';
  if (!isHidden && figures === null)
    return <Alert tone="warn">{say('An estimate isn’t possible yet. Please ask payroll.')}</Alert>;
  return (
    <>
      <p className="exit-net">
        {figures === null ? <Masked /> : <span className="figures">{showPesos(figures.net)}</span>}
      </p>
      {isEstimate && <Alert>{estimateText(state)}</Alert>}
      {figures !== null && <Lines figures={figures} />}
    </>
  );
}

function Lines({ figures }: { figures: FinalFigures }) {
  const { paidBefore } = figures;
  return (
    <>
      <FinalPayLines figures={figures} accountPage={SOA_PAGE} />
      {paidBefore !== null && (
        <p className="second">
          {say('Days before {date} are paid with your regular payslips.', { date: showDay(paidBefore) })}
        </p>
      )}
    </>
  );
}

function estimateText(state: FinalPayState): string {
  return state === 'COMPUTING'
    ? say('Payroll is computing your final pay. Until it is released, this is an estimate of today.')
    : say('This is an estimate of today. It changes every day with your work, your leave and what you pay.');
}

function Masked() {
  return (
    <span className="figures">
      <span aria-hidden="true">{MASK}</span>
      <span className="unseen">{say('Amount hidden')}</span>
    </span>
  );
}
