// Tab Period: employee by day for a cut-off or a range, a page of people at a time.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import type { DayRange } from '@kawani/kit/web/date';
import { Pager, useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { type TeamChoices, teamApi } from '../contract/team.ts';
import { useOpenDay } from './open-day.tsx';
import { PeriodPicker, useRange } from './range.tsx';
import { TeamCards } from './team-cards.tsx';
import { ExportMenu } from './team-export.tsx';
import { TeamFilters, useReport } from './team-filters.tsx';
import { TeamGrid } from './team-grid.tsx';
import { SquareLegend } from './team-words.tsx';

const HEIGHT = 520;

export function TeamPeriod({ choices }: { choices: TeamChoices }) {
  const period = useRange();
  return (
    <div className="stack">
      <PeriodPicker {...period} />
      <TeamFilters choices={choices} has="result" />
      {period.range ? <Grid range={period.range} /> : <Skeleton height={HEIGHT} />}
    </div>
  );
}

function Grid({ range }: { range: DayRange }) {
  const { page, size, turn } = useListState();
  const { reportOf } = useReport();
  const report = reportOf(range);
  const answer = useAnswer(teamApi.days, { ...report, page, size });
  const [, open] = useOpenDay();
  const isWide = useIsWide();
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say('The days of your team could not be loaded.')}
      isEmpty={({ total }) => total === 0}
      empty={
        <div className="card">
          <Empty icon="filter" says={say('Nobody on your team matches these filters.')} />
        </div>
      }
    >
      {({ items, groups, total }) => (
        <div className="stack">
          <div className="row" data-between>
            <span className="quiet figures" role="status">
              {say('{people, plural, one {# person} other {# people}}', { people: total })}
            </span>
            <ExportMenu report={report} people={total} />
          </div>
          {isWide ? (
            <TeamGrid range={range} rows={items} groups={groups} onOpen={open} />
          ) : (
            <TeamCards range={range} rows={items} groups={groups} onOpen={open} />
          )}
          <SquareLegend />
          <Pager page={page} size={size} total={total} onChange={turn} />
        </div>
      )}
    </Block>
  );
}
