// Tab Exceptions: days that need a look, each with the request about it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showMinutes, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { DayRange } from '@kawani/kit/web/date';
import type { IconName } from '@kawani/kit/web/icon';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { type TeamChoices, TeamException, type TeamExceptionRow, teamApi } from '../contract/team.ts';
import { showTimeOr } from './day-words.tsx';
import { useOpenDay } from './open-day.tsx';
import { PeriodPicker, useRange } from './range.tsx';
import { TeamFilters, useReport } from './team-filters.tsx';

const HEIGHT = 520;

const LOOK: Record<TeamException, { tone: Tone; icon: IconName }> = {
  NO_TIMEOUT: { tone: 'warn', icon: 'alert' },
  NO_TIME_IN: { tone: 'warn', icon: 'alert' },
  AWOL: { tone: 'bad', icon: 'refuse' },
  OUTSIDE: { tone: 'warn', icon: 'pin' },
  REVIEW: { tone: 'info', icon: 'offline' },
  OVERTIME: { tone: 'plum', icon: 'plus' },
  FAR: { tone: 'bad', icon: 'pin' },
  NOT_ACCEPTED: { tone: 'bad', icon: 'refuse' },
};

export function TeamExceptions({ choices }: { choices: TeamChoices }) {
  const period = useRange();
  return (
    <div className="stack">
      <PeriodPicker {...period} />
      <TeamFilters choices={choices} has="kind" />
      {period.range ? <Rows range={period.range} /> : <Skeleton height={HEIGHT} />}
    </div>
  );
}

function Rows({ range }: { range: DayRange }) {
  const { page, size, turn } = useListState();
  const { reportOf, exception } = useReport();
  const { result: _, ...report } = { result: undefined, ...reportOf(range) };
  const answer = useAnswer(teamApi.exceptions, { ...report, ...exception, page, size });
  const [, open] = useOpenDay();
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say('The exceptions could not be loaded.')}
      isEmpty={({ total }) => total === 0}
      empty={
        <div className="card">
          <Empty icon="approve" says={say('Nothing of these dates needs a look.')} />
        </div>
      }
    >
      {({ items, total }) => (
        <div>
          <DataTable
            caption={say('Exceptions')}
            rows={items}
            columns={[...columns(), actionOf(open)]}
            keyOf={({ employeeId, date, kind }) => `${employeeId} ${date} ${kind}`}
            card={cardOf}
            onOpen={({ employeeId, date }) => open(employeeId, date)}
          />
          <Pager page={page} size={size} total={total} onChange={turn} />
        </div>
      )}
    </Block>
  );
}

const columns = (): readonly Column<TeamExceptionRow>[] => [
  { key: 'date', title: say('Date'), cell: ({ date }) => <span className="date-cell">{showDay(date)}</span> },
  {
    key: 'who',
    title: say('Employee'),
    cell: ({ name, number }) => (
      <span className="shift-cell">
        {name}
        <small>{number}</small>
      </span>
    ),
  },
  { key: 'site', title: say('Site'), cell: ({ site }) => site ?? '–' },
  { key: 'what', title: say('What'), cell: (row) => <What row={row} /> },
  { key: 'recorded', title: say('Recorded'), cell: (row) => <span className="figures">{recordedOf(row)}</span> },
  { key: 'request', title: say('Request'), cell: (row) => requestOf(row) },
];

function actionOf(open: ReturnType<typeof useOpenDay>[1]): Column<TeamExceptionRow> {
  return {
    key: 'action',
    title: say('Action'),
    cell: ({ employeeId, date, name }) => (
      <Button
        look="link"
        aria-label={say('Open {date} of {name}', { date: showDay(date), name })}
        onClick={() => open(employeeId, date)}
      >
        {say('Open')}
      </Button>
    ),
  };
}

function What({ row: { kind } }: { row: TeamExceptionRow }) {
  return <Tag {...LOOK[kind]}>{TeamException.labelOf(kind)}</Tag>;
}

function recordedOf({ kind, timeIn, timeOut, amount }: TeamExceptionRow): string {
  const out = timeOut === null ? say('no time out') : showTime(timeOut);
  const times = timeIn || timeOut ? `${showTimeOr(timeIn)} – ${out}` : say('No punch');
  if (amount === null) return times;
  return `${times} · ${kind === 'FAR' ? say('{amount} km', { amount }) : showMinutes(amount)}`;
}

function requestOf({ request }: TeamExceptionRow): string {
  return request ? `${request.ref} · ${request.state}` : say('None');
}

function cardOf(row: TeamExceptionRow) {
  const { date, name, site, request } = row;
  return {
    title: name,
    tag: <What row={row} />,
    main: `${showDay(date)} · ${recordedOf(row)}`,
    detail: [site, request ? requestOf(row) : say('No request')].filter(Boolean).join(' · '),
  };
}
