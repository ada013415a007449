// What waits for the person: hidden while nothing does.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Card, Count } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { useTimeCard } from './clock.tsx';
import type { MyDays } from './my-days.tsx';

export function NeedsAction({ days: { answer } }: { days: MyDays }) {
  const { data: cutOff } = useAnswer(attendanceApi.myCutOff, {});
  const from = cutOff?.period.starts;
  // The day that the time card itself speaks of is not said twice.
  const { answer: card } = useTimeCard();
  const open = (answer.data?.days ?? []).filter(
    ({ date, results }) =>
      results.includes('No Timeout') && from !== undefined && date >= from && date !== card.data?.leftOpen,
  );
  if (open.length === 0 || !cutOff) return null;
  return (
    <Card title="Needs your action" aside={<Count of={open.length} label="waiting" />} className="needs-action">
      <ul className="line-list">
        {open.map(({ date }) => (
          <li key={date} className="action-row">
            <Icon name="alert" />
            <p>
              <strong>
                No time out on <span className="whole">{showDay(date)}</span>
              </strong>
              <span className="second">
                Last day to file <span className="whole">{showDay(cutOff.period.lastDayToFile)}</span>
              </span>
            </p>
            <LinkButton to="/attendances" search={{ date }}>
              See the day
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
