// How far the applicants of a job order are, in its drawer.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { ApplicationState } from '../../applicants/lists.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { screeningApi } from '../contract.ts';
import './screening.css';

const HEIGHT = 44;

export function FunnelSection({ order: { id } }: { order: { id: string } }) {
  const maySee = useHolds(RecruitmentPermission.VIEW_APPLICANT_LIST);
  const answer = useAnswer(screeningApi.funnel, { jobOrderId: id });
  return (
    <RequestSection title={say('Applicants')}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The applicants couldn't be loaded.")}
        isEmpty={({ states }) => states.every(({ count }) => count === 0)}
        empty={<p className="quiet">{say('Nobody has applied yet.')}</p>}
      >
        {({ states }) => (
          <ul className="screening-funnel">
            {states
              .filter(({ count }) => count > 0)
              .map(({ state, count }) => (
                <li key={state}>
                  <span>{ApplicationState.labelOf(state)}</span> <strong className="figures">{count}</strong>
                </li>
              ))}
          </ul>
        )}
      </Block>
      {maySee && (
        <LinkButton to="/screening" search={{ tab: 'board', jobOrder: id }} icon="right">
          {say('Open the board')}
        </LinkButton>
      )}
    </RequestSection>
  );
}
