// The requests of a tab: rows of a table, or cards on a phone.
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { DiagnosticService } from '../../../services/lists.ts';
import type { DiagnosticLine } from '../../contract/office.ts';
import { DiagnosticPaymentMode, DiagnosticStage } from '../../lists.ts';
import { peopleText, STAGE_TONES } from './words.ts';
import './office.css';

type DiagnosticListProps = {
  title: string;
  items: readonly DiagnosticLine[];
  opened: string;
  onOpen: (id: string) => void;
};

export function DiagnosticList({ title, items, opened, onOpen }: DiagnosticListProps) {
  return (
    <DataTable
      caption={title}
      className="inbox dxo-list"
      rows={items}
      columns={columns()}
      keyOf={({ id }) => id}
      opened={opened}
      card={(row) => ({
        title: <Person owner={{ ...row, designation: row.people > 1 ? peopleText(row.people) : null }} />,
        tag: <Tag tone={STAGE_TONES[row.stage]}>{DiagnosticStage.labelOf(row.stage)}</Tag>,
        main: [slotText(row), showPesos(row.amount)].filter((part) => part !== '').join(' · '),
        detail: [
          row.ref,
          DiagnosticService.labelOf(row.service),
          row.items.join(', '),
          DiagnosticPaymentMode.labelOf(row.paymentMode),
          ...(row.isBillable ? [say('Billable')] : []),
        ].join(' · '),
      })}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

const slotText = ({ startsAt }: DiagnosticLine) => (startsAt === null ? '' : momentOf(startsAt));
const NONE = <span className="quiet">–</span>;

const columns = (): readonly Column<DiagnosticLine>[] => [
  {
    key: 'ref',
    title: say('Ref'),
    cell: ({ ref, name }) => (
      <>
        {ref}
        <span className="unseen"> {say('of {name}', { name })}</span>
      </>
    ),
  },
  {
    key: 'who',
    title: say('Who'),
    cell: ({ name, number, people }) => (
      <span className="dxo-two">
        <strong>{name}</strong>
        <small>{people > 1 ? peopleText(people) : number}</small>
      </span>
    ),
  },
  {
    key: 'items',
    title: say('Items'),
    cell: ({ service, items }) => (
      <span className="dxo-two">
        {items.join(', ')}
        <small>{DiagnosticService.labelOf(service)}</small>
      </span>
    ),
  },
  {
    key: 'slot',
    title: say('Slot'),
    cell: (row) =>
      row.startsAt === null ? (
        NONE
      ) : (
        <span className="dxo-two">
          {slotText(row)}
          <small>{row.clinic}</small>
        </span>
      ),
  },
  { key: 'payment', title: say('Payment'), cell: ({ paymentMode }) => DiagnosticPaymentMode.labelOf(paymentMode) },
  { key: 'billable', title: say('Billable'), cell: ({ isBillable }) => (isBillable ? say('Yes') : say('No')) },
  {
    key: 'state',
    title: say('State'),
    cell: ({ stage }) => <Tag tone={STAGE_TONES[stage]}>{DiagnosticStage.labelOf(stage)}</Tag>,
  },
  {
    key: 'amount',
    title: say('Amount'),
    align: 'right',
    cell: ({ amount }) => <span className="figures">{showPesos(amount)}</span>,
  },
];
