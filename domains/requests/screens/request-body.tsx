// What a request is made of, the same for its owner and for whoever decides it: what it asks and comes to, papers, messages,
// and everything that happened to it.
import {
  MAX_REMARKS,
  type RequestDetail,
  RequestFlag,
  TimelineEvent,
  type TimelineRow,
} from '@kawani/domains/requests/contract';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { TextArea } from '@kawani/kit/web/form';
import { Icon } from '@kawani/kit/web/icon';
import { type ReactNode, useId, useState } from 'react';
import { Papers } from './papers.tsx';
import { ClosingTag, datesOf, momentOf, StateTag, waitingLine } from './request-words.tsx';
import './requests.css';

type RequestBodyProps = {
  request: RequestDetail;
  /** Who asks, for those who do not ask themselves. */
  owner?: ReactNode;
  onFile: (fileId: string) => void;
  /** A file's content, to show a picture of it. */
  fetchOne: (fileId: string) => Promise<File>;
  /** Sends a message; true when it went. */
  onWrite: (body: string) => Promise<boolean>;
};

export function RequestBody({ request, owner, onFile, fetchOne, onWrite }: RequestBodyProps) {
  const { facts, attachments, timeline } = request;
  return (
    <div className="request">
      <State request={request} />
      {owner}
      <Head request={request} />
      {facts.length > 0 && (
        <Section title="What it comes to">
          <FactList facts={facts} />
        </Section>
      )}
      {attachments.length > 0 && (
        <Section title="Attachments">
          <Papers files={attachments} onSave={onFile} fetchOne={fetchOne} />
        </Section>
      )}
      <Section title="Messages">
        <Messages request={request} onWrite={onWrite} />
      </Section>
      <Section title="Timeline">
        <Timeline timeline={timeline} />
      </Section>
    </div>
  );
}

/** Stays in sight while the rest is scrolled. */
function State({ request }: { request: RequestDetail }) {
  return (
    <div className="request-state" role="status">
      <StateTag {...request} />
      {request.waiting !== null && (
        <span className="request-waiting">
          <Icon name="waiting" size={16} /> {waitingLine(request)}
        </span>
      )}
    </div>
  );
}

function Head({ request }: { request: RequestDetail }) {
  const { typeLabel, asks, effect, reason, flags, closesOn, standsInFor } = request;
  const hasMarks = closesOn !== null || flags.length > 0 || standsInFor !== null;
  return (
    <div className="request-head">
      <p className="second">{typeLabel}</p>
      <p className="request-dates">{datesOf(request)}</p>
      <p>{asks}</p>
      {effect !== '' && <p className="request-effect">{effect}</p>}
      {reason !== '' && (
        <p className="request-reason">
          <Icon name="info" size={16} /> {reason}
        </p>
      )}
      {hasMarks && (
        <p className="request-line">
          {closesOn !== null && <ClosingTag on={closesOn} />}
          {flags.map((flag) => (
            <Tag key={flag} tone="warn">
              {RequestFlag.labelOf(flag)}
            </Tag>
          ))}
          {standsInFor !== null && <Tag tone="plum">for {standsInFor}</Tag>}
        </p>
      )}
      <Verdict request={request} />
    </div>
  );
}

/** Why it ended or came back, where nobody can miss it. */
function Verdict({ request: { state, timeline } }: { request: RequestDetail }) {
  const isEnded = state === 'DENIED' || state === 'PENDING';
  const last = timeline.findLast(({ event }) => VERDICTS.includes(event));
  if (!isEnded || last === undefined || last.remarks === null) return null;
  return (
    <Alert tone={state === 'DENIED' ? 'bad' : 'warn'}>
      <strong>
        {TimelineEvent.labelOf(last.event)} by {last.who}
      </strong>
      <br />
      {last.remarks}
    </Alert>
  );
}

const VERDICTS: readonly TimelineEvent[] = ['deny', 'decline', 'return', 'revoke'];

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export function FactList({ facts }: { facts: RequestDetail['facts'] }) {
  return (
    <dl className="request-facts">
      {facts.map(({ label, value, was }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          {was === undefined ? <dd>{value}</dd> : <Changed was={was} is={value} />}
        </div>
      ))}
    </dl>
  );
}

/** Old and new side by side, each told in words too. */
function Changed({ was, is }: { was: string | null; is: string }) {
  return (
    <dd className="fact-change">
      <span className="quiet">
        <span className="unseen">Before: </span>
        {was ?? 'None'}
      </span>
      <span aria-hidden="true">→</span>
      <b>
        <span className="unseen">Now: </span>
        {is}
      </b>
    </dd>
  );
}

function Timeline({ timeline }: { timeline: readonly TimelineRow[] }) {
  return (
    <ol className="timeline">
      {timeline.map(({ at, event, who, role, onBehalfOf, remarks, detail }) => (
        <li key={`${at} ${event}`}>
          <span className="timeline-event">
            <strong>{TimelineEvent.labelOf(event)}</strong> <span className="quiet">{momentOf(at)}</span>
          </span>
          <span>
            {who === 'system' ? role : [who, role].filter((part) => part !== '').join(', ')}
            {onBehalfOf !== null && <b> on behalf of {onBehalfOf}</b>}
          </span>
          {detail !== null && <span className="second">{detail}</span>}
          {remarks !== null && <q>{remarks}</q>}
        </li>
      ))}
    </ol>
  );
}

function Messages({ request, onWrite }: Pick<RequestBodyProps, 'request' | 'onWrite'>) {
  const [body, setBody] = useState('');
  const [isBusy, setBusy] = useState(false);
  const said = body.trim();
  const send = async () => {
    setBusy(true);
    if (await onWrite(said)) setBody('');
    setBusy(false);
  };
  return (
    <>
      <ul className="thread" aria-live="polite">
        {request.messages.map(({ id, at, who, isMine, body: words }) => (
          <li key={id} data-mine={isMine || undefined}>
            <span className="quiet">
              {isMine ? 'You' : who}, {momentOf(at)}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <TextArea label="Ask or answer here" value={body} maxLength={MAX_REMARKS} rows={2} onValue={setBody} />
      <Button
        icon="megaphone"
        busy={isBusy}
        disabled={said === '' || said.length > MAX_REMARKS}
        onClick={() => void send()}
      >
        Send message
      </Button>
    </>
  );
}
