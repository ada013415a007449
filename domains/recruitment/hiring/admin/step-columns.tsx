// People in hiring as rows of a table, or as cards on a phone.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import type { Column } from '@kawani/kit/web/list';
import type { HiringLine } from '../contract/hiring.ts';
import { HiringStep } from '../lists.ts';
import { Blockers } from './blockers.tsx';
import { waitText } from './wait-text.ts';

const daysText = (days: number) =>
  days === 0 ? say('Today') : say('{days, plural, one {# day} other {# days}}', { days });

export const cardOf = (row: HiringLine) => ({
  title: <strong>{row.name}</strong>,
  tag: <Blockers of={row} />,
  main: waitText(row),
  detail: [
    row.jobOrder,
    `${row.designation}, ${row.place}`,
    daysText(row.days),
    ...(row.startsOn === null ? [] : [say('Starts {date}', { date: showDay(row.startsOn) })]),
  ].join(' · '),
});

const NONE = <span className="quiet">–</span>;

export const columns = (): readonly Column<HiringLine>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  {
    key: 'jobOrder',
    title: say('JO'),
    cell: ({ jobOrder, designation, place }) => (
      <>
        {jobOrder}
        <br />
        <span className="quiet">
          {designation}, {place}
        </span>
      </>
    ),
  },
  { key: 'step', title: say('Step'), cell: ({ step }) => HiringStep.labelOf(step) },
  { key: 'waits', title: say('Waiting for'), cell: waitText },
  { key: 'days', title: say('Days'), align: 'right', cell: ({ days }) => <span className="figures">{days}</span> },
  {
    key: 'starts',
    title: say('Start date'),
    cell: ({ startsOn }) => (startsOn === null ? NONE : <span className="recruitment-date">{showDay(startsOn)}</span>),
  },
  {
    key: 'blockers',
    title: say('Blockers'),
    cell: (row) => (row.blockers.length === 0 ? NONE : <Blockers of={row} />),
  },
];
