// How an employee is drawn in the list: every column there is, and the card of a phone.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { Link } from '@kawani/kit/web/link';
import type { Column, RowCard } from '@kawani/kit/web/list';
import { type EmployeeLine, ListColumn } from '../contract/list.ts';
import { tenure } from '../rules/list.ts';
import { Face } from './face.tsx';
import { recordPath, StatusTag } from './status-tag.tsx';

type Cell = (
  line: EmployeeLine,
  today: Day,
) => Column<EmployeeLine>['cell'] extends (row: never) => infer Node ? Node : never;
const NONE = '–';

const CELLS: Readonly<Record<ListColumn, Cell>> = {
  NUMBER: ({ number }) => <span className="figures">{number}</span>,
  NAME: (line) => (
    <span className="who">
      <Face employee={line} />
      <Link to={recordPath(line.id)}>{line.name}</Link>
    </span>
  ),
  STATUS: ({ status }) => <StatusTag status={status} />,
  DESIGNATION: ({ designation }) => designation ?? NONE,
  CLUSTER: ({ cluster }) => cluster ?? NONE,
  PLACE: ({ place }) => place ?? NONE,
  SUPERVISOR: ({ supervisor }) => supervisor ?? NONE,
  HIRED: ({ hiredOn }) => <span className="figures">{showDay(hiredOn)}</span>,
  TENURE: ({ hiredOn, separatedOn }, today) => (
    <span className="figures">{tenure(hiredOn, separatedOn ?? today) || NONE}</span>
  ),
  PAPERS: (line) => <Papers of={line} />,
  CONTRACT_END: ({ contractEnd }) =>
    contractEnd === null ? NONE : <span className="figures">{showDay(contractEnd)}</span>,
  MISSING: ({ papers }) =>
    papers.missing.length === 0 ? NONE : <span className="lacking">{papers.missing.join(', ')}</span>,
};
const SORTS: Partial<Record<ListColumn, string>> = {
  NUMBER: 'number',
  NAME: 'name',
  STATUS: 'status',
  HIRED: 'hiredOn',
  PAPERS: 'papers',
};

export function columnsFor(chosen: readonly ListColumn[], today: Day): readonly Column<EmployeeLine>[] {
  return chosen.map((code) => {
    const sort = SORTS[code];
    const cell = (line: EmployeeLine) => CELLS[code](line, today);
    return { key: code, title: ListColumn.labels[code], cell, ...(sort === undefined ? {} : { sort }) };
  });
}

function Papers({ of: { papers } }: { of: EmployeeLine }) {
  const { asked, held, missing } = papers;
  const share = asked === 0 ? 1 : held / asked;
  const lacks =
    missing.length === 0 ? say('nothing is missing') : say('missing: {papers}', { papers: missing.join(', ') });
  return (
    <span className="papers" title={lacks}>
      <span className="papers-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span className="figures">{say('{held} of {asked}', { held, asked })}</span>
    </span>
  );
}

export function cardFor(today: Day): (line: EmployeeLine) => RowCard {
  return (line) => ({
    title: (
      <span className="who">
        <Face employee={line} />
        {line.name}
      </span>
    ),
    tag: <StatusTag status={line.status} />,
    main: [line.designation, line.place].filter(Boolean).join(' · ') || NONE,
    detail: [line.number, tenure(line.hiredOn, line.separatedOn ?? today), say('201: {held} of {asked}', line.papers)]
      .filter(Boolean)
      .join(' · '),
  });
}
