// The table of opening balances: what the earlier payroll paid each person, and whether it counts.
import { OpeningFilter, type OpeningRow, OpeningState } from '@kawani/domains/payroll/contract/opening-balances';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';

export function OpeningTable({ rows, onOpen }: { rows: readonly OpeningRow[]; onOpen: (employeeId: string) => void }) {
  return (
    <DataTable
      caption={say('Opening balances')}
      rows={rows}
      columns={columns()}
      keyOf={({ person }) => person.id}
      card={(row) => ({
        title: row.person.name,
        tag: <StateOf row={row} />,
        main: amount(row.gross),
        detail: [row.person.number, row.asOf && say('to {date}', { date: showDay(row.asOf) })]
          .filter(Boolean)
          .join(' · '),
      })}
      trail={({ person, id }) => (
        <Button
          look="quiet"
          onClick={() => onOpen(person.id)}
          aria-label={say(id === null ? 'Enter balances of {name}' : 'Open balances of {name}', { name: person.name })}
        >
          {say(id === null ? 'Enter balances' : 'Open')}
        </Button>
      )}
    />
  );
}

const amount = (centavos: Centavos | null) => (centavos === null ? '–' : showPesos(centavos));
const figures = (centavos: Centavos | null) => <span className="figures">{amount(centavos)}</span>;

const columns = (): readonly Column<OpeningRow>[] => [
  {
    key: 'name',
    title: say('Employee'),
    cell: ({ person }) => (
      <>
        {person.name} <span className="quiet">{person.number}</span>
      </>
    ),
  },
  { key: 'asOf', title: say('Paid until'), cell: ({ asOf }) => (asOf === null ? '–' : showDay(asOf)) },
  { key: 'gross', title: say('Gross'), align: 'right', cell: ({ gross }) => figures(gross) },
  { key: 'taxable', title: say('Taxable'), align: 'right', cell: ({ taxable }) => figures(taxable) },
  { key: 'withheld', title: say('Withheld'), align: 'right', cell: ({ withheld }) => figures(withheld) },
  { key: 'state', title: say('State'), cell: (row) => <StateOf row={row} /> },
];

function StateOf({ row: { state, isNeeded } }: { row: Pick<OpeningRow, 'state' | 'isNeeded'> }) {
  if (state === null) {
    return isNeeded ? (
      <Tag tone="warn" icon="alert">
        {OpeningFilter.labelOf('missing')}
      </Tag>
    ) : (
      '–'
    );
  }
  const isConfirmed = state === 'IN_FORCE';
  return (
    <Tag tone={isConfirmed ? 'good' : 'info'} icon={isConfirmed ? 'check' : 'waiting'}>
      {OpeningState.labelOf(state)}
    </Tag>
  );
}
