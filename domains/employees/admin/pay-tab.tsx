// Pay set-up: what a person is paid, was paid and will be paid; the least the law allows at the site; who changed it.
import { showDay, showRange } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { HistoryDrawer } from '@kawani/kit/web/opened-entry';
import { Gate, useHolds } from '@kawani/kit/web/session';
import { employmentApi } from '../contract/employment-file.ts';
import { AllowancePer, type EnteredTerms, PayBasis, payTermsApi } from '../contract/pay-terms.ts';
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
        History
      </Button>
      <Gate needs={payTermsApi.setPayTerms.needs}>
        <Button look="primary" onClick={() => set({ do: 'terms' })} disabled={answer.data === undefined}>
          New terms
        </Button>
      </Gate>
    </span>
  );
  return (
    <Card title="Pay set-up" aside={acts}>
      <Block of={answer} height={200} failed="The pay could not be loaded.">
        {({ items, floor }) => (
          <div className="stack">
            {floor !== null && (
              <Alert>
                At {floor.site} at least {withCola(floor.daily, floor.cola)} a day is due (region {floor.region},{' '}
                {floor.order}).
              </Alert>
            )}
            {items.length === 0 && <Empty icon="card" says="Nothing is set yet. Payroll cannot pay this employee." />}
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
          title="History of pay"
          endpoint={employmentApi.payHistory}
          input={{ employeeId }}
          onClose={close}
        />
      )}
    </Card>
  );
}

function Terms({ employeeId, terms }: { employeeId: string; terms: EnteredTerms }) {
  const { effectiveFrom, effectiveTo, basis, rate, daily, monthly, factor, mwe, cola, allowances, reason, enteredBy } =
    terms;
  const withdraw = useVerb(payTermsApi.withdrawPayTerms, { toast: 'Withdrawn' });
  const today = dayNow();
  const isToCome = effectiveFrom > today;
  const isNow = !isToCome && (effectiveTo === null || effectiveTo >= today);
  const other = basis === 'DAILY' ? `${showPesos(monthly)} a month` : `${showPesos(daily)} a day`;
  return (
    <li>
      <span className="when">
        {effectiveTo === null ? `From ${showDay(effectiveFrom)}` : showRange(effectiveFrom, effectiveTo)}
      </span>
      <strong>
        {showPesos(rate)} {basis === 'DAILY' ? 'a day' : 'a month'}
      </strong>
      {isNow && <Tag tone="good">In force</Tag>}
      {isToCome && <Tag tone="info">To come</Tag>}
      {mwe && <Tag tone="plum">Minimum wage earner</Tag>}
      <span className="said second">
        {PayBasis.labelOf(basis)}, {other} at factor {factor}
        {cola > 0 && `; cost-of-living allowance ${showPesos(cola)} a day`}
        {allowances.map(
          ({ name, amount, per, taxable }) =>
            `; ${name} ${showPesos(amount)} ${AllowancePer.labelOf(per)}${taxable ? ', taxable' : ''}`,
        )}
        {` · ${[reason, `by ${enteredBy}`].filter((part) => part !== null).join(' · ')}`}
      </span>
      {isToCome && (
        <Gate needs={payTermsApi.withdrawPayTerms.needs}>
          <Button look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ employeeId, effectiveFrom })}>
            Withdraw
          </Button>
        </Gate>
      )}
    </li>
  );
}
