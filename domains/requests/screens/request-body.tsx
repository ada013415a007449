// What a request is made of, the same for its owner and for whoever decides it: what it asks and comes to, papers, messages,
// and everything that happened to it.
import { MAX_REMARKS, type RequestDetail, RequestFlag, TimelineEvent } from '@kawani/domains/requests/contract';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { TextArea } from '@kawani/kit/web/form';
import { Icon } from '@kawani/kit/web/icon';
import { type ReactNode, useId, useState } from 'react';
import { datesOf, momentOf, StateTag, waitingLine } from './request-words.tsx';
import './requests.css';

type RequestBodyProps = {
  request: RequestDetail;
  onFile: (fileId: string) => void;
  /** Sends a message; true when it went. */
  onWrite: (body: string) => Promise<boolean>;
};

export function RequestBody({ request, onFile, onWrite }: RequestBodyProps) {
  return (
    <div className="request">
      <Head request={request} />
      {request.facts.length > 0 && <Facts request={request} />}
      {request.attachments.length > 0 && <Attachments request={request} onFile={onFile} />}
      <Timeline request={request} />
      <Messages request={request} onWrite={onWrite} />
    </div>
  );
}

function Head({ request }: { request: RequestDetail }) {
  const { ref, typeLabel, state, asks, effect, reason, flags, closesOn, standsInFor } = request;
  return (
    <header className="request-head">
      <p className="request-line">
        <strong>{typeLabel}</strong> <span className="quiet">{ref}</span> <StateTag state={state} />
      </p>
      <p className="request-dates">{datesOf(request)}</p>
      <p>{asks}</p>
      {effect !== '' && <p className="request-effect">{effect}</p>}
      {reason !== '' && <p className="quiet">{reason}</p>}
      <p className="request-line">
        {closesOn !== null && <Tag tone="bad">Closes {datesOf({ from: closesOn, to: closesOn })}</Tag>}
        {flags.map((flag) => (
          <Tag key={flag} tone="warn">
            {RequestFlag.labelOf(flag)}
          </Tag>
        ))}
        {standsInFor !== null && <Tag tone="plum">for {standsInFor}</Tag>}
      </p>
      {request.waiting !== null && (
        <p className="request-waiting">
          <Icon name="waiting" size={16} /> {waitingLine(request)}
        </p>
      )}
    </header>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ request: { facts } }: { request: RequestDetail }) {
  return (
    <Section title="What it comes to">
      <FactList facts={facts} />
    </Section>
  );
}

export function FactList({ facts }: { facts: RequestDetail['facts'] }) {
  return (
    <dl className="request-facts">
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attachments({ request, onFile }: Pick<RequestBodyProps, 'request' | 'onFile'>) {
  return (
    <Section title="Attachments">
      <ul className="request-files">
        {request.attachments.map(({ id, name, bytes }) => (
          <li key={id}>
            <Button look="link" icon="download" onClick={() => onFile(id)}>
              {name}
            </Button>{' '}
            <span className="quiet">{Math.max(1, Math.round(bytes / 1024))} KB</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Timeline({ request: { timeline } }: { request: RequestDetail }) {
  return (
    <Section title="Timeline">
      <ol className="timeline">
        {timeline.map(({ at, event, who, role, onBehalfOf, remarks, detail }) => (
          <li key={`${at} ${event}`}>
            <strong>{TimelineEvent.labelOf(event)}</strong> <span className="quiet">{momentOf(at)}</span>
            <span>
              {who === 'system' ? role : `${who}, ${role}`}
              {onBehalfOf !== null && <> on behalf of {onBehalfOf}</>}
            </span>
            {detail !== null && <span>{detail}</span>}
            {remarks !== null && <q>{remarks}</q>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Messages({ request, onWrite }: Pick<RequestBodyProps, 'request' | 'onWrite'>) {
  const [body, setBody] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    if (await onWrite(body.trim())) setBody('');
    setBusy(false);
  };
  return (
    <Section title="Messages">
      {request.messages.length > 0 && (
        <ul className="thread">
          {request.messages.map(({ id, at, who, isMine, body: said }) => (
            <li key={id} data-mine={isMine || undefined}>
              <span className="quiet">
                {isMine ? 'You' : who}, {momentOf(at)}
              </span>
              <span>{said}</span>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label="Ask or answer here"
        value={body}
        maxLength={MAX_REMARKS}
        rows={2}
        onValue={setBody}
        hint={`${MAX_REMARKS - body.length} characters left`}
      />
      <Button icon="right" busy={isBusy} disabled={body.trim() === ''} onClick={send}>
        Send message
      </Button>
    </Section>
  );
}
