// Who is away: a month of one's own detachment or department, names and dates, no types.
import { say } from '@kawani/kit/contract/say';
import {
  addDays,
  type Day,
  daysOf,
  firstOfMonth,
  lastOfMonth,
  showDay,
  showRange,
  weekdayOf,
} from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { dayFrom, MonthPicker } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { useIsWide } from '@kawani/kit/web/media';
import { dayNow } from '@kawani/kit/web/now';
import { type Away, leaveApi } from '../contract.ts';

const STATE = { month: '' };
const LETTERS = 'SMTWTFS';

export function AwayTab() {
  const [{ month: text }, set] = useUrlState(STATE);
  const month = firstOfMonth(dayFrom(`${text}-01`) ?? dayNow());
  const answer = useAnswer(leaveApi.away, { month: month.slice(0, 7) });
  const isWide = useIsWide();
  return (
    <section className="stack" aria-label={say('Who is away')}>
      <div className="away-head">
        <MonthPicker month={month} onMonth={(next) => set({ month: next.slice(0, 7) }, { replace: true })} />
        {answer.data?.place && <p className="second">{answer.data.place}</p>}
      </div>
      <Block
        of={answer}
        height={280}
        failed={say("The list of who is away couldn't be loaded.")}
        isEmpty={({ people }) => people.length === 0}
        empty={<Empty icon="users" says={say('Nobody is away this month.')} />}
      >
        {({ people }) => (isWide ? <Strip month={month} people={people} /> : <Lines people={people} />)}
      </Block>
    </section>
  );
}

type People = Away['people'];

function Strip({ month, people }: { month: Day; people: People }) {
  const dates = [...daysOf(month, lastOfMonth(month))];
  const today = dayNow();
  const scrolls = { tabIndex: 0 };
  return (
    <section className="table-wrap" aria-label={say('People away, day by day')} {...scrolls}>
      <table className="away-strip">
        <caption className="unseen">{say('People away, day by day')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Name')}</th>
            {dates.map((date) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                <small aria-hidden="true">{LETTERS[weekdayOf(date)]}</small>
                {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{nameOf(person)}</th>
              {dates.map((date) => {
                const away = person.days.find((each) => each.date === date);
                return (
                  <td key={date}>
                    {away && (
                      <i data-portion={away.portion}>
                        <span className="unseen">
                          {away.portion === 'WHOLE' ? say('Away') : say('Away, {portion}', { portion: away.portion })}
                        </span>
                      </i>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ people }: { people: People }) {
  return (
    <ul className="cards">
      {people.map((person) => (
        <li key={person.id} className="card-row">
          <span>{nameOf(person)}</span>
          <span className="second">{datesOf(person.days)}</span>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ name, isMe }: People[number]): string {
  return isMe ? say('{name} (you)', { name }) : name;
}

/** Whole days one after the other are a range. */
function datesOf(days: People[number]['days']): string {
  const ranges: { from: Day; to: Day; portion: string }[] = [];
  for (const { date, portion } of days) {
    const last = ranges.at(-1);
    if (last?.portion === 'WHOLE' && portion === 'WHOLE' && addDays(last.to, 1) === date) last.to = date;
    else ranges.push({ from: date, to: date, portion });
  }
  return ranges
    .map(({ from, to, portion }) =>
      from < to ? showRange(from, to) : `${showDay(from)}${portion === 'WHOLE' ? '' : ` ${portion}`}`,
    )
    .join(', ');
}
