// The items of an office: rows of a table, or cards on a phone.
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { Ticks } from '@kawani/kit/web/ticks';
import type { ClearanceLine } from '../contract/item.ts';
import { ClearanceOffice } from '../lists.ts';
import { ageText, ClearanceTag, ItemName, itemText } from '../screens/clearance-words.tsx';

type ItemTableProps = {
  items: readonly ClearanceLine[];
  seesAmounts: boolean;
  lead: Ticks<ClearanceLine>['lead'];
  opened: string;
  onOpen: (id: string) => void;
};

export function ItemTable({ items, seesAmounts, lead, opened, onOpen }: ItemTableProps) {
  return (
    <DataTable
      caption={say('Clearance items')}
      className="clearance-list"
      rows={items}
      columns={seesAmounts ? [...columns(), ...amounts(), STATE()] : [...columns(), STATE()]}
      keyOf={({ id }) => id}
      opened={opened}
      lead={lead}
      card={cardOf}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function cardOf(row: ClearanceLine) {
  const { office, lastDay, openSince, money } = row;
  return {
    title: <Person owner={{ ...row, designation: row.site }} />,
    tag: <Standing row={row} />,
    main: itemText(row.subject),
    facts: [
      ClearanceOffice.labelOf(office),
      ageText(openSince),
      ...(lastDay === null ? [] : [say('Last day {date}', { date: showDay(lastDay) })]),
      ...(money === null ? [] : [showPesos(money.balance)]),
    ],
  };
}

const NONE = <span className="quiet">–</span>;

/** A date breaks at no hyphen. */
function Fact({ children }: { children: string }) {
  return <span className="clearance-fact">{children}</span>;
}

const columns = (): readonly Column<ClearanceLine>[] => [
  {
    key: 'name',
    title: say('Name'),
    cell: ({ name, subject }) => (
      <>
        {name}
        <span className="unseen">: {itemText(subject)}</span>
      </>
    ),
  },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'site', title: say('Site'), cell: ({ site }) => site ?? NONE },
  {
    key: 'last',
    title: say('Last day'),
    cell: ({ lastDay }) => (lastDay === null ? NONE : <Fact>{showDay(lastDay)}</Fact>),
  },
  { key: 'item', title: say('Item'), cell: ({ subject }) => <ItemName subject={subject} /> },
  { key: 'office', title: say('Office'), cell: ({ office }) => ClearanceOffice.labelOf(office) },
  { key: 'age', title: say('Age'), cell: ({ openSince }) => <Fact>{ageText(openSince)}</Fact> },
];

const amounts = (): readonly Column<ClearanceLine>[] => [
  {
    key: 'amount',
    title: say('Amount'),
    align: 'right',
    cell: ({ money }) => (money === null ? NONE : <span className="figures">{showPesos(money.balance)}</span>),
  },
  {
    key: 'taken',
    title: say('From final pay'),
    align: 'right',
    cell: ({ money }) => (money === null ? NONE : <span className="figures">{showPesos(money.taken)}</span>),
  },
];

const STATE = (): Column<ClearanceLine> => ({
  key: 'state',
  title: say('State'),
  cell: (row) => <Standing row={row} />,
});

/** Why it is on hold and who asked to waive it is said in the row. */
function Standing({ row }: { row: ClearanceLine }) {
  const { waiver, holdReason } = row;
  return (
    <span className="clearance-standing">
      <ClearanceTag {...row} />
      {holdReason !== null && <small>{holdReason}</small>}
      {waiver !== null && <small>{say('{by} asks to waive it', { by: waiver.by })}</small>}
    </span>
  );
}
