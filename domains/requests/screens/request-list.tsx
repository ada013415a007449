// "My requests" of some kinds: a table on a desk, cards on a phone; what is filtered, sorted and opened stands in the address.
import { type RequestDetail, type RequestLine, RequestStatus, requestsApi } from '@kawani/domains/requests/contract';
import { type RequestKind, stateLabelOf } from '@kawani/domains/requests/kind';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { type ReactNode, useEffect, useRef } from 'react';
import { OwnDrawer } from './own-drawer.tsx';
import { datesOf, StateTag } from './request-words.tsx';
import './requests.css';

const FILTERS = { open: '', type: '', state: '', from: '', to: '' };
const NOTHING = { type: '', state: '', from: '', to: '', page: '1' };

/** What a list of any kinds shows. */
export const REQUEST_COLUMNS: readonly Column<RequestLine>[] = [
  { key: 'ref', title: 'Ref', cell: ({ ref }) => ref },
  { key: 'type', title: 'Type', cell: ({ typeLabel }) => typeLabel },
  { key: 'dates', title: 'Work date(s)', sort: 'from', cell: datesOf },
  { key: 'asks', title: 'Asked', cell: ({ asks }) => asks },
  { key: 'state', title: 'Status', cell: (request) => <StateTag {...request} /> },
  { key: 'waiting', title: 'Waiting for', cell: ({ waiting }) => waiting?.for ?? '–' },
  { key: 'filed', title: 'Filed', sort: 'filedAt', cell: ({ filedAt }) => showDay(dayAt(filedAt)) },
];

type RequestListProps = {
  kinds: readonly RequestKind[];
  /** Said where there are none, with what would fill it. */
  empty: ReactNode;
  /** Where a kind's own words say more than those that fit every kind; the first one opens the request. */
  columns?: readonly Column<RequestLine>[];
  /** Of the table; "My requests" where nothing else is said. */
  caption?: string;
  onChange?: (request: RequestDetail) => void;
  onRefile?: (request: RequestDetail) => void;
  /** In the drawer of one, below the rest: what only these kinds offer. */
  also?: (request: RequestDetail) => ReactNode;
};

export function RequestList(props: RequestListProps) {
  const { kinds, empty, columns = REQUEST_COLUMNS, caption = 'My requests', onChange, onRefile, also } = props;
  const [{ open, type, state, from, to }, set] = useUrlState(FILTERS);
  const { page, size, sort, turn, sortBy } = useListState();
  const [first, last] = [dayFrom(from), dayFrom(to)];
  const isState = RequestStatus.codes.some((code) => code === state);
  const answer = useAnswer(requestsApi.mine, {
    page,
    size,
    kinds: kinds.map(({ code }) => code).join(),
    ...(type === '' ? {} : { types: type }),
    ...(isState ? { states: state } : {}),
    ...(first === null ? {} : { from: first }),
    ...(last === null ? {} : { to: last }),
    ...(SORTS.includes(sort) ? { sort: sort as 'from' } : {}),
  });
  useFilledPage(answer.data, turn);
  const chosen = [type, state, from].filter((value) => value !== '').length;
  return (
    <div className="request-list">
      <Filters chosen={chosen} onClear={() => set(NOTHING)}>
        <Narrowing kinds={kinds} />
      </Filters>
      <Block of={answer} height={360} failed="Your requests could not be loaded.">
        {({ items, total }) =>
          items.length === 0 ? (
            chosen === 0 ? (
              empty
            ) : (
              <Empty icon="filter" says="No request is like that.">
                <Button onClick={() => set(NOTHING)}>Show all</Button>
              </Empty>
            )
          ) : (
            <>
              <DataTable
                caption={caption}
                rows={items}
                columns={columns}
                keyOf={({ id }) => id}
                card={cardOf}
                onOpen={({ id }) => set({ open: id })}
                sort={sort === '' ? '-filedAt' : sort}
                onSort={sortBy}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
      {open !== '' && <OwnDrawer id={open} onClose={() => set({ open: '' })} {...{ onChange, onRefile, also }} />}
    </div>
  );
}

/** A page that was emptied by what was decided or chosen gives way to the last one there is. */
export function useFilledPage(
  answer: { items: readonly unknown[]; page: number; size: number; total: number } | undefined,
  turn: (page: number, size: number) => void,
): void {
  const isPast = answer !== undefined && answer.page > 1 && answer.items.length === 0;
  const last = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.total / answer.size));
  const size = answer?.size ?? 0;
  const turning = useRef(turn);
  turning.current = turn;
  useEffect(() => {
    if (isPast) turning.current(last, size);
  }, [isPast, last, size]);
}

const SORTS = ['-filedAt', 'filedAt', 'from', '-from'];

function cardOf(request: RequestLine) {
  const { typeLabel, asks, ref, waiting } = request;
  return {
    title: `${typeLabel} · ${datesOf(request)}`,
    tag: <StateTag {...request} />,
    main: asks,
    detail: waiting === null ? ref : `${ref} · waiting for ${waiting.for}`,
  };
}

function Narrowing({ kinds }: Pick<RequestListProps, 'kinds'>) {
  const [{ type, state, from, to }, set] = useUrlState(FILTERS);
  const types = typeOptions(kinds);
  const [first, last] = [dayFrom(from), dayFrom(to)];
  const narrow = (changes: Partial<typeof FILTERS>) => set({ ...changes, page: '1' } as never, { replace: true });
  return (
    <>
      {types.length > 1 && (
        <Select
          label="Type"
          none="All types"
          value={type}
          onValue={(value) => narrow({ type: value })}
          options={types}
        />
      )}
      <Select
        label="Status"
        none="All statuses"
        value={state}
        onValue={(value) => narrow({ state: value })}
        options={RequestStatus.codes.map((value) => ({ value, label: stateIn(kinds, value) }))}
      />
      <RangeField
        label="Work dates"
        value={first === null || last === null ? null : { from: first, to: last }}
        onValue={(range) => narrow({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
    </>
  );
}

/** As the kinds call it, where they all do so. */
function stateIn(kinds: readonly RequestKind[], state: RequestStatus): string {
  const labels = new Set(kinds.map((kind) => stateLabelOf(kind, state)));
  return [...labels].join(', ');
}

/** Each type by its code and label, and before those of a kind what stands for all of them. */
export function typeOptions(kinds: readonly RequestKind[]) {
  return kinds.flatMap(({ types, umbrella }) => {
    const all =
      umbrella === undefined ? [] : [[Object.keys(types).join(), `${umbrella.code} ${umbrella.label}`] as const];
    const each = Object.entries(types).map(
      ([code, label]) => [code, code === label ? code : `${code} ${label}`] as const,
    );
    return [...all, ...each].map(([value, label]) => ({ value, label }));
  });
}
