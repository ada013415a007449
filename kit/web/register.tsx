// A register on a page: search, active or inactive, pages and order from the server, an entry in a drawer, CSV both ways.
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import './register.css';
import { type ReactNode, useRef, useState } from 'react';
import { useAnswer } from './answer.tsx';
import { Block, Empty } from './block.tsx';
import { Button } from './button.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { Select } from './fields.tsx';
import { Filters } from './filters.tsx';
import { later } from './later.tsx';
import { useUrlState } from './link.tsx';
import { type Column, DataTable, Pager, type RowCard, useListState } from './list.tsx';
import { useIsWide } from './media.tsx';
import { MenuButton } from './menu-button.tsx';
import { HistoryDrawer, OpenedEntry } from './opened-entry.tsx';
import type { EntryOf, RegisterApi, UseEntryForm } from './register-api.tsx';
import { SearchField } from './search-field.tsx';
import { useHolds } from './session.tsx';
import { StateTag } from './state-tag.tsx';

const SwitchDialog = later(async () => (await import('./register-switch.tsx')).SwitchDialog);

const HEIGHT = 420;
const STATE = { search: '', state: 'active', open: '' };
const NEW = 'new';
const States = valueList({ active: 'Active', inactive: 'Inactive', all: 'Active and inactive' });
const NO_FILTERS = {};
const EVERYTHING = { state: 'all' };
/** What says nothing of which entries are looked for. */
const ALWAYS = ['page', 'size', 'sort', 'state'];

type RegisterProps<Api extends RegisterApi, Values extends object> = {
  api: Api;
  title: string;
  about: ReactNode;
  /** "Code, name": what the search looks in. */
  seeks: string;
  columns: readonly Column<EntryOf<Api>>[];
  /** Shown beside the others once asked for; the address keeps it. */
  moreColumns?: readonly Column<EntryOf<Api>>[];
  card: (item: EntryOf<Api>) => RowCard;
  nameOf: (item: EntryOf<Api>) => string;
  useEntryForm: UseEntryForm<EntryOf<Api>, Values>;
  /** Where an entry has a page of its own, this goes there instead of opening the form. */
  onOpen?: (item: EntryOf<Api>) => void;
  /** Further filters by their names in the list's query, with what they are at first; a module constant. */
  filters?: Readonly<Record<string, string>>;
  /** Below the list. */
  below?: ReactNode;
  filterFields?: (
    state: Readonly<Record<string, string>>,
    narrow: (changes: Record<string, string>) => void,
  ) => ReactNode;
};

export function Register<Api extends RegisterApi, Values extends object>(props: RegisterProps<Api, Values>) {
  const { api, title, about, useEntryForm, nameOf } = props;
  const [{ open }, setOpen] = useUrlState(STATE);
  const { query, narrowing } = useNarrowing(props.filters ?? NO_FILTERS);
  const mayKeep = useHolds(...api.keepers);
  const close = () => setOpen({ open: '' });
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        <div className="row">
          {props.moreColumns && <MoreColumns />}
          <CsvMenu api={api} shown={narrowing} all={EVERYTHING} />
          {mayKeep && (
            <Button look="primary" icon="plus" onClick={() => setOpen({ open: NEW })}>
              {say('New {entry}', { entry: say(api.one) })}
            </Button>
          )}
        </div>
      </header>
      <Narrowing {...props} />
      <Entries {...props} query={query} onNew={() => setOpen({ open: NEW })} onChosen={(id) => setOpen({ open: id })} />
      {props.below}
      {open !== '' && (
        <OpenedEntry key={open} id={open === NEW ? null : open} onClose={close} {...{ api, useEntryForm, nameOf }} />
      )}
    </div>
  );
}

/** Of a filter that narrows by itself: the choice that does not. */
export const EVERY = 'ALL';

const COLUMNS = { columns: '' };

function MoreColumns() {
  const [{ columns }, set] = useUrlState(COLUMNS);
  const isWide = useIsWide();
  const isMore = columns !== '';
  if (!isWide) return null;
  return (
    <Button icon="grid" aria-pressed={isMore} onClick={() => set({ columns: isMore ? '' : 'all' }, { replace: true })}>
      {say('More columns')}
    </Button>
  );
}

/** What the address says of the list, as the operation takes it. */
function useNarrowing(filters: Readonly<Record<string, string>>) {
  const [{ search, state }, , address] = useUrlState(STATE);
  const { page, size, sort } = useListState();
  const chosen = Object.keys(filters).flatMap((name) => {
    const value = address[name] ?? filters[name];
    return value && value !== EVERY ? [[name, value] as const] : [];
  });
  const narrowing = {
    state,
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort }),
    ...Object.fromEntries(chosen),
  };
  return { narrowing, query: { page, size, ...narrowing } };
}

