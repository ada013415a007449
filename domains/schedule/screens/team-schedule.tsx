// The published shifts of the people one leads, a week at a time: a table on a desktop, a card a person on a phone.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, daysOf, showDay, showRange, weekdayOf } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { Fragment } from 'react';
import { type TeamScheduleRow, teamScheduleApi } from '../contract/team.ts';

const HEIGHT = 420;
const WEEK = 7;
const STATE = { from: '', page: '' };

export function TeamSchedule() {
  const [asked, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const from = dayFrom(asked.from) ?? sundayOf(dayNow());
  const to = addDays(from, WEEK - 1);
  const answer = useAnswer(teamScheduleApi.list, { from, to, page, size });
  const go = (days: number) => set({ from: addDays(from, days) }, { replace: true });
  return (
    <>
      <div className="row">
        <IconButton icon="left" label={say('The week before')} onClick={() => go(-WEEK)} />
        <strong>{showRange(from, to)}</strong>
        <IconButton icon="right" label={say('The week after')} onClick={() => go(WEEK)} />
      </div>
      <Block of={answer} height={HEIGHT} failed={say("The schedule of your team couldn't be loaded.")}>
        {({ items, total }) =>
          total === 0 ? (
            <Empty icon="calendar" says={say('You lead nobody at the moment.')} />
          ) : (
            <>
              <DataTable
                caption={say('Schedule of my team')}
                rows={items}
                columns={[
                  { key: 'name', title: say('Employee'), cell: ({ name }) => name },
                  ...[...daysOf(from, to)].map((date) => ({
                    key: date,
                    title: showDay(date),
                    cell: (row: TeamScheduleRow) => shiftOn(row, date),
                  })),
                ]}
                keyOf={({ employeeId }) => employeeId}
                card={({ name, number, days }) => ({
                  title: name,
                  main: number,
                  detail: <Days days={days} />,
                })}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
    </>
  );
}

/** On a phone, one below the other. */
function Days({ days }: Pick<TeamScheduleRow, 'days'>) {
  return days.map((day) => (
    <Fragment key={day.date}>
      {showDay(day.date)} · {textOf(day)}
      <br />
    </Fragment>
  ));
}

function sundayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

function shiftOn({ days }: TeamScheduleRow, date: Day): string {
  const day = days.find((each) => each.date === date);
  return day === undefined ? '–' : textOf(day);
}

function textOf({ shift, restDay, site }: TeamScheduleRow['days'][number]): string {
  if (restDay) return say('Rest day');
  if (shift === null) return '–';
  const times = `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}`;
  return site === null ? times : `${times} · ${site}`;
}
