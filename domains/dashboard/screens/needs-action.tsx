// What waits for the person: hidden while nothing does.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Card, Count } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import type { MyDays } from './my-days.tsx';

type NeedsActionProps = {
  days: MyDays;
  /** The day that the time card itself speaks of is not said twice. */
  leftOpen: Day | null;
};

export function NeedsAction({ days: { answer }, leftOpen }: NeedsActionProps) {
  const { data: cutOff } = useAnswer(attendanceApi.myCutOff, {});
  const from = cutOff?.period.starts;
  const open = (answer.data?.days ?? []).filter(
    ({ date, results }) => results.includes('No Timeout') && from !== undefined && date >= from && date !== leftOpen,
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
