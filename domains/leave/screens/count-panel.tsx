// The live panel of the form: the days counted one by one, what they leave of the credits, and the offer to split.
import { type CountForm, LeaveCode, type LeaveCount, leaveApi } from '@kawani/domains/leave/contract';
import { daysText } from '@kawani/domains/leave/rules';
import { showDay, weekdayOf } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';

/** A longer leave is summed up instead. */
const MOST_LINES = 31;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

type CountPanelProps = { asked: CountForm; onSplit: () => void };

export function CountPanel({ asked, onSplit }: CountPanelProps) {
  const answer = useAnswer(leaveApi.count, asked, { staleMs: 10_000 });
  return (
    <section className="count-panel" aria-label="Days counted">
      <Block of={answer} height={140} failed="The days could not be counted.">
        {(count) => <Counted count={count} asked={asked} onSplit={onSplit} />}
      </Block>
    </section>
  );
}

function Counted({ count, asked, onSplit }: CountPanelProps & { count: LeaveCount }) {
  const { days, total, paid, unpaid, balances, split } = count;
  return (
    <>
      <p className="count-total">
        <strong className="figures">{total}</strong> {total === 1 || total === 0.5 ? 'day' : 'days'} of leave
        {unpaid > 0 && asked.type !== 'LWOP' && (
          <small> · {split === null ? `${daysText(unpaid)} without pay` : `credits for ${daysText(paid)}`}</small>
        )}
      </p>
      {balances.map(({ type, year, before, after }) => (
        <p key={year} className="count-balance">
          {LeaveCode.labelOf(type)} {year}
          <b className="figures">
            {before} <span aria-hidden="true">→</span>
            <span className="unseen">to</span> {after}
          </b>
        </p>
      ))}
      {split !== null && (
        <Alert tone="warn">
          Your credits are short.
          <Button look="link" onClick={onSplit}>
            File {split}
          </Button>
        </Alert>
      )}
      {days.some(({ isAssumed }) => isAssumed) && (
        <p className="second">
          Your schedule is not posted for all of these dates: they are counted by your usual week.
        </p>
      )}
      {days.length <= MOST_LINES && (
        <ol>
          {days.map((day) => (
            <Line key={day.date} day={day} />
          ))}
        </ol>
      )}
    </>
  );
}

function Line({ day }: { day: LeaveCount['days'][number] }) {
  const { date, portion, struck, charged, away } = day;
  const name = `${showDay(date)} ${WEEKDAYS[weekdayOf(date)]}`;
  const what = charged.map(({ type, days }) => (days === 0.5 && charged.length > 1 ? `½ ${type}` : type)).join(' + ');
  return (
    <li>
      {struck === null ? <span>{name}</span> : <s>{name}</s>}
      <span className="second">{struck ?? `${portion === 'WHOLE' ? '' : `${portion} · `}${what}`}</span>
      {away > 0 && struck === null && <small>{away === 1 ? '1 team-mate is off' : `${away} team-mates are off`}</small>}
    </li>
  );
}
