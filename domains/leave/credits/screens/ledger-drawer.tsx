// The ledger of a type: every credit and debit of a year, newest first, each with what was left after it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { useUrlState } from '@kawani/kit/web/link';
import { Pager, useOwnPage } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { LeaveCode } from '../../types/lists.ts';
import type { LedgerLine } from '../contract/cards.ts';
import { leaveCreditsApi } from '../contract.ts';
import { LedgerEntry } from '../lists.ts';
import { NO_LEDGER } from './ledger-view.ts';

type LedgerDrawerProps = {
  /** From the address: any text. */
  type: string;
  /** Whose, where it is not one's own. */
  employeeId?: string;
  onClose: () => void;
};

export function LedgerDrawer({ type: text, employeeId, onClose }: LedgerDrawerProps) {
  const type = LeaveCode.codes.find((code) => code === text);
  if (type === undefined) return null;
  return (
    <Drawer title={say('{leave} ledger', { leave: LeaveCode.labelOf(type) })} onClose={onClose}>
      <Entries type={type} employeeId={employeeId} />
    </Drawer>
  );
}

function Entries({ type, employeeId }: { type: LeaveCode; employeeId: string | undefined }) {
  const thisYear = Number(dayNow().slice(0, 4));
  const [{ 'ledger-year': chosen }, set] = useUrlState(NO_LEDGER);
  const year = Number(chosen) || thisYear;
  const { page, size, turn } = useOwnPage('ledger');
  const asked = { type, year, page, size };
  const mine = useAnswer(leaveCreditsApi.myLedger, asked, { enabled: employeeId === undefined });
  const theirs = useAnswer(
    leaveCreditsApi.ledgerOf,
    { ...asked, employeeId: employeeId ?? '' },
    { enabled: employeeId !== undefined },
  );
  const answer = employeeId === undefined ? mine : theirs;
  const go = (by: number) => set({ 'ledger-year': String(year + by), 'ledger-page': '1' });
  return (
    <div className="stack">
      <div className="ledger-year">
        <IconButton icon="left" label={say('Previous year')} onClick={() => go(-1)} />
        <strong aria-live="polite">{year}</strong>
        <IconButton icon="right" label={say('Next year')} disabled={year > thisYear} onClick={() => go(1)} />
      </div>
      <Block
        of={answer}
        height={360}
        failed={say("The ledger couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="file" says={say('Nothing was credited or used in {year}.', { year: String(year) })} />}
      >
        {({ items, total }) => (
          <>
            <ol className="ledger">
              {items.map((line) => (
                <Entry key={line.id} line={line} />
              ))}
            </ol>
            {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
          </>
        )}
      </Block>
    </div>
  );
}

function Entry({ line: { on, entry, days, balance, ref, reason } }: { line: LedgerLine }) {
  return (
    <li>
      <div>
        <b>{LedgerEntry.labelOf(entry)}</b>
        <small>
          {showDay(on)}
          {ref !== null && ` · ${ref}`}
          {reason !== '' && ` · ${reason}`}
        </small>
      </div>
      <div className="ledger-days">
        <b className="figures" data-sign={days > 0 ? 'in' : 'out'}>
          {days > 0 ? `+${days}` : `−${-days}`}
        </b>
        <small className="figures">{say('{balance} left', { balance })}</small>
      </div>
    </li>
  );
}
