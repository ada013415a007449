// The opening balances of a person: every version with who entered and decided it, and what can be done with them.
import { OpeningAmount, OpeningMonthAmount } from '@kawani/domains/payroll/contract/opening-balance-form';
import { OpeningState, type OpeningVersion, openingApi } from '@kawani/domains/payroll/contract/opening-balances';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos, ZERO } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { type ComponentProps, useState } from 'react';
import '../screens/payslip.css';

const OpeningForm = later(async () => (await import('./opening-form.tsx')).OpeningForm);
const ConfirmOne = later(async () => (await import('./opening-decisions.tsx')).ConfirmOne);
const Return = later(async () => (await import('./opening-decisions.tsx')).Return);

const HEIGHT = 420;
type Of = { employeeId: string; year: number; onClose: () => void };

export function OpeningDrawer({ employeeId, year, onClose }: Of) {
  const answer = useAnswer(openingApi.opening, { employeeId, year });
  const [doing, setDoing] = useState<'enter' | 'confirm' | 'return'>();
  const detail = answer.data;
  const [last] = detail?.versions ?? [];
  const waiting = last?.state === 'WAITING' ? last : undefined;
  const done = () => setDoing(undefined);
  // There is nothing to look at before the first ones are entered.
  if (detail && last === undefined) return <OpeningForm detail={detail} onClose={onClose} />;
  if (doing === 'enter' && detail) return <OpeningForm detail={detail} onClose={done} />;
  const footer = detail && (
    <>
      <Button icon="wrench" onClick={() => setDoing('enter')}>
        {say('Correct')}
      </Button>
      {waiting && <Button onClick={() => setDoing('return')}>{say('Return')}</Button>}
      {waiting?.mayDecide && (
        <Button look="primary" icon="check" onClick={() => setDoing('confirm')}>
          {say('Confirm')}
        </Button>
      )}
    </>
  );
  return (
    <Drawer title={say('Opening balances {year}', { year })} onClose={onClose} {...(footer && { footer })}>
      <Block of={answer} height={HEIGHT} failed={say('The opening balances could not be loaded.')}>
        {({ person, versions, isUsed }) => (
          <div className="stack">
            <p>
              <strong>{person.name}</strong> · {person.number}
              <br />
              <span className="quiet">{say('Hired {date}', { date: showDay(person.hiredOn) })}</span>
            </p>
            {waiting && !waiting.mayDecide && (
              <Alert tone="info">{say('Another person has to confirm these balances before they count.')}</Alert>
            )}
            {isUsed && (
              <Alert tone="info">
                {say('Completed pay counted these balances. A correction changes the tax of the next pay.')}
              </Alert>
            )}
            {versions.map((version, nth) => (
              <Version key={version.id} version={version} isWhole={nth === 0} />
            ))}
          </div>
        )}
      </Block>
      {doing === 'confirm' && waiting && <ConfirmOne version={waiting} onClose={done} />}
      {doing === 'return' && waiting && <Return version={waiting} onClose={done} />}
    </Drawer>
  );
}

const LOOKS: Readonly<Record<OpeningState, Pick<ComponentProps<typeof Tag>, 'tone' | 'icon'>>> = {
  WAITING: { tone: 'info', icon: 'waiting' },
  IN_FORCE: { tone: 'good', icon: 'check' },
  REPLACED: { tone: 'plain', icon: 'info' },
  DECLINED: { tone: 'warn', icon: 'refuse' },
};

/** The newest in full; of those before it, what changed hands. */
function Version({ version, isWhole }: { version: OpeningVersion; isWhole: boolean }) {
  const { asOf, gross, taxable, withheld, state, reason } = version;
  const amounts = OpeningAmount.codes.filter((code) => version[code] !== ZERO);
  const { month } = version;
  return (
    <section className="stack">
      <h3>
        {say('January to {date}', { date: showDay(asOf) })} <Tag {...LOOKS[state]}>{OpeningState.labelOf(state)}</Tag>
      </h3>
      <p className="quiet">{signed(version)}</p>
      {reason !== null && <p>{reason}</p>}
      <dl className="pay-sums">
        <Sum label={say('Gross')} amount={gross} />
        {isWhole ? (
          amounts.map((code) => <Sum key={code} label={OpeningAmount.labelOf(code)} amount={version[code]} />)
        ) : (
          <>
            <Sum label={say('Taxable')} amount={taxable} />
            <Sum label={say('Withheld')} amount={withheld} />
          </>
        )}
        {isWhole &&
          month !== null &&
          OpeningMonthAmount.codes.map((code) => (
            <Sum
              key={code}
              label={say('{amount}, in the last month', { amount: OpeningMonthAmount.labelOf(code) })}
              amount={month[code]}
            />
          ))}
      </dl>
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: OpeningVersion['gross'] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures unbroken">{showPesos(amount)}</dd>
    </div>
  );
}

function signed({ enteredBy, at, state, decidedBy, decidedAt, declineReason }: OpeningVersion): string {
  const entered = say('Entered by {name}, {date}', { name: enteredBy, date: showDay(dayAt(at)) });
  if (decidedBy === null || decidedAt === null) return entered;
  const facts = { entered, name: decidedBy, date: showDay(dayAt(decidedAt)), reason: declineReason ?? '' };
  return state === 'DECLINED'
    ? say('{entered}; returned by {name}, {date}: {reason}', facts)
    : say('{entered}; confirmed by {name}, {date}', facts);
}
