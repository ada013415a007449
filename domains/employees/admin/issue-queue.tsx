// What people ask HR to issue, the soonest due first: issued from the record, issued as a file, or declined with a reason.

import {
  DocumentRequestState,
  documentAdminApi,
  IssuedDocument,
  type QueuedRequest,
} from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { Decline, Issue } from './issue-sheets.tsx';

const STATE = { state: 'REQUESTED', page: '1', size: '20' };
type Doing = { line: QueuedRequest; is: 'issue' | 'decline' };

export function IssueQueue() {
  const [{ state }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(documentAdminApi.queue, { page, size, state: state as DocumentRequestState });
  const [doing, setDoing] = useState<Doing>();
  const columns: Column<QueuedRequest>[] = [
    { key: 'ref', title: say('Reference'), cell: ({ ref }) => ref },
    {
      key: 'employee',
      title: say('Employee'),
      cell: ({ employee }) => <Link to={`/employees/${employee.id}`}>{`${employee.name}, ${employee.number}`}</Link>,
    },
    { key: 'kind', title: say('Document'), cell: ({ kind }) => IssuedDocument.labelOf(kind) },
    { key: 'purpose', title: say('Purpose'), cell: ({ purpose, copies }) => `${purpose} (${copies})` },
    { key: 'due', title: say('Due'), cell: (line) => <Due line={line} /> },
    { key: 'do', title: say('Actions'), cell: (line) => <Acts line={line} onDo={(is) => setDoing({ line, is })} /> },
  ];
  return (
    <>
      <div className="grid-4">
        <Select
          label={say('Status')}
          value={state}
          options={DocumentRequestState.options}
          onValue={(value) => set({ state: value, page: '1' })}
        />
      </div>
      <Block of={answer} height={420} failed={say('The requests could not be loaded.')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon="file" says={say('Nobody waits for a document.')} />
          ) : (
            <>
              <DataTable
                caption={say('Documents asked of HR')}
                rows={items}
                columns={columns}
                keyOf={({ id }) => id}
                card={(line) => ({
                  title: IssuedDocument.labelOf(line.kind),
                  tag: <Due line={line} />,
                  main: `${line.employee.name}, ${line.ref}`,
                  detail: <Acts line={line} onDo={(is) => setDoing({ line, is })} />,
                })}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
      {doing?.is === 'issue' && <Issue line={doing.line} onClose={() => setDoing(undefined)} />}
      {doing?.is === 'decline' && <Decline line={doing.line} onClose={() => setDoing(undefined)} />}
    </>
  );
}

function Due({ line: { dueOn, isLate, state } }: { line: QueuedRequest }) {
  if (state !== 'REQUESTED') return <Tag>{DocumentRequestState.labelOf(state)}</Tag>;
  return (
    <Tag tone={isLate ? 'bad' : 'info'}>
      {isLate ? say('Was due {date}', { date: showDay(dueOn) }) : say('Due {date}', { date: showDay(dueOn) })}
    </Tag>
  );
}

function Acts({ line, onDo }: { line: QueuedRequest; onDo: (is: Doing['is']) => void }) {
  const { download } = useDownload();
  const { id, ref, state } = line;
  if (state === 'READY') {
    return (
      <Button icon="download" onClick={() => download(documentAdminApi.issuedFile, { id })}>
        {say('Open')}
        <span className="unseen"> {ref}</span>
      </Button>
    );
  }
  if (state !== 'REQUESTED') return null;
  return (
    <span className="row">
      <Button look="primary" onClick={() => onDo('issue')}>
        {say('Issue')}
        <span className="unseen"> {ref}</span>
      </Button>
      <Button look="danger" onClick={() => onDo('decline')}>
        {say('Decline')}
        <span className="unseen"> {ref}</span>
      </Button>
    </span>
  );
}
