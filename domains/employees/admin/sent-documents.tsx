// What the company sent to its people: to one, many or all; and who opened and acknowledged it.

import {
  CompanyDocumentKind,
  documentAdminApi,
  documentsApi,
  type SentDocument,
} from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { toast } from '@kawani/kit/web/message';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { RECEIPT_TONES } from '../screens/words.ts';
import { PersonField } from './person-field.tsx';

const tableColumns = (): Column<SentDocument>[] => [
  { key: 'title', title: say('Title'), cell: ({ title }) => title },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => CompanyDocumentKind.labelOf(kind) },
  {
    key: 'sent',
    title: say('Sent'),
    cell: ({ sentAt, sentBy }) => say('{date} by {by}', { date: showDay(dayAt(sentAt)), by: sentBy }),
  },
  {
    key: 'to',
    title: say('To'),
    cell: ({ toAll, people }) => (toAll ? say('All ({people})', { people }) : String(people)),
  },
  {
    key: 'read',
    title: say('Downloaded'),
    cell: ({ downloaded, people }) => say('{done} of {people}', { done: downloaded, people }),
  },
  {
    key: 'ack',
    title: say('Acknowledged'),
    cell: ({ acknowledged, people }) => say('{done} of {people}', { done: acknowledged, people }),
  },
];

export function SentDocuments() {
  const { page, size, turn } = useListState();
  const answer = useAnswer(documentAdminApi.sent, { page, size });
  const [open, setOpen] = useState<SentDocument | 'new'>();
  const send = (
    <Button look="primary" icon="plus" onClick={() => setOpen('new')}>
      {say('Send a document')}
    </Button>
  );
  return (
    <>
      <p>{send}</p>
      <Block of={answer} height={420} failed={say('The documents could not be loaded.')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon="file" says={say('Contracts, memos and the handbook that you send will be listed here.')} />
          ) : (
            <>
              <DataTable
                caption={say('Documents sent to people')}
                rows={items}
                columns={tableColumns()}
                keyOf={({ id }) => id}
                onOpen={(sent) => setOpen(sent)}
                card={({ title, kind, people, acknowledged }) => ({
                  title,
                  tag: <Tag>{CompanyDocumentKind.labelOf(kind)}</Tag>,
                  main: say('{done} of {people} acknowledged', { done: acknowledged, people }),
                })}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
      {open === 'new' && <SendDrawer onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && <Receipts sent={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Receipts({ sent, onClose }: { sent: SentDocument; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(documentAdminApi.receipts, { id: sent.id, page, size: 20 });
  return (
    <Drawer title={sent.title} onClose={onClose}>
      <Block of={answer} height={420} failed={say('The receipts could not be loaded.')}>
        {({ items, total, size }) => (
          <>
            <ul className="line-list">
              {items.map(({ employee, state }) => (
                <li key={employee.id}>
                  <span>
                    {employee.name} <span className="second">{employee.number}</span>
                  </span>
                  {state !== null && <Tag tone={RECEIPT_TONES[state]}>{state}</Tag>}
                </li>
              ))}
            </ul>
            <Pager page={page} size={size} total={total} onChange={(next) => setPage(next)} />
          </>
        )}
      </Block>
    </Drawer>
  );
}

type Values = {
  kind: CompanyDocumentKind;
  title: string;
  fileId: readonly Attached[];
  to: string;
  people: readonly Suggestion[];
};

function SendDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ kind: 'MEMO', title: '', fileId: [], to: 'all', people: [] });
  const send = useVerb(documentAdminApi.send, { quiet: true });
  const [isSending, setSending] = useState(false);
  const { kind, title, fileId, to, people } = form.values;
  const go = async () => {
    const [file] = fileId;
    if (title.trim() === '') return form.setWrongs({ title: say('This field is required.') });
    if (file === undefined) return form.setWrongs({ fileId: say('This field is required.') });
    if (to === 'some' && people.length === 0)
      return form.setWrongs({ employeeIds: say('Please choose whom it is for.') });
    const whom = to === 'all' ? {} : { employeeIds: people.map(({ id }) => id) };
    const isSent = await form.submit(() => send.mutateAsync({ kind, title, fileId: file.id, ...whom }));
    if (!isSent) return;
    toast(say('Sent. Everybody it is for has been told.'));
    onClose();
  };
  return (
    <Drawer
      dirty={form.dirty}
      title={say('Send a document')}
      onClose={onClose}
      footer={
        <Button look="primary" wide busy={form.isBusy} disabled={isSending} onClick={() => void go()}>
          {say('Send')}
        </Button>
      }
    >
      <form ref={form.ref} noValidate className="filing" onSubmit={(event) => event.preventDefault()}>
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <TextField
          label={say('Title')}
          required
          value={title}
          maxLength={120}
          wrong={form.wrongs.title}
          onValue={(value) => form.set('title', value)}
        />
        <Select
          label={say('Kind')}
          required
          value={kind}
          options={CompanyDocumentKind.options}
          onValue={(value) => form.set('kind', value)}
        />
        <AttachField
          label={say('Document')}
          required
          most={1}
          value={fileId}
          wrong={form.wrongs.fileId}
          upload={(chosen) => upload(documentsApi.upload, chosen)}
          onValue={(files) => form.set('fileId', files)}
          onBusy={setSending}
        />
        <SegmentsField
          label={say('To')}
          required
          value={to}
          options={[
            { value: 'all', label: say('Everybody') },
            { value: 'some', label: say('Some people') },
          ]}
          onValue={(value) => form.set('to', value)}
        />
        {to === 'some' && (
          <>
            <PersonField
              label={say('Add a person')}
              value={null}
              wrong={form.wrongs.employeeIds}
              onValue={(person) =>
                person !== null && !people.some(({ id }) => id === person.id) && form.set('people', [...people, person])
              }
            />
            <ul className="line-list">
              {people.map(({ id, label }) => (
                <li key={id}>
                  <span>{label}</span>
                  <IconButton
                    icon="close"
                    label={say('Remove {name}', { name: label })}
                    onClick={() =>
                      form.set(
                        'people',
                        people.filter((each) => each.id !== id),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </form>
    </Drawer>
  );
}
