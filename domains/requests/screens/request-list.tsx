// "My requests" of some kinds: a table on a desk, cards on a phone; what is filtered, sorted and opened stands in the address.
import { type RequestDetail, type RequestLine, RequestStatus, requestsApi } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, FiltersButton, Pager, useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { type ReactNode, useState } from 'react';
import { OwnDrawer } from './own-drawer.tsx';
import { datesOf, StateTag } from './request-words.tsx';
import './requests.css';

const FILTERS = { open: '', type: '', state: '', from: '', to: '' };

const COLUMNS: readonly Column<RequestLine>[] = [
  { key: 'ref', title: 'Ref', cell: ({ ref }) => ref },
  { key: 'type', title: 'Type', cell: ({ typeLabel }) => typeLabel },
  { key: 'dates', title: 'Work date(s)', sort: 'from', cell: datesOf },
  { key: 'asks', title: 'Asked', cell: ({ asks }) => asks },
  { key: 'state', title: 'Status', cell: ({ state }) => <StateTag state={state} /> },
  { key: 'waiting', title: 'Waiting for', cell: ({ waiting }) => waiting?.for ?? '–' },
  { key: 'filed', title: 'Filed', sort: 'filedAt', cell: ({ filedAt }) => showDay(dayAt(filedAt)) },
];

type RequestListProps = {
  kinds: readonly RequestKind[];
  /** Said where there are none, with what would fill it. */
  empty: ReactNode;
  onChange?: (request: RequestDetail) => void;
  onRefile?: (request: RequestDetail) => void;
};

export function RequestList({ kinds, empty, onChange, onRefile }: RequestListProps) {
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
  const chosen = [type, state, from].filter((value) => value !== '').length;
  const filters = <Filters kinds={kinds} />;
  return (
    <div className="request-list">
      <FilterBar chosen={chosen}>{filters}</FilterBar>
      <Block of={answer} height={360} failed="Your requests could not be loaded.">
        {({ items, total }) =>
          items.length === 0 ? (
            chosen === 0 ? (
              empty
            ) : (
              <Empty icon="filter" says="No request is like that.">
                <Button onClick={() => set({ type: '', state: '', from: '', to: '' })}>Show all</Button>
              </Empty>
            )
          ) : (
            <>
              <DataTable
                caption="My requests"
                rows={items}
                columns={COLUMNS}
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
      {open !== '' && <OwnDrawer id={open} onClose={() => set({ open: '' })} onChange={onChange} onRefile={onRefile} />}
    </div>
  );
}

const SORTS = ['-filedAt', 'filedAt', 'from', '-from'];

function cardOf(request: RequestLine) {
  const { typeLabel, state, asks, ref, waiting } = request;
  return {
    title: `${typeLabel} · ${datesOf(request)}`,
    tag: <StateTag state={state} />,
    main: asks,
    detail: waiting === null ? ref : `${ref} · waiting for ${waiting.for}`,
  };
}

/** In a row on a desk; behind one button on a phone. */
export function FilterBar({ chosen, children }: { chosen: number; children: ReactNode }) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  if (isWide) return <div className="filters">{children}</div>;
  return (
    <>
      <FiltersButton chosen={chosen} onClick={() => setOpen(true)} />
      {isOpen && (
        <BottomSheet
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <Button look="primary" onClick={() => setOpen(false)}>
              Show
            </Button>
          }
        >
          {children}
        </BottomSheet>
      )}
    </>
  );
}

function Filters({ kinds }: Pick<RequestListProps, 'kinds'>) {
  const [{ type, state, from, to }, set] = useUrlState(FILTERS);
  const types = Object.entries(Object.assign({}, ...kinds.map((kind) => kind.types)) as Record<string, string>);
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
          options={types.map(([value, label]) => ({ value, label: label === value ? value : `${value} ${label}` }))}
        />
      )}
      <Select
        label="Status"
        none="All statuses"
        value={state}
        onValue={(value) => narrow({ state: value })}
        options={RequestStatus.codes.map((value) => ({ value, label: RequestStatus.labelOf(value) }))}
      />
      <RangeField
        label="Work dates"
        value={first === null || last === null ? null : { from: first, to: last }}
        onValue={(range) => narrow({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
    </>
  );
}
