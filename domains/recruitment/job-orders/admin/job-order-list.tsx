// The job orders of a tab: rows of a table, or cards on a phone.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { Column } from '@kawani/kit/web/list';
import { figure, RecordList, type RecordsProps, WantedBy } from '../../requisitions/admin/record-list.tsx';
import type { JobOrderLine } from '../contract.ts';
import { JobOrderState } from '../lists.ts';
import './job-orders.css';

export function JobOrderList(props: RecordsProps<JobOrderLine>) {
  return <RecordList {...props} columns={columns()} card={cardOf} />;
}

const cardOf = (row: JobOrderLine) => ({
  title: <strong>{row.designation}</strong>,
  tag: <StateTag state={row.state} />,
  main: row.place,
  facts: [
    placedText(row),
    row.recruiter?.name ?? say('No recruiter'),
    say('Target {date}', { date: showDay(row.targetOn) }),
    row.ref,
  ],
});

/** Open blue, on hold amber, filled green, ended grey. */
const TONES: Readonly<Record<JobOrderState, Tone>> = {
  Open: 'info',
  'On Hold': 'warn',
  Filled: 'good',
  Cancelled: 'plain',
};

export function StateTag({ state }: { state: JobOrderState }) {
  return <Tag tone={TONES[state]}>{JobOrderState.labelOf(state)}</Tag>;
}

type Standing = Pick<JobOrderLine, 'placed' | 'needed' | 'offered' | 'endorsed'>;

export function placedText({ placed, needed, offered, endorsed }: Standing): string {
  const places =
    offered === 0
      ? say('{placed} of {needed} placed', { placed, needed })
      : say('{placed} of {needed} placed, {offered} offered', { placed, needed, offered });
  return endorsed === 0 ? places : [places, say('{endorsed} endorsed', { endorsed })].join(' · ');
}

const isWanted = ({ state }: JobOrderLine) => state === 'Open' || state === 'On Hold';

/** Offers out take places as well: a second line tells of them. */
function Progress({ row: { needed, endorsed, placed, offered } }: { row: JobOrderLine }) {
  return (
    <>
      <span className="figures">{[needed, endorsed, placed].join(' / ')}</span>
      {offered > 0 && <span className="second job-order-offered">{say('{offered} offered', { offered })}</span>}
    </>
  );
}

const NONE = <span className="quiet">–</span>;

const columns = (): readonly Column<JobOrderLine>[] => [
  { key: 'ref', title: say('JO no.'), cell: ({ ref }) => ref },
  {
    key: 'requisition',
    title: say('PRF'),
    cell: ({ requisition }) => <span className="whole">{requisition}</span>,
  },
  { key: 'designation', title: say('Designation'), cell: ({ designation }) => designation },
  { key: 'site', title: say('Site'), cell: ({ place }) => place },
  {
    key: 'placed',
    title: <span className="job-order-head">{say('Needed / Endorsed / Hired')}</span>,
    align: 'right',
    cell: (row) => <Progress row={row} />,
  },
  { key: 'recruiter', title: say('Recruiter'), cell: ({ recruiter }) => recruiter?.name ?? NONE },
  {
    key: 'opened',
    title: say('Opened'),
    cell: ({ openedAt }) => <span className="recruitment-date">{showDay(dayAt(openedAt))}</span>,
  },
  { key: 'target', title: say('Target'), cell: (row) => <WantedBy day={row.targetOn} isWanted={isWanted(row)} /> },
  { key: 'days', title: say('Days open'), align: 'right', cell: ({ days }) => figure(days) },
  { key: 'state', title: say('State'), cell: ({ state }) => <StateTag state={state} /> },
];
