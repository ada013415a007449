// What became of a record: who changed what and when, what stood before and what stands since.
import { say } from '@kawani/kit/contract/say';
import './register.css';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { History, HistoryEntry } from '@kawani/kit/contract/history';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useState } from 'react';
import { useAnswer } from './answer.tsx';
import { Block, Empty } from './block.tsx';
import { Button } from './button.tsx';
import { Drawer } from './dialog.tsx';
import { Pager, useOwnPage } from './list.tsx';

type HistoryDrawerProps = {
  title: string;
  /** An operation that takes `page` and `size` beside `input`, and returns a `History`. */
  endpoint: Endpoint;
  input: Readonly<Record<string, unknown>>;
  onClose: () => void;
};

export function HistoryDrawer({ title, onClose, ...of }: HistoryDrawerProps) {
  return (
    <Drawer title={title} onClose={onClose} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      <HistoryInDrawer {...of} />
    </Drawer>
  );
}

type Of = Pick<HistoryDrawerProps, 'endpoint' | 'input'>;

/** The same on a page of its own. */
export function HistoryList(of: Of) {
  return <Changes {...of} {...useOwnPage('history')} />;
}

/** The page of a drawer ends with the drawer. */
function HistoryInDrawer(of: Of) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 });
  return <Changes {...of} page={page} size={size} turn={(to, rows) => turn({ page: to, size: rows })} />;
}

type Turned = { page: number; size: number; turn: (page: number, size: number) => void };

function Changes({ endpoint, input, page, size, turn }: Of & Turned) {
  const answer = useAnswer(endpoint, { ...input, page, size } as never);
  return (
    <Block
      of={{ ...answer, data: answer.data as History | undefined }}
      height={240}
      failed={say("The history couldn't be loaded.")}
      isEmpty={({ total }) => total === 0}
      empty={<Empty icon="clock" says={say('No changes yet.')} />}
    >
      {({ items, total }) => (
        <>
          <ol className="history">
            {items.map((entry) => (
              <Change key={`${entry.at}${entry.by}`} entry={entry} />
            ))}
          </ol>
          {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
        </>
      )}
    </Block>
  );
}

function Change({ entry: { at, by, changes } }: { entry: HistoryEntry }) {
  return (
    <li>
      <p>
        <strong>
          {showDay(dayAt(new Date(at)))}, {showTime(new Date(at))}
        </strong>
        <span className="quiet"> {say('by {name}', { name: by })}</span>
      </p>
      <dl>
        {changes.map(({ field, was, is }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {was !== null && <del>{was}</del>}
              {was !== null && is !== null && <span aria-hidden="true"> → </span>}
              {is === null ? (
                <span className="quiet">{was === null ? '' : ` (${say('cleared')})`}</span>
              ) : (
                <ins>{is}</ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
