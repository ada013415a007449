// A person's leave as the 201 file shows it: credits of a year, the ledger behind them, adding and deducting with a reason.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { LeavePermission } from '../../types/policy.ts';
import { leaveCreditsApi } from '../contract.ts';
import { BalanceCards } from '../screens/balances.tsx';
import { NO_LEDGER } from '../screens/ledger-view.ts';

const ChangeDrawer = later(async () => (await import('./credit-drawer.tsx')).ChangeDrawer);

const LedgerDrawer = later(async () => (await import('../screens/ledger-drawer.tsx')).LedgerDrawer);

const HEIGHT = 240;

const VIEW = { 'credits-year': '', ...NO_LEDGER };

export function LeavesOf({ employeeId }: { employeeId: string }) {
  const thisYear = Number(dayNow().slice(0, 4));
  const [{ 'credits-year': chosen, ledger }, set] = useUrlState(VIEW);
  const year = Number(chosen) || thisYear;
  const setYear = (to: number) => set({ 'credits-year': String(to) });
  const [isChanging, setChanging] = useState(false);
  const mayChange = useHolds(LeavePermission.ADD_EMPLOYEE_LEAVE_CREDIT);
  const answer = useAnswer(leaveCreditsApi.creditsOf, { employeeId, year });
  const aside = (
    <div className="row">
      <IconButton icon="left" label={say('Previous year')} onClick={() => setYear(year - 1)} />
      <strong aria-live="polite">{year}</strong>
      <IconButton icon="right" label={say('Next year')} disabled={year > thisYear} onClick={() => setYear(year + 1)} />
      {mayChange && <Button onClick={() => setChanging(true)}>{say('Add or deduct')}</Button>}
    </div>
  );
  return (
    <Card title={say('Leave credits')} aside={aside}>
      <Block of={answer} height={HEIGHT} failed={say("The leave credits couldn't be loaded.")}>
        {(credits) => (
          <>
            <BalanceCards
              credits={credits}
              none={say('No leave credits in {year}.', { year: String(year) })}
              onLedger={(type) => set({ ledger: type })}
            />
            {isChanging && (
              <ChangeDrawer
                employeeId={employeeId}
                year={year}
                types={credits.cards.filter(({ drawsCredits }) => drawsCredits)}
                onClose={() => setChanging(false)}
              />
            )}
          </>
        )}
      </Block>
      {ledger !== '' && <LedgerDrawer type={ledger} employeeId={employeeId} onClose={() => set(NO_LEDGER)} />}
    </Card>
  );
}
