// The requests of an inbox as rows of a table, or as cards on a phone; each can be ticked, to be decided with others.
import { type RequestKind, titleIn } from '@kawani/domains/requests/engine/contract/kind';
import type { RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { RequestFlag } from '@kawani/domains/requests/engine/lists';
import { ageOf, ClosingTag, datesOf, StateTag } from '@kawani/domains/requests/engine/screens/request-words';
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { useIsWide } from '@kawani/kit/web/media';
import type { Ticks } from '@kawani/kit/web/ticks';
import { approvals } from '../requests.ts';

type InboxLinesProps = {
  items: readonly RequestLine[];
  /** Of the opened tab. */
  kinds: readonly RequestKind[];
  isDone: boolean;
  lead: Ticks<RequestLine>['lead'];
  opened: string;
  onOpen: (id: string) => void;
  sort: string;
  onSort: (sort: string) => void;
};

export function InboxLines(props: InboxLinesProps) {
  return useIsWide() ? <Rows {...props} /> : <Cards {...props} />;
}

function Evidence({ item }: { item: RequestLine }) {
  return (
    <span className="evidence">
      {item.closesOn !== null && <ClosingTag on={item.closesOn} />}
      {item.standsInFor !== null && <Tag tone="plum">{say('for {name}', { name: item.standsInFor })}</Tag>}
      {item.flags.map((flag) => (
        <Tag key={flag} tone="warn">
          {RequestFlag.labelOf(flag)}
        </Tag>
      ))}
      {item.files > 0 && (
        <span className="quiet">
          <Icon name="file" size={14} /> {item.files}
          <span className="unseen"> {say('attached')}</span>
        </span>
      )}
    </span>
  );
}

/** What it comes to as things are now: `VL 4 → 2 · leaves 1 of 3 on that shift`. */
function EffectNow({ item: { effectNow } }: { item: RequestLine }) {
  return effectNow.length === 0 ? null : <span className="inbox-now">{effectNow.join(' · ')}</span>;
}

const columnsOf = (kinds: readonly RequestKind[]) =>
  [
    { title: say('Employee'), sort: 'name' },
    { title: say('Request'), sort: 'from' },
    { title: titleIn(kinds, 'asks', say('Asked')), sort: undefined },
    { title: titleIn(kinds, 'effect', say('Effect')), sort: undefined },
    { title: say('Waiting'), sort: 'filedAt' },
  ] as const;

function Rows({ items, kinds, isDone, lead, opened, onOpen, sort, onSort }: InboxLinesProps) {
  return (
    <div className="table-wrap">
      <table className="table inbox">
        <caption className="unseen">{say('Requests')}</caption>
        <thead>
          <tr>
            {!isDone && (
              <th scope="col" data-narrow>
                {lead.title}
              </th>
            )}
            {columnsOf(kinds).map(({ title, sort: by }) => (
              <th key={title} scope="col" aria-sort={by === undefined ? undefined : orderOf(sort, by)}>
                {by === undefined ? (
                  title
                ) : (
                  <button type="button" onClick={() => onSort(sort === by && by !== 'name' ? `-${by}` : by)}>
                    {title} <Icon name={iconOf(orderOf(sort, by))} size={14} />
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} data-open={item.id === opened || undefined}>
              {!isDone && <td data-narrow>{lead.cell(item)}</td>}
              <td>
                <Person owner={item.owner} of={{ inbox: approvals, id: item.id }} />
              </td>
              <td>
                <Button look="link" data-row="" onClick={() => onOpen(item.id)}>
                  {item.typeLabel}
                  <span className="unseen"> {say('of {name}', { name: item.owner.name })}</span>
                </Button>
                <small>
                  {datesOf(item)}
                  {item.owner.site !== null && ` · ${item.owner.site}`}
                </small>
              </td>
              <td>
                {item.asks}
                {item.reason !== '' && <small>{item.reason}</small>}
              </td>
              <td>
                {item.effect}
                <EffectNow item={item} />
                <Evidence item={item} />
              </td>
              <td>{isDone || item.waiting === null ? <StateTag {...item} /> : ageOf(item.waiting.since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function orderOf(sort: string, by: string): 'ascending' | 'descending' | 'none' {
  return sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';
}

function iconOf(order: ReturnType<typeof orderOf>) {
  return order === 'ascending' ? 'up' : order === 'descending' ? 'down' : 'sort';
}

function Cards({ items, isDone, lead, onOpen }: InboxLinesProps) {
  return (
    <ul className="cards" aria-label={say('Requests')}>
      {items.map((item) => (
        <li key={item.id} className="inbox-card">
          {!isDone && lead.cell(item)}
          <button type="button" className="card-row" onClick={() => onOpen(item.id)}>
            <span>
              <Person owner={item.owner} of={{ inbox: approvals, id: item.id }} />
              {isDone || item.waiting === null ? (
                <StateTag {...item} />
              ) : (
                <span className="quiet">{ageOf(item.waiting.since)}</span>
              )}
            </span>
            <span>
              <strong>{item.typeLabel}</strong> · {datesOf(item)}
            </span>
            <span>{item.asks}</span>
            {item.effect !== '' && <span className="inbox-effect">{item.effect}</span>}
            <EffectNow item={item} />
            {item.reason !== '' && <span className="quiet">{item.reason}</span>}
            <Evidence item={item} />
          </button>
        </li>
      ))}
    </ul>
  );
}
