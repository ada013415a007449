// "My requests" of some kinds: a table on a desktop, cards on a phone; what is filtered, sorted and opened stands in the address.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { useFilledPage } from '@kawani/kit/web/filled-page';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import type { ReactNode } from 'react';
import { type RequestKind, titleIn } from '../contract/kind.ts';
import type { RequestDetail, RequestLine } from '../contract/request.ts';
import { requestsApi } from '../contract.ts';
import { RequestStatus } from '../lists.ts';
import { OwnRequest } from './own-request.tsx';
import { datesOf, StateTag } from './request-words.tsx';
import './requests.css';

const Narrowing = later(async () => (await import('./request-filters.tsx')).Narrowing);

const FILTERS = { open: '', type: '', state: '', from: '', to: '', year: '' };
const NOTHING = { type: '', state: '', from: '', to: '', year: '', page: '1' };
const YEAR = /^\d{4}$/;

/** What a list shows of any request; kinds may give a column a title of their own. */
const columns = (): readonly Column<RequestLine>[] => [
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref },
  { key: 'type', title: say('Type'), cell: ({ typeLabel }) => typeLabel },
  { key: 'dates', title: say('Work date(s)'), sort: 'from', cell: datesOf },
  { key: 'asks', title: say('Asked'), cell: ({ asks }) => asks },
  { key: 'state', title: say('Status'), cell: (request) => <StateTag {...request} /> },
  { key: 'waiting', title: say('Waiting for'), cell: ({ waiting }) => waiting?.for ?? '–' },
  { key: 'filed', title: say('Filed'), sort: 'filedAt', cell: ({ filedAt }) => showDay(dayAt(filedAt)) },
];

function columnsOf({ kinds, more = [] }: Pick<RequestListProps, 'kinds' | 'more'>): readonly Column<RequestLine>[] {
  return columns().flatMap((column) => {
    if (column.key !== 'dates' && column.key !== 'asks') return [column];
    const titled = { ...column, title: titleIn(kinds, column.key, column.title) };
    return column.key === 'asks' ? [titled, ...more] : [titled];
  });
}

type RequestListProps = {
  kinds: readonly RequestKind[];
  /** Said where there are none, with what would fill it. */
  empty: ReactNode;
  /** Of the table; "My requests" where nothing else is said. */
  caption?: string;
  /** Columns after what is asked, of the table alone. */
  more?: readonly Column<RequestLine>[];
  /** Without requests of others that ask for one's answer: the page shows those elsewhere. */
  isOwn?: boolean;
  /** Narrowed by year rather than by dates. */
  isByYear?: boolean;
  onChange?: (request: RequestDetail) => void;
  onRefile?: (request: RequestDetail) => void;
  /** What filing one again is for, where these kinds can say more than "File again". */
  refileLabel?: (request: RequestDetail) => string | undefined;
  /** In the drawer of one, below the rest: what only these kinds offer. */
  also?: (request: RequestDetail) => ReactNode;
  /** What a kind shows in place of what a request asks and comes to; undefined for a kind that shows just that. */
  instead?: (request: RequestDetail) => ReactNode;
};

export function RequestList(props: RequestListProps) {
  const {
    kinds,
    empty,
    caption = say('My requests'),
    isOwn = false,
    isByYear = false,
    onChange,
    onRefile,
    refileLabel,
    also,
    instead,
  } = props;
  const [{ open, type, state, from, to, year }, set] = useUrlState(FILTERS);
  const { page, size, sort, turn, sortBy } = useListState();
  const isYear = isByYear && YEAR.test(year);
  const [first, last] = isYear ? [dayFrom(`${year}-01-01`), dayFrom(`${year}-12-31`)] : [dayFrom(from), dayFrom(to)];
  const isState = RequestStatus.codes.some((code) => code === state);
  const answer = useAnswer(requestsApi.mine, {
    page,
    size,
    kinds: kinds.map(({ code }) => code).join(),
    ...(isOwn ? { whose: 'own' as const } : {}),
    ...(type === '' ? {} : { types: type }),
    ...(isState ? { states: state } : {}),
    ...(first === null ? {} : { from: first }),
    ...(last === null ? {} : { to: last }),
    ...(SORTS.includes(sort) ? { sort: sort as 'from' } : {}),
  });
  useFilledPage(answer.data, turn);
  const chosen = [type, state, isByYear ? year : from].filter((value) => value !== '').length;
  return (
    <div className="request-list">
      <Filters chosen={chosen} onClear={() => set(NOTHING)}>
        <Narrowing kinds={kinds} isByYear={isByYear} />
      </Filters>
      <Block of={answer} height={360} failed={say("Your requests couldn't be loaded.")}>
        {({ items, total }) =>
          items.length === 0 ? (
            chosen === 0 ? (
              empty
            ) : (
              <Empty icon="filter" says={say('No requests match these filters.')}>
                <Button onClick={() => set(NOTHING)}>{say('Show all')}</Button>
              </Empty>
            )
          ) : (
            <>
              <DataTable
                caption={caption}
                rows={items}
                columns={columnsOf(props)}
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
      {open !== '' && (
        <OwnRequest
          id={open}
          onClose={() => set({ open: '' })}
          {...{ onChange, onRefile, refileLabel, also, instead }}
        />
      )}
    </div>
  );
}

const SORTS = ['-filedAt', 'filedAt', 'from', '-from'];

function cardOf(request: RequestLine) {
  const { typeLabel, asks, ref, waiting } = request;
  return {
    title: `${typeLabel} · ${datesOf(request)}`,
    tag: <StateTag {...request} />,
    main: asks,
    detail: waiting === null ? ref : say('{ref} · waiting for {name}', { ref, name: waiting.for }),
  };
}
