// Lists: a table with a sticky header and column sort from 768 px up, a list of cards below. The server sorts and pages;
// what is chosen stands in the address.
import { say } from '@kawani/kit/contract/say';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useUrlState } from './link.tsx';
import { useIsWide } from './media.tsx';

// What scrolls must be reachable by keyboard. No landmark: the card around it often has the same name.
const scrolls = (name: string) => ({ role: 'group', tabIndex: 0, 'aria-label': name });

const PAGE_SIZES = [20, 50, 100] as const;

export type Column<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The contract's sort name, where the server can sort by it. */
  sort?: string;
  align?: 'right';
};

/** Line 1: date or name and state; line 2: the main value; line 3: detail, or facts that each stay on one line where they fit. */
export type RowCard = {
  title: ReactNode;
  tag?: ReactNode;
  main?: ReactNode;
  detail?: ReactNode;
  facts?: readonly string[];
};

type DataTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  card: (row: Row) => RowCard;
  /** Opens the record: a button in the table's first cell, the whole card on a phone. */
  onOpen?: (row: Row) => void;
  /** The key of the record that is open. */
  opened?: string;
  /** Of the table, beside `table`. */
  className?: string;
  /** `-filedAt` is descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Before each row: its tick. */
  lead?: { title: ReactNode; cell: (row: Row) => ReactNode };
  /** After each row: its menu. */
  trail?: (row: Row) => ReactNode;
  /** Below the rows: what they add up to. It opens nothing. */
  foot?: Row | undefined;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsWide() ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, keyOf, onOpen, opened, className = '', sort, onSort, lead, trail, foot } = props;
  return (
    <div className="table-wrap" {...scrolls(caption)}>
      <table className={`table ${className}`}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {lead && (
              <th scope="col" data-narrow>
                {lead.title}
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {trail && (
              <th scope="col" data-narrow>
                <span className="unseen">{say('More')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-open={keyOf(row) === opened || undefined}>
              {lead && <td data-narrow>{lead.cell(row)}</td>}
              {columns.map(({ key, cell, align }, at) => (
                <td key={key} data-align={align}>
                  {at === 0 && onOpen ? (
                    <Button look="link" data-row="" onClick={() => onOpen(row)}>
                      {cell(row)}
                    </Button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
              {trail && <td data-narrow>{trail(row)}</td>}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot>
            <tr>
              {lead && <td data-narrow />}
              {columns.map(({ key, cell, align }) => (
                <td key={key} data-align={align}>
                  {cell(foot)}
                </td>
              ))}
              {trail && <td data-narrow />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type HeadProps<Row> = {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

function Head<Row>({ column: { title, align, sort: by }, sort, onSort }: HeadProps<Row>) {
  if (!by || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  }
  const order = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';
  const icon = order === 'ascending' ? 'up' : order === 'descending' ? 'down' : 'sort';
  return (
    <th scope="col" data-align={align} aria-sort={order}>
      <button type="button" onClick={() => onSort(order === 'ascending' ? `-${by}` : by)}>
        {title}
        <Icon name={icon} size={14} />
      </button>
    </th>
  );
}

function Cards<Row>({ caption, rows, keyOf, card, onOpen, lead, trail, foot }: DataTableProps<Row>) {
  return (
    <ul className="cards" aria-label={caption}>
      {rows.map((row) => {
        const lines = <CardLines {...card(row)} />;
        return (
          <li key={keyOf(row)} className={lead || trail ? 'flanked' : undefined}>
            {lead?.cell(row)}
            {onOpen ? (
              <button type="button" className="card-row" onClick={() => onOpen(row)}>
                {lines}
              </button>
            ) : (
              <div className="card-row">{lines}</div>
            )}
            {trail?.(row)}
          </li>
        );
      })}
      {foot !== undefined && (
        <li>
          <div className="card-row">
            <CardLines {...card(foot)} />
          </div>
        </li>
      )}
    </ul>
  );
}

function CardLines({ title, tag, main, detail, facts = [] }: RowCard) {
  return (
    <>
      <span>
        <span>{title}</span>
        {tag}
      </span>
      {main && <span>{main}</span>}
      {detail && <span className="quiet">{detail}</span>}
      {facts.length > 0 && <Facts of={facts} />}
    </>
  );
}

/** A code or a date has hyphens, and would break at them. */
function Facts({ of: facts }: { of: readonly string[] }) {
  return (
    <span className="quiet">
      {facts.map((fact, at) => (
        // The same fact may stand there twice.
        <Fragment key={`${at} ${fact}`}>
          {at > 0 && ' '}
          <span className="fact">{at < facts.length - 1 ? `${fact} ·` : fact}</span>
        </Fragment>
      ))}
    </span>
  );
}

type PagerProps = { page: number; size: number; total: number; onChange: (page: number, size: number) => void };

export function Pager({ page, size, total, onChange }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return (
    <nav className="pager" aria-label={say('Pages')}>
      <span className="figures" role="status">
        {say('{first} to {last} of {total}', { first, last, total })}
      </span>
      <label>
        <span className="unseen">{say('Rows per page')}</span>
        <select
          className="input"
          style={{ width: 'auto' }}
          value={size}
          onChange={(event) => onChange(1, Number(event.target.value))}
        >
          {PAGE_SIZES.map((rows) => (
            <option key={rows} value={rows}>
              {say('{rows} rows', { rows })}
            </option>
          ))}
        </select>
      </label>
      <div className="pager-turns">
        <IconButton
          icon="left"
          label={say('Previous page')}
          disabled={page <= 1}
          onClick={() => onChange(page - 1, size)}
        />
        <IconButton
          icon="right"
          label={say('Next page')}
          disabled={last >= total}
          onClick={() => onChange(page + 1, size)}
        />
      </div>
    </nav>
  );
}

const FIRST_PAGE = { page: '1', size: '20', sort: '' };

/** An address may say anything. */
const pageIn = (text = '') => Math.max(1, Math.trunc(Number(text)) || 1);
const sizeIn = (text = '') => PAGE_SIZES.find((rows) => rows === Number(text)) ?? PAGE_SIZES[0];

/** Page, size and sort of a list, kept in the address. Changing size or sort goes back to the first page. */
export function useListState() {
  const [{ page, size, sort }, set] = useUrlState(FIRST_PAGE);
  return {
    page: pageIn(page),
    size: sizeIn(size),
    sort,
    turn: (to: number, rows: number) => set({ page: String(to), size: String(rows) }),
    sortBy: (by: string) => set({ sort: by, page: '1' }, { replace: true }),
  };
}

/** Of a list beside or above others: its page stands in the address under the list's own name. */
export function useOwnPage(name: string) {
  const [pageKey, sizeKey] = [`${name}-page`, `${name}-rows`];
  const defaults = useMemo(() => ({ [pageKey]: '1', [sizeKey]: String(PAGE_SIZES[0]) }), [pageKey, sizeKey]);
  const [state, set] = useUrlState<string>(defaults);
  return {
    page: pageIn(state[pageKey]),
    size: sizeIn(state[sizeKey]),
    turn: (to: number, rows: number) => set({ [pageKey]: String(to), [sizeKey]: String(rows) }),
  };
}

/** On phones the filters stand behind this one button. */
export function FiltersButton({ chosen, onClick }: { chosen: number; onClick: () => void }) {
  return (
    <Button icon="filter" aria-haspopup="dialog" onClick={onClick}>
      {chosen === 0 ? say('Filters') : say('Filters ({chosen})', { chosen })}
    </Button>
  );
}
