// The orders of a tab: rows of a table, or cards on a phone. What was refused of a row stands in it.
import { ageOf } from '@kawani/domains/requests/engine/screens/request-words';
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { Ticks } from '@kawani/kit/web/ticks';
import type { StoreLine } from '../../contract/answers.ts';
import { UniformPayment } from '../../lists.ts';
import { Items, OrderState, Refusal, StockTag } from './order-words.tsx';
import type { Refusals } from './use-bulk-moves.ts';
import './office.css';

type OrderListProps = {
  title: string;
  items: readonly StoreLine[];
  refusals: Refusals;
  /** Before each row: its tick; undefined where nothing is moved together. */
  lead: Ticks<StoreLine>['lead'] | undefined;
  opened: string;
  onOpen: (id: string) => void;
};

export function OrderList({ title, items, refusals, lead, opened, onOpen }: OrderListProps) {
  return (
    <DataTable
      caption={title}
      className="inbox store-orders"
      rows={items}
      columns={columnsOf(refusals)}
      keyOf={({ id }) => id}
      opened={opened}
      {...(lead && { lead })}
      card={(row) => ({
        title: <Person owner={{ ...row, designation: row.site }} />,
        tag: <span className="quiet">{ageOf(row.filedAt)}</span>,
        main: <Items of={row} />,
        detail: <CardDetail row={row} refusal={refusals.get(row.id)} />,
      })}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function CardDetail({ row, refusal }: { row: StoreLine; refusal: string | undefined }) {
  const paid = row.payment === 'FREE' ? [] : [showPesos(row.total)];
  return (
    <>
      {[row.ref, UniformPayment.labelOf(row.payment), ...paid, row.place].join(' · ')}
      <span className="store-tags">
        <OrderState of={row.state} />
        <StockTag line={row} />
      </span>
      <Refusal says={refusal} />
    </>
  );
}

const NONE = <span className="quiet">–</span>;

const columnsOf = (refusals: Refusals): readonly Column<StoreLine>[] => [
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
    key: 'employee',
    title: say('Employee'),
    cell: ({ name, number }) => (
      <>
        <strong>{name}</strong>
        <small>{number}</small>
      </>
    ),
  },
  {
    key: 'site',
    title: say('Site'),
    cell: ({ site, place }) => (
      <>
        {site ?? NONE}
        <small>{say('Pick-up: {place}', { place })}</small>
      </>
    ),
  },
  { key: 'items', title: say('Items'), cell: (row) => <Items of={row} /> },
  {
    key: 'total',
    title: say('Total'),
    align: 'right',
    cell: ({ payment, total }) => (payment === 'FREE' ? NONE : <span className="figures">{showPesos(total)}</span>),
  },
  { key: 'payment', title: say('Payment'), cell: ({ payment }) => UniformPayment.labelOf(payment) },
  {
    key: 'stock',
    title: say('Stock check'),
    cell: (row) => (row.stockCheck === null ? NONE : <StockTag line={row} />),
  },
  {
    key: 'state',
    title: say('State'),
    cell: ({ id, state }) => (
      <>
        <OrderState of={state} />
        <Refusal says={refusals.get(id)} />
      </>
    ),
  },
  { key: 'age', title: say('Age'), cell: ({ filedAt }) => ageOf(filedAt) },
];
