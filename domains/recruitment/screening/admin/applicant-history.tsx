// Where an applicant was moved, by whom and why; the last move first.
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantEvent } from '../contract/applicant.ts';
import { NotPassedReason } from '../lists.ts';

export function History({ events }: { events: readonly ApplicantEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ version, state, at, by, reason, notPassed }) => (
        <li key={version}>
          <span className="timeline-event">
            <strong>{ApplicationState.labelOf(state)}</strong> <span className="quiet">{momentOf(at)}</span>
          </span>
          <span>{by ?? say('The applicant')}</span>
          {notPassed !== null && <span className="second">{NotPassedReason.labelOf(notPassed)}</span>}
          {reason !== null && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
