// What falls due on the next paydays, each as a part of the usual take-home where that is known.
import type { SoaOverview } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';

/** What payroll knows of one's pay; the page is put together by the app. */
export type TakeHome = {
  readonly usual: Centavos | null;
  /** Asks for the password, where it takes that to say it. */
  readonly ask: (() => void) | null;
};

export function Paydays({ ahead, takeHome: { usual, ask } }: Pick<SoaOverview, 'ahead'> & { takeHome: TakeHome }) {
  const isKnown = usual !== null && usual > 0;
  const whole = isKnown ? usual : Math.max(...ahead.map(({ amount }) => amount));
  const share = (amount: Centavos) => Math.round((amount * 100) / whole);
  return (
    <Card title={say('Deducted on the next paydays')}>
      {isKnown && (
        <p className="quiet">{say('Beside your usual take-home of {amount}.', { amount: showPesos(usual) })}</p>
      )}
      <ul className="paydays">
        {ahead.map(({ on, amount, due }) => (
          <li key={on}>
            <span>{showDay(on)}</span>
            <span className={isKnown ? 'payday-bar whole' : 'payday-bar'} aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(share(amount), 100)}%` }} />
            </span>
            <span className="figures">
              {showPesos(amount)}
              {isKnown && <small> {share(amount)} %</small>}
              {amount < due && <small className="payday-due">{say('of {due} due', { due: showPesos(due) })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {ahead.some(({ amount, due }) => amount < due) && (
        <p className="quiet">
          {say('Pay like your last one is assumed. What it cannot bear above your take-home floor moves to later pay.')}
        </p>
      )}
      {ask !== null && (
        <p className="quiet">
          <Button look="link" onClick={ask}>
            {say('Sign in again')}
          </Button>{' '}
          {say('to see them against your usual take-home.')}
        </p>
      )}
    </Card>
  );
}
