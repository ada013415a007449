// What was published of a new employee's usual schedule, and every date that was not, with its reason.
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { LinkButton } from '@kawani/kit/web/link';
import { Unscheduled, type UsualSchedule } from '../contract/usual-schedule.ts';

type Dates = UsualSchedule['published'][number];

export const datesOf = ({ from, to }: Dates) => (from === to ? showDay(from) : showRange(from, to));

type NewScheduleProps = { number: string; unitId: string; schedule: UsualSchedule };

export function NewSchedule({ number, unitId, schedule: { published, missing } }: NewScheduleProps) {
  const first = missing[0];
  return (
    <>
      {published.length > 0 && (
        <Alert tone="good">
          {say('The schedule is published: {dates}.', { dates: published.map(datesOf).join('; ') })}
        </Alert>
      )}
      {first !== undefined && (
        <Alert tone="warn">
          <div className="stack-tight">
            <p>{say('Some dates have no schedule. Work beyond eight hours is not paid on these dates:')}</p>
            <ul>
              {missing.map(({ why, ...dates }) => (
                <li key={dates.from}>{why === 'NOT_CHOSEN' ? fromLine(dates) : lineOf(dates, why)}</li>
              ))}
            </ul>
            <div className="row">
              <LinkButton
                to="/maintenance/shifts"
                search={{ tab: 'set', from: first.from, days: 'month', unit: unitId, who: number }}
                icon="calendar"
              >
                {say('Set schedule')}
              </LinkButton>
            </div>
          </div>
        </Alert>
      )}
    </>
  );
}

const lineOf = (dates: Dates, why: Unscheduled) =>
  say('{dates}: {why}', { dates: datesOf(dates), why: Unscheduled.labelOf(why) });
const fromLine = ({ from }: Dates) =>
  say('From {date}: {why}', { date: showDay(from), why: Unscheduled.labelOf('NOT_CHOSEN') });
