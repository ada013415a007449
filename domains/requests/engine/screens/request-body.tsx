// What a request is made of, the same for its owner and for whoever decides it: what it asks and comes to, papers, messages,
// and everything that happened to it.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { TextArea } from '@kawani/kit/web/form';
import { Icon } from '@kawani/kit/web/icon';
import { type ReactNode, useState } from 'react';
import type { RequestDetail } from '../contract/request.ts';
import { MAX_REMARKS } from '../contract.ts';
import { RequestFlag } from '../lists.ts';
import { Papers } from './papers.tsx';
import { FactList, RequestSection } from './request-facts.tsx';
import { Partners, Timeline } from './request-timeline.tsx';
import { ClosingTag, datesOf, momentOf, StateTag, waitingLine } from './request-words.tsx';
import './requests.css';

type RequestBodyProps = {
  request: RequestDetail;
  /** Who asks, for those who do not ask themselves. */
  owner?: ReactNode;
  /** What only its kind shows, after what it comes to. */
  also?: ReactNode;
  /** What the facts are called, where that is not the result of the request. */
  factsTitle?: string | undefined;
  /** What its kind shows in place of what it asks and comes to. */
  instead?: ReactNode;
  onFile: (fileId: string) => void;
  /** A file's content, to show a picture of it. */
  fetchOne: (fileId: string) => Promise<File>;
  /** Sends a message; true when it went. */
  onWrite: (body: string) => Promise<boolean>;
};

export function RequestBody(props: RequestBodyProps) {
  const { request, owner, also, instead, factsTitle = say('Result'), onFile, fetchOne, onWrite } = props;
  const { facts, partners, attachments, timeline, mayWrite } = request;
  // With nothing to write into, a keyboard needs another place to scroll from.
  const toScroll = mayWrite ? {} : { role: 'region', tabIndex: 0, 'aria-label': request.typeLabel };
  return (
    <div className="request" {...toScroll}>
      <State request={request} />
      {owner}
      {instead === undefined ? <Head request={request} /> : <Verdict request={request} />}
      {instead}
      {instead === undefined && facts.length > 0 && (
        <RequestSection title={factsTitle}>
          <FactList facts={facts} />
        </RequestSection>
      )}
      {also}
      {partners.length > 0 && (
        <RequestSection title={say('Colleagues asked')}>
          <Partners partners={partners} />
        </RequestSection>
      )}
      {attachments.length > 0 && (
        <RequestSection title={say('Attachments')}>
          <Papers files={attachments} onSave={onFile} fetchOne={fetchOne} />
        </RequestSection>
      )}
      {mayWrite && (
        <RequestSection title={say('Messages')}>
          <Messages request={request} onWrite={onWrite} />
        </RequestSection>
      )}
      <RequestSection title={say('Timeline')}>
        <Timeline timeline={timeline} />
      </RequestSection>
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
  const { typeLabel, asks, effect, effectNow, reason, flags, closesOn, standsInFor } = request;
  const hasMarks = closesOn !== null || flags.length > 0 || standsInFor !== null;
  return (
    <div className="request-head">
      <p className="second">{typeLabel}</p>
      <p className="request-dates">{datesOf(request)}</p>
      <p>{asks}</p>
      {effect !== '' && <p className="request-effect">{effect}</p>}
      {effectNow.length > 0 && <p>{effectNow.join(' · ')}</p>}
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
          {standsInFor !== null && <Tag tone="plum">{say('for {name}', { name: standsInFor })}</Tag>}
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
      <strong>{say('{event} by {name}', { event: last.eventLabel, name: last.who })}</strong>
      <br />
      {last.remarks}
    </Alert>
  );
}

const VERDICTS: readonly string[] = ['deny', 'decline', 'return', 'revoke'];

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
              {isMine ? say('You') : who}, {momentOf(at)}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <TextArea label={say('Ask or answer here')} value={body} maxLength={MAX_REMARKS} rows={2} onValue={setBody} />
      <Button
        icon="megaphone"
        busy={isBusy}
        disabled={said === '' || said.length > MAX_REMARKS}
        onClick={() => void send()}
      >
        {say('Send message')}
      </Button>
    </>
  );
}
