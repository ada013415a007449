// The lines of a slip. Each opens what it comes from: the days and hours, the rate, the account that is paid.
import type { MyPayslip, SlipLine } from '@kawani/domains/payroll/contract';
import { perAccount, rateText } from '@kawani/domains/payroll/rules';
import { showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { Link } from '@kawani/kit/web/link';
import { Amount } from './amounts.tsx';
import './payslip.css';

type Balances = MyPayslip['balances'];
type Props = {
  readonly lines: readonly SlipLine[];
  readonly isShown: boolean;
  readonly balances: Balances;
  readonly sum?: readonly [label: string, amount: Centavos];
  /** Where a date of a line leads; nowhere without. */
  readonly pageOfDay?: string;
};

export function SlipLines({ lines, isShown, balances, sum, pageOfDay }: Props) {
  return (
    <div className="slip-lines">
      {lines.length === 0 && <p className="quiet">None.</p>}
      {perAccount(lines).map((line) => (
        <LineRow
          key={`${line.code} ${line.label} ${line.rate} ${line.dueId}`}
          line={line}
          isShown={isShown}
          balances={balances}
          pageOfDay={pageOfDay}
        />
      ))}
      {sum && (
        <p className="slip-line slip-sum">
          <span>{sum[0]}</span>
          <Amount of={sum[1]} isShown={isShown} />
        </p>
      )}
    </div>
  );
}

type LineProps = Pick<Props, 'isShown' | 'balances'> & {
  readonly line: SlipLine;
  readonly pageOfDay: string | undefined;
};

function LineRow({ line, isShown, balances, pageOfDay }: LineProps) {
  const balance = balances.find(({ accountId }) => accountId === line.accountId)?.balance;
  const head = (
    <>
      <span>
        {line.label}
        {line.minutes !== null && <small className="quiet"> {showMinutes(line.minutes)}</small>}
      </span>
      <Amount of={line.amount} isShown={isShown} />
    </>
  );
  if (line.dates.length === 0 && balance === undefined) return <p className="slip-line">{head}</p>;
  return (
    <details>
      <summary className="slip-line">{head}</summary>
      <div className="slip-source">
        {line.minutes !== null && isShown && <p>{reckoned(line)}</p>}
        {balance !== undefined && (
          <>
            <p>
              Left to pay: <Amount of={balance} isShown={isShown} />
            </p>
            <p>
              <Link to="/soa" search={{ tab: 'schedule', account: line.accountId ?? '' }}>
                See its schedule
              </Link>
            </p>
          </>
        )}
        {line.dates.length > 0 && (
          <ul>
            {line.dates.map(({ date, minutes }) => (
              <li key={date}>
                {pageOfDay === undefined ? (
                  showDay(date)
                ) : (
                  <Link to={pageOfDay} search={{ date }}>
                    {showDay(date)}
                  </Link>
                )}
                <span>{showMinutes(minutes)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

/** `2 h 00 m × Php 86.875 × 1.25` */
function reckoned({ minutes, rate, times }: SlipLine): string {
  const parts = [showMinutes(minutes ?? 0), `Php ${rateText(rate)} an hour`];
  if (times !== null && times !== '1' && times !== '-1') parts.push(times);
  return parts.join(' × ');
}
