// /payslip: one's released payslips by year on the left, the one that is open on the right; on a phone it opens above them.
import type { MySlip } from '@kawani/domains/payroll/contract';
import { myPayApi, paidFor, SlipState } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useIsCompact } from '@kawani/kit/web/media';
import { Segments } from '@kawani/kit/web/segments';
import { useEffect, useState } from 'react';
import { Amount, askPassword, EyeButton, useAmounts } from './amounts.tsx';
import { MorePay } from './more-pay.tsx';
import { YearSummary } from './year-summary.tsx';
import './payslip.css';

const Several = later(async () => (await import('./several.tsx')).Several);
const SLIP_HEIGHT = 520;
const SlipView = later(async () => (await import('./slip-view.tsx')).SlipView, <Skeleton height={SLIP_HEIGHT} />);
const Drawer = later(async () => (await import('@kawani/kit/web/dialog')).Drawer);

const STATE = { slip: '', year: '' };
const LIST_HEIGHT = 320;
const STATE_TONES = { New: 'info', Downloaded: 'plain', Acknowledged: 'good' } as const;
const STATE_ICONS = { New: 'info', Downloaded: 'download', Acknowledged: 'check' } as const;

export function PayslipPage() {
  const [{ slip, year }, set] = useUrlState(STATE);
  const amounts = useAmounts();
  const [isTaking, setTaking] = useState(false);
  const isWide = !useIsCompact();
  const asked = {
    ...(year === '' ? {} : { year: Number(year) }),
    ...(amounts.isShown ? { amounts: 'shown' as const } : {}),
  };
  const answer = useAnswer(myPayApi.mySlips, asked);
  const isStale = isCallFailed(answer.error) && answer.error.code === 'SIGN_IN_AGAIN';
  const { isShown, hide } = amounts;
  useEffect(() => {
    if (!isStale) return;
    hide();
    askPassword(slip);
  }, [isStale, hide, slip]);
  const [first] = answer.data?.items ?? [];
  const opened = slip !== '' || !isWide ? slip : (first?.id ?? '');
  // A slip counts as opened when its amounts are asked for, not when it happens to be beside the list.
  const wasOpened = answer.data?.items.some(({ id, state }) => id === opened && state !== 'New') ?? false;
  const view = <SlipView key={opened} id={opened} isShown={isShown} wasOpened={wasOpened} onShow={amounts.show} />;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Payslip')}</h1>
        <div className="row">
          {(answer.data?.items.length ?? 0) > 1 && (
            <Button icon="download" onClick={() => setTaking(true)}>
              {say('Download several')}
            </Button>
          )}
          <EyeButton isShown={isShown} onToggle={() => (isShown ? hide() : amounts.show())} />
        </div>
      </header>
      {answer.data?.held.map(heldWords).map((words) => (
        <Alert key={words}>{words}</Alert>
      ))}
      <div className="slips">
        <Block
          of={answer}
          height={LIST_HEIGHT}
          failed={say('The payslips could not be loaded.')}
          isEmpty={({ items, years }) => items.length === 0 && years.length === 0}
          empty={<NoSlips next={answer.data?.nextRelease ?? null} />}
        >
          {({ items, years, year: shown, totals, nextRelease }) => (
            <section className="stack" aria-label={say('Payslips by year')}>
              <Years years={years} shown={shown} onPick={(picked) => set({ year: String(picked), slip: '' })} />
              <ul className="slip-list">
                {items.map((each) => (
                  <li key={each.id}>
                    <SlipButton
                      slip={each}
                      isOpen={each.id === opened}
                      isShown={isShown}
                      onOpen={() => set({ slip: each.id })}
                    />
                  </li>
                ))}
              </ul>
              {nextRelease !== null && (
                <p className="quiet">{say('Next release is planned on {date}.', { date: showDay(nextRelease) })}</p>
              )}
              <YearSummary year={shown} totals={totals} isShown={isShown} />
              <MorePay isShown={isShown} onShow={amounts.show} />
            </section>
          )}
        </Block>
        {opened !== '' && isWide && view}
      </div>
      {isTaking && answer.data && <Several slips={answer.data.items} onClose={() => setTaking(false)} />}
      {opened !== '' && !isWide && (
        <Drawer title={say('Payslip')} onClose={() => set({ slip: '' })}>
          {view}
        </Drawer>
      )}
    </div>
  );
}

/** Payroll says why: the reason is not on the page. */
function heldWords({ kind, runKind, ...paid }: ReturnsOf<typeof myPayApi.mySlips>['held'][number]): string {
  const what = paidFor({ kind: runKind, ...paid });
  return kind === 'HELD'
    ? say('Your pay for {what} is held. Ask payroll about it.', { what })
    : say('Your pay for {what} was not in that payday. You get it later. Ask payroll when.', { what });
}

function NoSlips({ next }: { next: Parameters<typeof showDay>[0] | null }) {
  const says =
    next === null
      ? say('No payslip has been released to you yet.')
      : say('No payslip has been released to you yet. Next release is planned on {date}.', { date: showDay(next) });
  return (
    <Card>
      <Empty icon="card" says={says} />
    </Card>
  );
}

function Years({ years, shown, onPick }: { years: readonly number[]; shown: number; onPick: (year: number) => void }) {
  if (years.length < 2) return <h2 className="slip-year">{shown}</h2>;
  return (
    <Segments
      label={say('Year')}
      options={years.map((year) => ({ value: String(year), label: String(year) }))}
      value={String(shown)}
      onValue={(year) => onPick(Number(year))}
    />
  );
}

type SlipButtonProps = { slip: MySlip; isOpen: boolean; isShown: boolean; onOpen: () => void };

function SlipButton({ slip, isOpen, isShown, onOpen }: SlipButtonProps) {
  const { payDate, net, state, isCorrected } = slip;
  return (
    <button type="button" className="slip-card" aria-current={isOpen} onClick={onOpen}>
      <strong>{paidFor(slip)}</strong>
      <span className="slip-card-head">
        <span className="slip-card-net">
          <Amount of={net} isShown={isShown} />
        </span>
        <Tag tone={STATE_TONES[state]} icon={STATE_ICONS[state]}>
          {SlipState.labelOf(state)}
        </Tag>
      </span>
      <span className="quiet">
        {isCorrected
          ? say('Paid on {date} · corrected by a later slip', { date: showDay(payDate) })
          : say('Paid on {date}', { date: showDay(payDate) })}
      </span>
    </button>
  );
}
