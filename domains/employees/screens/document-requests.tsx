// What one asked HR to issue, and what became of it.
import { DocumentRequestState, type Documents, documentsApi, IssuedDocument } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag, type Tone } from '@kawani/kit/web/card';

const REQUEST_TONES: Readonly<Record<DocumentRequestState, Tone>> = {
  REQUESTED: 'info',
  READY: 'good',
  DECLINED: 'bad',
  CANCELLED: 'plain',
};

export function DocumentRequests({ requests }: { requests: Documents['requests'] }) {
  const { download } = useDownload();
  const cancel = useVerb(documentsApi.cancel, { toast: say('Taken back.') });
  if (requests.length === 0) {
    return (
      <Empty icon="file" says={say('Certificates of employment and other papers that you ask HR for will be here.')} />
    );
  }
  return (
    <ul className="line-list papers-of">
      {requests.map(({ id, ref, kind, purpose, copies, state, dueOn, remarks }) => (
        <li key={id}>
          <span>
            <b>{IssuedDocument.labelOf(kind)}</b>
            <span className="second paper-reason">
              {ref}, {purpose}, {say('{copies, plural, one {# copy} other {# copies}}', { copies })}
              {state === 'REQUESTED' && `, ${say('due {date}', { date: showDay(dueOn) })}`}
            </span>
            {remarks !== null && <span className="paper-reason">{remarks}</span>}
          </span>
          <Tag tone={REQUEST_TONES[state]}>{DocumentRequestState.labelOf(state)}</Tag>
          <span className="row">
            {state === 'READY' && (
              <Button icon="download" onClick={() => download(documentsApi.issued, { id })}>
                {say('Open file')}
                <span className="unseen"> {ref}</span>
              </Button>
            )}
            {state === 'REQUESTED' && (
              <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
                {say('Take back')}
                <span className="unseen"> {ref}</span>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
