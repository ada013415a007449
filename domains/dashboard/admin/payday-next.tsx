// What the reader of the payday cockpit does next, as its one button.
import { bankApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { LinkButton } from '@kawani/kit/web/link';
import { type Payday, PaydayStep } from '../contract/payday.ts';
import { placeOf } from './payday-places.ts';

export type OfPayday = { payday: Payday; onList: () => void };

/** The one button of the card. */
export function NextStep({ payday, onList }: OfPayday) {
  const { next, steps } = payday;
  if (next === null) return <p className="second">{nothingToDo(payday)}</p>;
  const label = PaydayStep.labelOf(next);
  if (next === 'TERMS') {
    return (
      <div className="row">
        <Button look="primary" onClick={onList}>
          {label}
        </Button>
      </div>
    );
  }
  if (next === 'CASH') return <CashList payday={payday} look="primary" />;
  const count = steps.find(({ step }) => step === next)?.counts[0]?.what;
  return (
    <div className="row">
      <LinkButton look="primary" {...placeOf(next, payday, count)}>
        {label}
      </LinkButton>
    </div>
  );
}

export function CashList({ payday: { runId, cash }, look }: { payday: Payday; look: 'primary' | 'link' }) {
  const { download, isBusy } = useDownload();
  if (runId === null || cash === null) return null;
  return (
    <div className="row">
      <Button look={look} icon="download" busy={isBusy} onClick={() => download(bankApi.cashList, { id: runId })}>
        {say('Cash list, {total}', { total: showPesos(cash) })}
      </Button>
    </div>
  );
}

function nothingToDo({ waitsFor, steps, period }: Payday): string {
  if (waitsFor !== null) return say('First: {step}.', { step: PaydayStep.labelOf(waitsFor) });
  return steps.every(({ state }) => state === 'DONE')
    ? say('Everything is done for this payday.')
    : say('The period ends on {date}.', { date: showDay(period.ends) });
}
