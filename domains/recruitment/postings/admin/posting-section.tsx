// The public posting of a job order, in its drawer: written, published, passed on as a link or a poster, and taken off.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { JobOrderDetail } from '../../job-orders/contract.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { type Posting, postingsApi } from '../contract.ts';
import { PassedOn } from './passed-on.tsx';
import './postings.css';

const PostingDrawer = later(async () => (await import('./posting-drawer.tsx')).PostingDrawer);

type SectionProps = { order: JobOrderDetail };

export function PostingSection({ order }: SectionProps) {
  const maySee = useHolds(RecruitmentPermission.VIEW_JO_LIST);
  return maySee && <Shown order={order} />;
}

function Shown({ order }: SectionProps) {
  const answer = useAnswer(postingsApi.ofJobOrder, { id: order.id });
  const [isWriting, write] = useState(false);
  const posting = answer.data?.posting ?? null;
  return (
    <RequestSection title={say('Public posting')}>
      <Block of={answer} height={120} failed={say("The posting couldn't be loaded.")}>
        {() =>
          posting === null ? (
            <NotWritten order={order} onWrite={() => write(true)} />
          ) : (
            <Written {...{ order, posting }} onWrite={() => write(true)} />
          )
        }
      </Block>
      {isWriting && <PostingDrawer {...{ order, posting }} onClose={() => write(false)} />}
    </RequestSection>
  );
}

type WritingProps = SectionProps & { onWrite: () => void };

function NotWritten({ order: { state }, onWrite }: WritingProps) {
  return (
    <>
      <p className="second">{say('Nobody outside sees this job yet.')}</p>
      {state === 'Open' && <Button onClick={onWrite}>{say('Write a posting')}</Button>}
    </>
  );
}

function Written({ order, posting, onWrite }: WritingProps & { posting: Posting }) {
  const { publishedAt, title, place } = posting;
  const isPublic = publishedAt !== null && order.state === 'Open';
  return (
    <>
      <p className="posting-line">
        <strong>{title}</strong>
        <br />
        {place}
      </p>
      <p className="second">{standing(publishedAt, isPublic)}</p>
      <p className="row">
        {order.state === 'Open' && <Button onClick={onWrite}>{say('Edit')}</Button>}
        <Publication {...{ order, posting }} />
      </p>
      {isPublic && <PassedOn posting={posting} />}
    </>
  );
}

function standing(publishedAt: Posting['publishedAt'], isPublic: boolean): string {
  if (publishedAt === null) return say('A draft: nobody outside sees it yet.');
  const date = showDay(dayAt(publishedAt));
  return isPublic
    ? say('Published {date}. Anybody with the link or the poster can apply.', { date })
    : say('Published {date}, and closed while the job order isn’t open.', { date });
}

function Publication({ order, posting: { id, version, publishedAt } }: SectionProps & { posting: Posting }) {
  const publish = useVerb(postingsApi.publish, { toast: say('Posting published.') });
  const takeOff = useVerb(postingsApi.unpublish, { toast: say('Posting taken off.') });
  if (publishedAt !== null)
    return (
      <Button busy={takeOff.isPending} onClick={() => takeOff.mutate({ id, version })}>
        {say('Take off')}
      </Button>
    );
  if (order.state !== 'Open') return null;
  return (
    <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate({ id, version })}>
      {say('Publish')}
    </Button>
  );
}
