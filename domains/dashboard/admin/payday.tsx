// The payday cockpit: when people are paid, what blocks it, and what the reader does next.
import { movedFrom } from '@kawani/domains/schedule/screens/pay-date';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { later } from '@kawani/kit/web/later';
import { Link } from '@kawani/kit/web/link';
import { Gate, usePermissions } from '@kawani/kit/web/session';
import { shortWeekday } from '@kawani/kit/web/weekday';
import { useState } from 'react';
import { PAYDAY_NEEDS, type Payday, PaydayCount, PaydayStep, paydayApi, type ShownStep } from '../contract/payday.ts';
import { CashList, NextStep, type OfPayday } from './payday-next.tsx';
import { placeOf } from './payday-places.ts';

const WithoutTermsDrawer = later(
  async () => (await import('@kawani/domains/employees/admin/without-terms')).WithoutTermsDrawer,
);

const HEIGHT = 420;

export function PaydayCockpit() {
  return (
    <Gate needs={PAYDAY_NEEDS}>
      <Cockpit />
    </Gate>
  );
}

function Cockpit() {
  const answer = useAnswer(paydayApi.payday, {}, { staleMs: 60_000 });
  return (
    <Card title={say('Payday')} aside={answer.data && <span className="quiet">{daysWords(answer.data.daysLeft)}</span>}>
      <Block of={answer} height={HEIGHT} failed={say("The payday couldn't be loaded.")}>
        {(payday) => <Opened payday={payday} />}
      </Block>
    </Card>
  );
}

function daysWords(days: number): string {
  if (days === 0) return say('today');
  if (days === 1) return say('tomorrow');
  return days > 0
    ? say('in {days, plural, one {# day} other {# days}}', { days })
    : say('{days, plural, one {# day} other {# days}} ago', { days: -days });
}

function Opened({ payday }: { payday: Payday }) {
  const [isListing, list] = useState(false);
  const { period, steps } = payday;
  const paid = period.payDate ?? period.ends;
  return (
    <div className="stack">
      <p>
        <strong>
          {shortWeekday(paid)} {showDay(paid)}
        </strong>{' '}
        <span className="second">
          {movedFrom(period.usualPayDate)} {say('for {period}', { period: showRange(period.starts, period.ends) })}
        </span>
      </p>
      {payday.second > 0 && (
        <p>
          <Link to="/second-person">
            {say('{changes, plural, one {# change waits} other {# changes wait}} for a second person', {
              changes: payday.second,
            })}
          </Link>
        </p>
      )}
      <NextStep payday={payday} onList={() => list(true)} />
      <ul className="line-list">
        {steps.map((step) => (
          <Step key={step.step} step={step} payday={payday} onList={() => list(true)} />
        ))}
      </ul>
      {isListing && <WithoutTermsDrawer range={{ from: period.starts, to: period.ends }} onClose={() => list(false)} />}
    </div>
  );
}

const ICONS = { DONE: 'approve', READY: 'waiting', WAITING: 'lock' } as const;

function Step({ step: { step, state, counts }, payday, onList }: { step: ShownStep } & OfPayday) {
  const words = { DONE: say('done'), READY: say('to do'), WAITING: say('waits') };
  return (
    <li>
      <span className="row">
        <Icon name={ICONS[state]} size={18} />
        <span>
          {PaydayStep.labelOf(step)}
          <span className="unseen"> ({words[state]})</span>
        </span>
      </span>
      <span className="row">
        {state !== 'DONE' &&
          counts.map(({ what, count }) => (
            <CountLink key={what} of={{ step, what, count }} payday={payday} onList={onList} />
          ))}
        {step === 'CASH' && state === 'READY' && payday.next !== 'CASH' && <CashList payday={payday} look="link" />}
      </span>
    </li>
  );
}

type CountOf = { step: PaydayStep; what: PaydayCount; count: number };

function CountLink({ of: { step, what, count }, payday, onList }: { of: CountOf } & OfPayday) {
  const holds = usePermissions();
  const says = `${PaydayCount.labelOf(what)}: ${showCount(count)}`;
  if (what === 'NO_TERMS') {
    return (
      <Button look="link" onClick={onList}>
        {says}
      </Button>
    );
  }
  const mayOpen = step !== 'CASH' || holds.has('MANAGE_RELEASE_PAYSLIP');
  return mayOpen ? <Link {...placeOf(step, payday, what)}>{says}</Link> : <span>{says}</span>;
}
