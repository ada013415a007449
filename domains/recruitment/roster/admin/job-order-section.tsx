// The roster in the drawer of a job order: who is proposed for it and waits, and a way to the nearest people.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Link, LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import type { JobOrderDetail } from '../../job-orders/contract.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { ProposalLine } from '../contract/proposal.ts';
import { rosterApi } from '../contract.ts';
import './roster.css';

const HEIGHT = 60;
const MOST = 50;

type SectionProps = { order: JobOrderDetail };

export function RosterSection({ order }: SectionProps) {
  const maySee = useHolds(RecruitmentPermission.VIEW_ROSTER_LIST);
  return maySee && <Shown order={order} />;
}

function Shown({ order: { id, state } }: SectionProps) {
  const answer = useAnswer(rosterApi.proposals, { state: 'Waiting', jobOrderId: id, page: 1, size: MOST });
  return (
    <RequestSection title={say('From the roster')}>
      <Block of={answer} height={HEIGHT} failed={say("The proposals couldn't be loaded.")}>
        {({ items }) => <Proposals items={items} />}
      </Block>
      {state === 'Open' && (
        <LinkButton to="/employee-roster" search={{ job: id }} icon="right">
          {say('Look in the roster')}
        </LinkButton>
      )}
    </RequestSection>
  );
}

function Proposals({ items }: { items: readonly ProposalLine[] }) {
  if (items.length === 0) return <p className="quiet">{say('No proposals from the roster wait.')}</p>;
  return (
    <ul className="roster-waiting">
      {items.map((proposal) => (
        <Waiting key={proposal.id} {...proposal} />
      ))}
    </ul>
  );
}

function Waiting({ id, name, number, startsOn, proposedBy }: ProposalLine) {
  return (
    <li>
      <span>
        <Link to="/employee-roster" search={{ view: 'proposals', open: id }}>
          {name}
        </Link>{' '}
        <span className="quiet">{number}</span>
      </span>
      <span className="second">
        {say('Proposed by {name}, starts {date}', { name: proposedBy, date: showDay(startsOn) })}
      </span>
    </li>
  );
}
