// One's documents: the papers of the 201 file, what the company sent, what was asked of HR.
import {
  CompanyDocumentKind,
  DocumentState,
  DocumentStatus,
  type Documents,
  documentsApi,
  type RequiredDocument,
} from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useEffect, useRef, useState } from 'react';
import { DocumentRequests } from './document-requests.tsx';
import { DOCUMENT_TONES, RECEIPT_TONES } from './words.ts';

const AskDrawer = later(async () => (await import('./ask-drawer.tsx')).AskDrawer);
const SubmitDrawer = later(async () => (await import('./submit-drawer.tsx')).SubmitDrawer);

export function DocumentsTab() {
  const answer = useAnswer(documentsApi.mine, {});
  const [submitting, setSubmitting] = useState<RequiredDocument>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Block of={answer} height={480} failed={say('Your documents could not be loaded.')}>
        {({ required, company, requests }) => (
          <>
            <Card title={say('My 201 file')}>
              <PaperList papers={required} onSubmit={setSubmitting} fileOf={documentsApi.file} />
            </Card>
            <FromCompany documents={company} />
            <Card
              title={say('Asked of HR')}
              aside={
                <Button icon="plus" onClick={() => setAsking(true)}>
                  {say('Request a document')}
                </Button>
              }
            >
              <DocumentRequests requests={requests} />
            </Card>
          </>
        )}
      </Block>
      {submitting && (
        <SubmitDrawer
          paper={submitting}
          verb={documentsApi.submit}
          input={{}}
          onClose={() => setSubmitting(undefined)}
        />
      )}
      {isAsking && <AskDrawer onClose={() => setAsking(false)} />}
    </>
  );
}

type PaperListProps = {
  papers: readonly RequiredDocument[];
  onSubmit?: ((paper: RequiredDocument) => void) | undefined;
  fileOf: typeof documentsApi.file;
};

function PaperList({ papers, onSubmit, fileOf }: PaperListProps) {
  const { download } = useDownload();
  return (
    <ul className="line-list papers-of">
      {papers.map((paper) => {
        const { kind, label, isRequired, state, id, reason, expiresOn } = paper;
        return (
          <li key={kind}>
            <span>
              <b>{label}</b>
              {!isRequired && <span className="second"> {say('(if you have it)')}</span>}
              {reason !== null && <span className="paper-reason">{reason}</span>}
              {expiresOn !== null && (
                <span className="second paper-reason">{say('Valid until {date}', { date: showDay(expiresOn) })}</span>
              )}
            </span>
            {(isRequired || state !== 'MISSING') && (
              <Tag tone={DOCUMENT_TONES[state]}>{DocumentState.labelOf(state)}</Tag>
            )}
            <span className="row">
              {id !== null && (
                <Button icon="download" onClick={() => download(fileOf, { id })}>
                  {say('Open file')}
                  <span className="unseen"> {label}</span>
                </Button>
              )}
              {onSubmit && (
                <Button icon="upload" onClick={() => onSubmit(paper)}>
                  {say(state === 'MISSING' ? 'Upload' : 'Replace')}
                  <span className="unseen"> {label}</span>
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function FromCompany({ documents }: { documents: Documents['company'] }) {
  const { download, isBusy } = useDownload();
  const acknowledge = useVerb(documentsApi.acknowledge);
  const { refetch } = useAnswer(documentsApi.mine, {});
  const wasBusy = useRef(false);
  // Whoever opened it has downloaded it: the list says so.
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refetch();
    wasBusy.current = isBusy;
  }, [isBusy, refetch]);
  return (
    <Card title={say('From the company')}>
      {documents.length === 0 && <Empty icon="file" says={say('Contracts, memos and the handbook will be here.')} />}
      <ul className="line-list papers-of">
        {documents.map(({ id, kind, title, sentAt, state, acknowledgedAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <span className="second paper-reason">
                {CompanyDocumentKind.labelOf(kind)}, {on(sentAt)}
                {acknowledgedAt !== null && `, ${say('acknowledged {date}', { date: on(acknowledgedAt) })}`}
              </span>
            </span>
            {state !== null && <Tag tone={RECEIPT_TONES[state]}>{DocumentStatus.labelOf(state)}</Tag>}
            <span className="row">
              <Button icon="download" busy={isBusy} onClick={() => download(documentsApi.companyFile, { id })}>
                {say('Open file')}
                <span className="unseen"> {title}</span>
              </Button>
              {state === 'Downloaded' && (
                <Button look="primary" busy={acknowledge.isPending} onClick={() => acknowledge.mutate({ id })}>
                  {say('I have read this')}
                  <span className="unseen">: {title}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const on = (at: Instant) => showDay(dayAt(at));
