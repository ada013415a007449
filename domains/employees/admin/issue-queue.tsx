// What people ask HR to issue, the soonest due first: issued from the record, issued as a file, or declined with a reason.
import {
  DocumentRequestState,
  documentAdminApi,
  documentsApi,
  IssuedDocument,
  type QueuedRequest,
} from '@kawani/domains/employees/contract';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { Tag } from '@kawani/kit/web/card';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { toast } from '@kawani/kit/web/message';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';

const STATE = { state: 'REQUESTED', page: '1', size: '20' };
type Doing = { line: QueuedRequest; is: 'issue' | 'decline' };

export function IssueQueue() {
  const [{ state }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(documentAdminApi.queue, { page, size, state: state as DocumentRequestState });
  const [doing, setDoing] = useState<Doing>();
  const columns: Column<QueuedRequest>[] = [
    { key: 'ref', title: 'Reference', cell: ({ ref }) => ref },
    {
      key: 'employee',
      title: 'Employee',
      cell: ({ employee }) => <Link to={`/employees/${employee.id}`}>{`${employee.name}, ${employee.number}`}</Link>,
    },
    { key: 'kind', title: 'Document', cell: ({ kind }) => IssuedDocument.labelOf(kind) },
    { key: 'purpose', title: 'Purpose', cell: ({ purpose, copies }) => `${purpose} (${copies})` },
    { key: 'due', title: 'Due', cell: (line) => <Due line={line} /> },
    { key: 'do', title: 'Actions', cell: (line) => <Acts line={line} onDo={(is) => setDoing({ line, is })} /> },
  ];
  return (
    <>
      <div className="grid-4">
        <Select
          label="Status"
          value={state}
          options={DocumentRequestState.options}
          onValue={(value) => set({ state: value, page: '1' })}
        />
      </div>
      <Block of={answer} height={420} failed="The requests could not be loaded.">
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon="file" says="Nobody waits for a document." />
          ) : (
            <>
              <DataTable
                caption="Documents asked of HR"
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
      {isLate ? 'Was due' : 'Due'} {showDay(dueOn)}
    </Tag>
  );
}

function Acts({ line, onDo }: { line: QueuedRequest; onDo: (is: Doing['is']) => void }) {
  const { download } = useDownload();
  const { id, ref, state } = line;
  if (state === 'READY') {
    return (
      <Button icon="download" onClick={() => download(documentAdminApi.issuedFile, { id })}>
        Open<span className="unseen"> {ref}</span>
      </Button>
    );
  }
  if (state !== 'REQUESTED') return null;
  return (
    <span className="row">
      <Button look="primary" onClick={() => onDo('issue')}>
        Issue<span className="unseen"> {ref}</span>
      </Button>
      <Button look="danger" onClick={() => onDo('decline')}>
        Decline<span className="unseen"> {ref}</span>
      </Button>
    </span>
  );
}

type SheetProps = { line: QueuedRequest; onClose: () => void };
function Issue({ line: { id, kind, ref, version, employee }, onClose }: SheetProps) {
  const isMade = kind === 'COE';
  const form = useForm<{ fileId: readonly Attached[] }>({ fileId: [] });
  const issue = useVerb(documentAdminApi.issue, { quiet: true });
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const [file] = form.values.fileId;
    const sent = await form.submit(() => issue.mutateAsync({ id, version, ...(file ? { fileId: file.id } : {}) }));
    if (!sent) return;
    toast(`${ref} issued. ${employee.name} has been told.`);
    onClose();
  };
  return (
    <BottomSheet
      dirty={form.dirty}
      title={`Issue ${ref}`}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Back</Button>
          <Button look="primary" busy={form.isBusy} disabled={isSending} onClick={() => void send()}>
            Issue
          </Button>
        </>
      )}
    >
      {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
      {isMade ? (
        <p>
          The certificate is made from the record of {employee.name}: dates of employment and kind of work, with a
          number and a code to check it by.
        </p>
      ) : (
        <AttachField
          label={IssuedDocument.labelOf(kind)}
          required
          most={1}
          {...form.field('fileId')}
          upload={(chosen) => upload(documentsApi.upload, chosen)}
          onBusy={setSending}
        />
      )}
    </BottomSheet>
  );
}

function Decline({ line: { id, ref, version }, onClose }: SheetProps) {
  const form = useForm({ remarks: '' });
  const decline = useVerb(documentAdminApi.decline, { quiet: true });
  const send = async () => {
    if (form.values.remarks.trim() === '') return form.setWrongs({ remarks: 'This field is required.' });
    if (await form.submit(({ remarks }) => decline.mutateAsync({ id, version, remarks }))) onClose();
  };
  return (
    <BottomSheet
      dirty={form.dirty}
      title={`Decline ${ref}`}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Back</Button>
          <Button look="danger" busy={form.isBusy} onClick={() => void send()}>
            Decline
          </Button>
        </>
      )}
    >
      {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
      <TextArea label="Reason" required {...form.field('remarks')} maxLength={250} rows={3} />
    </BottomSheet>
  );
}