function Narrowing<Api extends RegisterApi, Values extends object>(props: RegisterProps<Api, Values>) {
  const { seeks, filterFields } = props;
  const filters: Readonly<Record<string, string>> = props.filters ?? NO_FILTERS;
  const [{ search, state }, set, address] = useUrlState(STATE);
  const names = Object.keys(filters);
  const chosen = names.filter((name) => address[name]).length + (search === '' ? 0 : 1) + (state === 'active' ? 0 : 1);
  const narrow = (changes: Record<string, string>) => set({ ...changes, page: '' } as never, { replace: true });
  const others = Object.fromEntries(names.map((name) => [name, address[name] ?? filters[name] ?? '']));
  const clear = () => narrow({ search: '', state: 'active', ...Object.fromEntries(names.map((name) => [name, ''])) });
  return (
    <Filters chosen={chosen} onClear={clear}>
      <SearchField label={seeks} value={search} onValue={(text) => narrow({ search: text })} />
      <Select
        label={say('State')}
        value={state}
        options={States.options}
        onValue={(value) => narrow({ state: value })}
      />
      {filterFields?.(others, narrow)}
    </Filters>
  );
}

type EntriesProps<Api extends RegisterApi, Values extends object> = RegisterProps<Api, Values> & {
  query: Readonly<Record<string, unknown>>;
  onNew: () => void;
  onChosen: (id: string) => void;
};

function Entries<Api extends RegisterApi, Values extends object>(props: EntriesProps<Api, Values>) {
  const { api, title, columns, moreColumns = [], card, nameOf, query, onOpen, onNew, onChosen } = props;
  type Item = EntryOf<Api>;
  const [{ columns: asked }] = useUrlState(COLUMNS);
  const { page, size, sort, turn, sortBy } = useListState();
  const answer = useAnswer(api.list, query as never);
  const answered = answer.data as { items: Item[]; total: number } | undefined;
  // What was found before stays until the next is: a list that blinks while one types cannot be read.
  const before = useRef(answered);
  before.current = answered ?? before.current;
  const found = answered ?? (answer.isError ? undefined : before.current);
  const mayKeep = useHolds(...api.keepers);
  const isNarrowed = query.state !== 'active' || Object.keys(query).some((name) => !ALWAYS.includes(name));
  return (
    <div className="stack">
      <Block
        of={{ ...answer, data: found }}
        height={HEIGHT}
        failed={say("The {entries} couldn't be loaded.", { entries: say(api.many) })}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty
            icon="search"
            says={
              isNarrowed
                ? say('No {entries} match these filters.', { entries: say(api.many) })
                : say('There are no {entries} yet.', { entries: say(api.many) })
            }
          >
            {!isNarrowed && mayKeep && (
              <Button onClick={onNew}>{say('Add the first {entry}', { entry: say(api.one) })}</Button>
            )}
          </Empty>
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={title}
              rows={items}
              columns={asked === '' ? columns : [...columns, ...moreColumns]}
              keyOf={(item) => item.id}
              card={(item) => ({ tag: <StateTag isActive={item.isActive} />, ...card(item) })}
              onOpen={onOpen ?? ((item) => onChosen(item.id))}
              {...(sort === '' ? {} : { sort })}
              onSort={sortBy}
              trail={(item) => <RowMenu api={api} item={item} name={nameOf(item)} onEdit={() => onChosen(item.id)} />}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </div>
  );
}

type RowMenuProps<Item> = { api: RegisterApi; item: Item; name: string; onEdit: () => void };

function RowMenu<Api extends RegisterApi>({ api, item, name, onEdit }: RowMenuProps<EntryOf<Api>>) {
  const [shown, show] = useState<'history' | 'switch'>();
  const mayKeep = useHolds(...api.keepers);
  const maySwitch = useHolds(...api.switchers);
  const activity = say(item.isActive ? 'Deactivate' : 'Activate');
  const choices = [
    ...(mayKeep ? [{ key: 'edit', label: say('Edit'), onChoose: onEdit }] : []),
    ...(maySwitch ? [{ key: 'switch', label: activity, onChoose: () => show('switch') }] : []),
    { key: 'history', label: say('History'), onChoose: () => show('history') },
  ];
  return (
    <>
      <MenuButton label={say('More for {name}', { name })} isBare icon="more" choices={choices} />
      {shown === 'history' && (
        <HistoryDrawer
          title={say('History of {name}', { name })}
          endpoint={api.history}
          input={{ id: item.id }}
          onClose={() => show(undefined)}
        />
      )}
      {shown === 'switch' && <SwitchDialog api={api} item={item} name={name} onClose={() => show(undefined)} />}
    </>
  );
}
