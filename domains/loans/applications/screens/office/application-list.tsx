// The applications of a tab: rows of a table, or cards on a phone.
import { ageOf } from '@kawani/domains/requests/engine/screens/request-words';
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { Ticks } from '@kawani/kit/web/ticks';
import { LoanSecurity, LoanSource, LoanType } from '../../../types/lists.ts';
import type { ApplicationLine } from '../../contract/applications.ts';
import { coMakersText, Pesos, termText, Warnings } from './loan-words.tsx';
import './applications.css';

type ApplicationListProps = {
  title: string;
  items: readonly ApplicationLine[];
  /** Before each row: its tick. */
  lead: Ticks<ApplicationLine>['lead'] | undefined;
  opened: string;
  onOpen: (id: string) => void;
};

export function ApplicationList({ title, items, lead, opened, onOpen }: ApplicationListProps) {
  return (
    <DataTable
      caption={title}
      className="inbox loan-applications"
      rows={items}
      columns={columns()}
      keyOf={({ id }) => id}
      opened={opened}
      {...(lead && { lead })}
      card={(row) => ({
        title: <Person owner={{ ...row, designation: row.site }} />,
        tag: <span className="quiet">{ageOf(row.filedAt)}</span>,
        main: `${typeText(row)} · ${showPesos(row.amount)} · ${termText(row.months)}`,
        detail: <CardDetail row={row} />,
      })}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function typeText({ source, type }: ApplicationLine): string {
  return source === 'VALE' ? LoanType.labelOf(type) : `${LoanType.labelOf(type)}, ${LoanSource.labelOf(source)}`;
}

function CardDetail({ row }: { row: ApplicationLine }) {
  const answers = coMakersText(row);
  const security = row.security === null ? [] : [LoanSecurity.labelOf(row.security)];
  return (
    <>
      {[row.ref, ...security, ...(answers === '' ? [] : [answers])].join(' · ')}
      <Warnings warnings={row.warnings} />
    </>
  );
}

/** Eleven columns leave no room for a picture. */
function Employee({ row: { name, number } }: { row: ApplicationLine }) {
  return (
    <span className="loan-name">
      <strong>{name}</strong>
      <small>{number}</small>
    </span>
  );
}

const NONE = <span className="quiet">–</span>;

const columns = (): readonly Column<ApplicationLine>[] => [
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
  { key: 'employee', title: say('Employee'), cell: (row) => <Employee row={row} /> },
  { key: 'site', title: say('Site'), cell: ({ site }) => site ?? NONE },
  { key: 'source', title: say('Source'), cell: ({ source }) => LoanSource.labelOf(source) },
  { key: 'type', title: say('Type'), cell: ({ type }) => LoanType.labelOf(type) },
  { key: 'amount', title: say('Amount'), align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
  { key: 'term', title: say('Term'), cell: ({ months }) => <span className="figures">{termText(months)}</span> },
  {
    key: 'security',
    title: say('Security'),
    cell: ({ security }) => (security === null ? NONE : LoanSecurity.labelOf(security)),
  },
  { key: 'co-makers', title: say('Co-makers'), cell: (row) => coMakersText(row) || NONE },
  {
    key: 'warnings',
    title: say('Warnings'),
    cell: ({ warnings }) => (warnings.length === 0 ? NONE : <Warnings warnings={warnings} />),
  },
  { key: 'age', title: say('Age'), cell: ({ filedAt }) => ageOf(filedAt) },
];
