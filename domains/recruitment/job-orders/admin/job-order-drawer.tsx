// One job order opened: the post, the people who fill its places and the recruiter; and holding, reopening or cancelling it.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { type JobOrderDetail, jobOrdersApi } from '../contract.ts';
import { placedText, StateTag } from './job-order-list.tsx';
import { JobOrderMoves } from './job-order-moves.tsx';
import { Places } from './job-order-places.tsx';
import { RecruiterField } from './recruiter-field.tsx';
import type { JobOrderSection } from './section.tsx';
import './job-orders.css';

const { VIEW_JO_LIST, VIEW_PRF_LIST } = RecruitmentPermission;

type JobOrderDrawerProps = { id: string; sections: readonly JobOrderSection[]; onClose: () => void };

export function JobOrderDrawer({ id, sections, onClose }: JobOrderDrawerProps) {
  const answer = useAnswer(jobOrdersApi.one, { id });
  const mayChange = useHolds(VIEW_JO_LIST);
  const order = answer.data;
  const isOver = order === undefined || order.state === 'Cancelled' || order.state === 'Filled';
  const refetch = () => void answer.refetch();
  const footer = mayChange && !isOver && <JobOrderMoves order={order} onStale={refetch} />;
  return (
    <Drawer title={order?.ref ?? say('Job order')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(shown) => <Body order={shown} {...{ sections, mayChange }} onStale={refetch} />}
      </Block>
    </Drawer>
  );
}

function whyNotShown(failed: { status: number } | null): string {
  return failed?.status === 404 || failed?.status === 400
    ? say("This job order doesn't exist.")
    : say("This job order couldn't be loaded.");
}

type BodyProps = Pick<JobOrderDrawerProps, 'sections'> & {
  order: JobOrderDetail;
  mayChange: boolean;
  onStale: () => void;
};

function Body({ order, sections, mayChange, onStale }: BodyProps) {
  const { state, reason, designation, place, recruiter } = order;
  // Somebody who may change nothing needs a place to scroll from by keyboard.
  const toScroll = mayChange ? {} : { role: 'region', tabIndex: 0, 'aria-label': say('Job order') };
  return (
    <div className="request" {...toScroll}>
      <div className="request-state" role="status">
        <StateTag state={state} /> <span>{placedText(order)}</span>
      </div>
      <p className="job-order-title">
        <strong>{designation}</strong>
        <br />
        {place}
      </p>
      {reason !== null && <Alert tone={state === 'On Hold' ? 'warn' : 'info'}>{reason}</Alert>}
      <RequestSection title={say('Details')}>
        <FactList facts={factsOf(order)} />
      </RequestSection>
      <Requisition order={order} />
      <RequestSection title={say('Recruiter')}>
        {mayChange && state !== 'Cancelled' ? (
          <RecruiterField key={order.version} order={order} onStale={onStale} />
        ) : (
          <p>{recruiter?.name ?? say('No recruiter')}</p>
        )}
      </RequestSection>
      <RequestSection title={say('People')}>
        <Places places={order.places} />
      </RequestSection>
      {sections.map(({ key, Section }) => (
        <Section key={key} order={order} />
      ))}
    </div>
  );
}

function factsOf({ isBillable, needed, openedAt, targetOn, days }: JobOrderDetail) {
  return [
    { label: say('Needed'), value: say('{needed, plural, one {# person} other {# people}}', { needed }) },
    { label: say('Billable to the client'), value: isBillable ? say('Yes') : say('No') },
    { label: say('Opened'), value: showDay(dayAt(openedAt)) },
    { label: say('Target'), value: showDay(targetOn) },
    { label: say('Days open'), value: String(days) },
  ];
}

function Requisition({ order: { requisition, requisitionId } }: { order: JobOrderDetail }) {
  const maySee = useHolds(VIEW_PRF_LIST);
  return (
    <RequestSection title={say('Personnel requisition')}>
      {maySee ? (
        <LinkButton to="/personnel-requisition" search={{ stage: 'APPROVED', open: requisitionId }} icon="right">
          {say('Open {ref}', { ref: requisition })}
        </LinkButton>
      ) : (
        <p>{requisition}</p>
      )}
    </RequestSection>
  );
}
