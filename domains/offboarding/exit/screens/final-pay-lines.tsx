// A final pay line by line: what is earned, what is taken for which account, and what is left.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Link } from '@kawani/kit/web/link';
import type { FinalFigures, FinalPayLine } from '../contract/final-pay.ts';
import { lineDetail, lineName } from '../rules/pay-lines.ts';
import { remarkText } from './final-pay-words.ts';
import './exit.css';

type LinesProps = {
  figures: FinalFigures;
  /** Where one's own accounts are read; without it they are no links. */
  accountPage?: string;
};

export function FinalPayLines({ figures, ...shared }: LinesProps) {
  const { lines, gross, deducted, net, remarks, stillToWork } = figures;
  const [earned, taken] = [lines.filter(({ isDeduction }) => !isDeduction), lines.filter((each) => each.isDeduction)];
  return (
    <div className="exit-part">
      <ul className="exit-lines" aria-label={say('What you earn')}>
        {earned.map((line) => (
          <Line key={keyOf(line)} line={line} {...shared} />
        ))}
        <Sum label={say('Total')} amount={gross} />
      </ul>
      {taken.length > 0 && (
        <ul className="exit-lines" aria-label={say('What is deducted')}>
          {taken.map((line) => (
            <Line key={keyOf(line)} line={line} {...shared} />
          ))}
          <Sum label={say('Total of the deductions')} amount={deducted} />
        </ul>
      )}
      <ul className="exit-lines" aria-label={say('What is left')}>
        <Sum label={say('Net pay')} amount={net} />
      </ul>
      {stillToWork !== null && stillToWork.days > 0 && <p>{workText(stillToWork)}</p>}
      {remarks.length > 0 && (
        <ul className="exit-remarks">
          {remarks.map((remark) => (
            <li key={JSON.stringify(remark)}>{remarkText(remark)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const keyOf = ({ code, label, amount }: FinalPayLine) => `${code} ${label} ${amount}`;

/** Work that is still to come is no part of the sum. */
function workText({ days, amount }: NonNullable<FinalFigures['stillToWork']>): string {
  return say(
    '{days, plural, one {# day of work is} other {# days of work are}} left until the last day, for about {amount} more before deductions.',
    { days, amount: showPesos(amount) },
  );
}

type LineProps = { line: FinalPayLine; accountPage?: string };

function Line({ line, accountPage }: LineProps) {
  const detail = lineDetail(line);
  return (
    <li>
      <span>
        {lineName(line)}
        {detail !== null && <small>{detail}</small>}
        {accountPage !== undefined && line.accountId !== null && (
          <small>
            <Link to={accountPage} search={{ tab: 'schedule', account: line.accountId }}>
              {say('See its schedule')}
            </Link>
          </small>
        )}
      </span>
      <span className="figures">{showPesos(line.amount)}</span>
    </li>
  );
}

function Sum({ label, amount }: { label: string; amount: Centavos }) {
  return (
    <li data-sum>
      <span>{label}</span>
      <span className="figures">{showPesos(amount)}</span>
    </li>
  );
}
