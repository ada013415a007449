// The lines of a slip. Each opens what it comes from: the days and hours, the rate, the account that is paid, or how it is
// reckoned; and each can be asked about.
import type { MyPayslip, SlipLine } from '@kawani/domains/payroll/contract';
import { perAccount, rateText } from '@kawani/domains/payroll/rules';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { IconButton } from '@kawani/kit/web/button';
import { Link } from '@kawani/kit/web/link';
import { Amount } from './amounts.tsx';
import { sourceOf } from './line-sources.ts';
import { ReckoningRows } from './reckoning-rows.tsx';
import './payslip.css';

type LinesProps = {
  readonly lines: readonly SlipLine[];
  readonly isShown: boolean;
  readonly balances: MyPayslip['balances'];
  readonly sum?: readonly [label: string, amount: Centavos];
  /** Where a date of a line leads; absent where it leads nowhere. */
  readonly pageOf?: (date: Day) => { to: string; search: Record<string, string> };
  readonly onAsk?: (label: string) => void;
};

export function SlipLines({ lines, sum, ...shared }: LinesProps) {
  const mayAsk = shared.onAsk !== undefined;
  return (
    <div className="slip-lines" data-asks={mayAsk || undefined}>
      {lines.length === 0 && <p className="quiet">{say('None.')}</p>}
      {perAccount(lines).map((line) => (
        <LineRow key={`${line.code} ${line.label} ${line.rate} ${line.times} ${line.dueId}`} line={line} {...shared} />
      ))}
      {sum && (
        <p className="slip-line slip-sum">
          <span>{sum[0]}</span>
          <Amount of={sum[1]} isShown={shared.isShown} />
        </p>
      )}
    </div>
  );
}

type LineProps = Omit<LinesProps, 'lines' | 'sum'> & { readonly line: SlipLine };

function LineRow({ line, isShown, balances, pageOf, onAsk }: LineProps) {
  return (
    <div className="slip-row">
      <details>
        <summary className="slip-line">
          <span>
            {line.label}
            {line.minutes !== null && <small className="quiet"> {showMinutes(line.minutes)}</small>}
          </span>
          <Amount of={line.amount} isShown={isShown} />
        </summary>
        <Source {...{ line, isShown, balances, ...(pageOf && { pageOf }) }} />
      </details>
      {onAsk && (
        <IconButton
          icon="ask"
          label={say('Ask about {label}', { label: line.label })}
          onClick={() => onAsk(line.label)}
        />
      )}
    </div>
  );
}

function Source({ line, isShown, balances, pageOf }: Omit<LineProps, 'onAsk'>) {
  const { accountId, minutes, dates, reckoning } = line;
  const balance = balances.find((each) => each.accountId === accountId)?.balance;
  return (
    <div className="slip-source">
      {dates.length === 0 && balance === undefined && <p>{sourceOf(line)}</p>}
      {reckoning !== undefined && <ReckoningRows {...{ line, reckoning, isShown }} />}
      {minutes !== null && isShown && <p>{reckoned(line)}</p>}
      {balance !== undefined && (
        <>
          <p>
            {say('Left to pay:')} <Amount of={balance} isShown={isShown} />
          </p>
          <p>
            <Link to="/soa" search={{ tab: 'schedule', account: accountId ?? '' }}>
              {say('See its schedule')}
            </Link>
          </p>
        </>
      )}
      {dates.length > 0 && (
        <ul>
          {dates.map(({ date, minutes: own }) => (
            <li key={date}>
              {pageOf === undefined ? <span>{showDay(date)}</span> : <Link {...pageOf(date)}>{showDay(date)}</Link>}
              <span>{showMinutes(own)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `2 h 00 m × Php 86.875 × 1.25` */
function reckoned({ minutes, rate, times }: SlipLine): string {
  const parts = [showMinutes(minutes ?? 0), say('{rate} an hour', { rate: `Php ${rateText(rate)}` })];
  if (times !== null && times !== '1' && times !== '-1') parts.push(times);
  return parts.join(' × ');
}
