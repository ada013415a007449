// The requisitions of a tab: rows of a table, or cards on a phone.
import { ageOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { Column } from '@kawani/kit/web/list';
import type { RequisitionLine } from '../contract.ts';
import { RequisitionStage } from '../lists.ts';
import { figure, RecordList, type RecordsProps, WantedBy } from './record-list.tsx';

export function RequisitionList(props: RecordsProps<RequisitionLine>) {
  return <RecordList {...props} columns={columns()} card={cardOf} />;
}

const cardOf = (row: RequisitionLine) => ({
  title: <strong>{row.designation}</strong>,
  tag: <StageTag stage={row.stage} />,
  main: row.place,
  facts: [
    filledText(row),
    say('Needed by {date}', { date: showDay(row.neededBy) }),
    ...(row.isBillable ? [say('Billable')] : []),
    row.ref,
    row.requestedBy,
  ],
});

/** Waiting blue, good green, refused red, ended grey. */
const TONES: Readonly<Record<RequisitionStage, Tone>> = {
  FILED: 'info',
  APPROVED: 'good',
  DENIED: 'bad',
  CANCELLED: 'plain',
};

function StageTag({ stage }: { stage: RequisitionStage }) {
  return <Tag tone={TONES[stage]}>{RequisitionStage.labelOf(stage)}</Tag>;
}

function filledText({ filled, needed }: Pick<RequisitionLine, 'filled' | 'needed'>): string {
  return say('{filled} of {needed} filled', { filled, needed });
}

const isWanted = ({ stage, filled, needed }: RequisitionLine) =>
  stage === 'FILED' || (stage === 'APPROVED' && filled < needed);

const columns = (): readonly Column<RequisitionLine>[] => [
  { key: 'ref', title: say('PRF no.'), cell: ({ ref }) => ref },
  { key: 'by', title: say('Requested by'), cell: ({ requestedBy }) => requestedBy },
  { key: 'place', title: say('Detachment / Department'), cell: ({ place }) => place },
  { key: 'designation', title: say('Designation'), cell: ({ designation }) => designation },
  { key: 'needed', title: say('Needed'), align: 'right', cell: ({ needed }) => figure(needed) },
  { key: 'filled', title: say('Filled'), align: 'right', cell: ({ filled }) => figure(filled) },
  { key: 'billable', title: say('Billable'), cell: ({ isBillable }) => (isBillable ? say('Yes') : say('No')) },
  { key: 'by-day', title: say('Needed by'), cell: (row) => <WantedBy day={row.neededBy} isWanted={isWanted(row)} /> },
  { key: 'state', title: say('State'), cell: ({ stage }) => <StageTag stage={stage} /> },
  { key: 'age', title: say('Age'), cell: ({ filedAt }) => ageOf(filedAt) },
];
