// Documents of somebody's 201 file as HR sees to them: verify, reject with a reason, put in, and what the company sent.

import {
  DocumentRequestState,
  DocumentState,
  documentAdminApi,
  EmployeePermission,
  IssuedDocument,
  type RequiredDocument,
} from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { DOCUMENT_TONES, RECEIPT_TONES } from '../screens/words.ts';
import '../screens/profile.css';

const SubmitDrawer = later(async () => (await import('../screens/submit-drawer.tsx')).SubmitDrawer);

type Doing = { paper: RequiredDocument; is: 'submit' | 'VERIFIED' | 'REJECTED' };

export function DocumentsOf({ employeeId }: { employeeId: string }) {
  const answer = useAnswer(documentAdminApi.of, { employeeId });
  const mayWrite = useHolds(EmployeePermission.EDIT_EMPLOYEE_RECORD);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <>
      <Block of={answer} height={480} failed={say('These documents could not be loaded.')}>
        {({ required, company, requests }) => (
          <div className="stack">
            <Card title={say('201 documents')}>
              <ul className="line-list papers-of">
                {required.map((paper) => (
                  <Paper key={paper.kind} {...{ employeeId, paper, mayWrite }} onDo={(is) => setDoing({ paper, is })} />
                ))}
              </ul>
            </Card>
            <Card title={say('From the company')}>
              {company.length === 0 && <Empty icon="file" says={say('Nothing was sent to this employee yet.')} />}
              <ul className="line-list">
                {company.map(({ id, title, state, sentAt }) => (
                  <li key={id}>
                    <span>
                      <b>{title}</b> <span className="second">{showDay(sentAt.slice(0, 10) as Day)}</span>
                    </span>
                    {state !== null && <Tag tone={RECEIPT_TONES[state]}>{state}</Tag>}
                  </li>
                ))}
              </ul>
            </Card>
            <Card title={say('Asked of HR')}>
              {requests.length === 0 && <Empty icon="file" says={say('Nothing was asked for yet.')} />}
              <ul className="line-list">
                {requests.map(({ id, ref, kind, state, dueOn }) => (
                  <li key={id}>
                    <span>
                      {IssuedDocument.labelOf(kind)}{' '}
                      <span className="second">{say('{ref}, due {date}', { ref, date: showDay(dueOn) })}</span>
                    </span>
                    <Tag>{DocumentRequestState.labelOf(state)}</Tag>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Block>
      {doing?.is === 'submit' && (
        <SubmitDrawer paper={doing.paper} verb={documentAdminApi.submitFor} input={{ employeeId }} onClose={close} />
      )}
      {(doing?.is === 'VERIFIED' || doing?.is === 'REJECTED') && (
        <Decision employeeId={employeeId} paper={doing.paper} decision={doing.is} onClose={close} />
      )}
    </>
  );
}

type PaperProps = {
  employeeId: string;
  paper: RequiredDocument;
  mayWrite: boolean;
  onDo: (is: Doing['is']) => void;
};

function Paper({ employeeId, paper, mayWrite, onDo }: PaperProps) {
  const { download } = useDownload();
  const { label, isRequired, state, id, reason, expiresOn } = paper;
  return (
    <li>
      <span>
        <b>{label}</b>
        {!isRequired && <span className="second"> {say('(not required)')}</span>}
        {reason !== null && <span className="paper-reason">{reason}</span>}
        {expiresOn !== null && (
          <span className="second paper-reason">{say('Valid until {date}', { date: showDay(expiresOn) })}</span>
        )}
      </span>
      {(isRequired || state !== 'MISSING') && <Tag tone={DOCUMENT_TONES[state]}>{DocumentState.labelOf(state)}</Tag>}
      <span className="row">
        {id !== null && (
          <Button icon="download" onClick={() => download(documentAdminApi.fileOf, { employeeId, id })}>
            {say('Open')}
            <span className="unseen"> {label}</span>
          </Button>
        )}
        {mayWrite && state === 'SUBMITTED' && (
          <>
            <Button look="primary" onClick={() => onDo('VERIFIED')}>
              {say('Verify')}
              <span className="unseen"> {label}</span>
            </Button>
            <Button look="danger" onClick={() => onDo('REJECTED')}>
              {say('Reject')}
              <span className="unseen"> {label}</span>
            </Button>
          </>
        )}
        {mayWrite && (
          <Button icon="upload" onClick={() => onDo('submit')}>
            {say('Upload')}
            <span className="unseen"> {label}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

type DecisionProps = {
  employeeId: string;
  paper: RequiredDocument;
  decision: 'VERIFIED' | 'REJECTED';
  onClose: () => void;
};
type Values = { reason: string; expiresOn: Day | null };

function Decision({ employeeId, paper, decision, onClose }: DecisionProps) {
  const form = useForm<Values>({ reason: '', expiresOn: paper.expiresOn });
  const decide = useVerb(documentAdminApi.decide, { quiet: true });
  const isVerified = decision === 'VERIFIED';
  const send = async () => {
    const { id, version } = paper;
    if (id === null) return;
    const sent = await form.submit(({ reason, expiresOn }) => {
      const more = isVerified
        ? { ...(expiresOn === null ? {} : { expiresOn }) }
        : { ...(reason.trim() === '' ? {} : { reason }) };
      return decide.mutateAsync({ employeeId, id, decision, version, ...more });
    });
    if (sent) onClose();
  };
  return (
    <BottomSheet
      dirty={form.dirty}
      title={`${isVerified ? 'Verify' : 'Reject'}: ${paper.label}`}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Back')}</Button>
          <Button look={isVerified ? 'primary' : 'danger'} busy={form.isBusy} onClick={() => void send()}>
            {isVerified ? 'Verify' : 'Reject'}
          </Button>
        </>
      )}
    >
      {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
      {isVerified && !paper.expires && <p>{say('The document is what it should be, and it can be read.')}</p>}
      {isVerified && paper.expires && <DateField label={say('Valid until')} required {...form.field('expiresOn')} />}
      {!isVerified && <TextArea label={say('Reason')} required {...form.field('reason')} maxLength={250} rows={3} />}
    </BottomSheet>
  );
}
