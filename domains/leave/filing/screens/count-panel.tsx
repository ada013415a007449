// The live panel of the form: the days counted one by one, what they leave of the credits, and the offer to split.
import { say } from '@kawani/kit/contract/say';
import { showDay, weekdayOf } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { daysText } from '../../credits/rules/words.ts';
import { LeaveCode } from '../../types/lists.ts';
import type { CountForm } from '../contract/form.ts';
import { type LeaveCount, leaveApi } from '../contract.ts';

/** A longer leave is summed up instead. */
const MOST_LINES = 31;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

type CountPanelProps = { asked: CountForm; onSplit: () => void };

export function CountPanel({ asked, onSplit }: CountPanelProps) {
  const answer = useAnswer(leaveApi.count, asked, { staleMs: 10_000 });
  return (
    <section className="count-panel" aria-label={say('Days counted')}>
      <Block of={answer} height={140} failed={say("The days couldn't be counted.")}>
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
        <strong className="figures">{say('{days} of leave', { days: daysText(total) })}</strong>
        {unpaid > 0 && asked.type !== 'LWOP' && (
          <small>
            {' '}
            ·{' '}
            {split === null
              ? say('{days} without pay', { days: daysText(unpaid) })
              : say('credits for {days}', { days: daysText(paid) })}
          </small>
        )}
      </p>
      {balances.map(({ type, year, before, after }) => (
        <p key={year} className="count-balance">
          {LeaveCode.labelOf(type)} {year}
          <b className="figures">
            {before} <span aria-hidden="true">→</span>
            <span className="unseen">{say('to')}</span> {after}
          </b>
        </p>
      ))}
      {split !== null && (
        <Alert tone="warn">
          {say("You don't have enough credits.")}{' '}
          <Button look="link" onClick={onSplit}>
            {say('File {split}', { split })}
          </Button>
        </Alert>
      )}
      {days.some(({ isAssumed }) => isAssumed) && (
        <p className="second">
          {say("Your schedule isn't published for all of these dates, so your usual week is used.")}
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
      {away > 0 && struck === null && (
        <small>{say('{away, plural, one {# teammate is off} other {# teammates are off}}', { away })}</small>
      )}
    </li>
  );
}
