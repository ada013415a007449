// Pay set-up: what a person is paid, was paid and will be paid; the least the law allows at the site; who changed it.
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { HistoryDrawer } from '@kawani/kit/web/opened-entry';
import { Gate, useHolds } from '@kawani/kit/web/session';
import { employmentApi } from '../contract/employment-file.ts';
import { AllowancePer, type EnteredTerms, PayBasis, payTermsApi, type WaitingTerms } from '../contract/pay-terms.ts';
import './employment.css';
import { withCola } from './cola-words.ts';

const PayLetters = later(async () => (await import('./pay-letters.tsx')).PayLetters);
const PayDrawer = later(async () => (await import('./pay-drawer.tsx')).PayDrawer);

/** What is opened just now. */
const DOING = { do: '' };

export function PayTab({ employeeId }: { employeeId: string }) {
  const [{ do: open }, set] = useUrlState(DOING);
  const answer = useAnswer(payTermsApi.payTerms, { employeeId });
  const close = () => set({ do: '' });
  const maySet = useHolds(...payTermsApi.setPayTerms.needs);
  const acts = (
    <span className="row">
      <Button icon="clock" onClick={() => set({ do: 'pay-history' })}>
        {say('History')}
      </Button>
      <Gate needs={payTermsApi.setPayTerms.needs}>
        <Button look="primary" onClick={() => set({ do: 'terms' })} disabled={answer.data === undefined}>
          {say('New terms')}
        </Button>
      </Gate>
    </span>
  );
  return (
    <Card title={say('Pay set-up')} aside={acts}>
      <Block of={answer} height={200} failed={say('The pay could not be loaded.')}>
        {({ items, waiting, floor }) => (
          <div className="stack">
            {waiting !== null && <Waiting terms={waiting} />}
            {floor !== null && (
              <Alert>
                {say('At {site} at least {amount} a day is due (region {region}, {order}).', {
                  site: floor.site,
                  amount: withCola(floor.daily, floor.cola),
                  region: floor.region,
                  order: floor.order,
                })}
              </Alert>
            )}
            {items.length === 0 && (
              <Empty icon="card" says={say('Nothing is set yet. Payroll cannot pay this employee.')} />
            )}
            <ul className="spells">
              {items.map((terms) => (
                <Terms key={terms.effectiveFrom} employeeId={employeeId} terms={terms} />
              ))}
            </ul>
            <PayLetters employeeId={employeeId} />
          </div>
        )}
      </Block>
      {open === 'terms' && maySet && answer.data && (
        <PayDrawer employeeId={employeeId} known={answer.data} onClose={close} />
      )}
      {open === 'pay-history' && (
        <HistoryDrawer
          title={say('History of pay')}
          endpoint={employmentApi.payHistory}
          input={{ employeeId }}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Who may decide it finds the way there. */
function Waiting({ terms }: { terms: WaitingTerms }) {
  const { effectiveFrom, basis, rate, preparedBy, preparedAt } = terms;
  const mayDecide = useHolds(...payTermsApi.setPayTerms.needs);
  return (
    <Alert tone="warn">
      {say('{rate} from {date} waits for a second person. {name} sent it on {on}.', {
        rate: basis === 'DAILY' ? aDay(rate) : aMonth(rate),
        date: showDay(effectiveFrom),
        name: preparedBy,
        on: showDay(dayAt(preparedAt)),
      })}{' '}
      {mayDecide && <Link to="/second-person">{say('Open Second Person')}</Link>}
    </Alert>
  );
}

const aDay = (amount: Centavos) => say('{amount} a day', { amount: showPesos(amount) });
const aMonth = (amount: Centavos) => say('{amount} a month', { amount: showPesos(amount) });

function allowanceWords({ name, amount, per, taxable }: EnteredTerms['allowances'][number]): string {
  const facts = { name, amount: showPesos(amount), per: AllowancePer.labelOf(per) };
  return taxable ? say('{name} {amount} {per}, taxable', facts) : say('{name} {amount} {per}', facts);
}

function Terms({ employeeId, terms }: { employeeId: string; terms: EnteredTerms }) {
  const {
    effectiveFrom,
    effectiveTo,
    basis,
    rate,
    daily,
    monthly,
    factor,
    mwe,
    cola,
    allowances,
    reason,
    enteredBy,
    approvedBy,
  } = terms;
  const byWhom =
    approvedBy === null
      ? say('by {name}', { name: enteredBy })
      : say('by {name}, approved by {second}', { name: enteredBy, second: approvedBy });
  const withdraw = useVerb(payTermsApi.withdrawPayTerms, { toast: say('Withdrawn') });
  const today = dayNow();
  const isToCome = effectiveFrom > today;
  const isNow = !isToCome && (effectiveTo === null || effectiveTo >= today);
  const other = basis === 'DAILY' ? aMonth(monthly) : aDay(daily);
  return (
    <li>
      <span className="when">
        {effectiveTo === null
          ? say('From {date}', { date: showDay(effectiveFrom) })
          : showRange(effectiveFrom, effectiveTo)}
      </span>
      <strong>{basis === 'DAILY' ? aDay(rate) : aMonth(rate)}</strong>
      {isNow && <Tag tone="good">{say('In force')}</Tag>}
      {isToCome && <Tag tone="info">{say('To come')}</Tag>}
      {mwe && <Tag tone="plum">{say('Minimum wage earner')}</Tag>}
      <span className="said second">
        {[
          say('{basis}, {other} at factor {factor}', { basis: PayBasis.labelOf(basis), other, factor }),
          ...(cola > 0 ? [say('cost-of-living allowance {cola} a day', { cola: showPesos(cola) })] : []),
          ...allowances.map(allowanceWords),
        ].join('; ')}
        {` · ${[reason, byWhom].filter((part) => part !== null).join(' · ')}`}
      </span>
      {isToCome && (
        <Gate needs={payTermsApi.withdrawPayTerms.needs}>
          <Button look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ employeeId, effectiveFrom })}>
            {say('Withdraw')}
          </Button>
        </Gate>
      )}
    </li>
  );
}
