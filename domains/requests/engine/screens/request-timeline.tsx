// What happened to a request: its events in order, and the answers of the colleagues it asked.
import { say } from '@kawani/kit/contract/say';
import type { RequestDetail, TimelineRow } from '../contract/request.ts';
import { PartnerAnswer, TimelineRole } from '../lists.ts';
import { momentOf } from './request-words.tsx';

/** Colleagues whom the request asks first, and what they answered. */
export function Partners({ partners }: Pick<RequestDetail, 'partners'>) {
  return (
    <ul className="request-partners">
      {partners.map(({ name, answer }) => (
        <li key={name}>
          {name} <span className="quiet">{answer === null ? say('No answer yet') : PartnerAnswer.labelOf(answer)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Timeline({ timeline }: { timeline: readonly TimelineRow[] }) {
  return (
    <ol className="timeline">
      {timeline.map(({ at, event, eventLabel, who, role, onBehalfOf, remarks, detail }) => (
        <li key={`${at} ${event}`}>
          <span className="timeline-event">
            <strong>{eventLabel}</strong> <span className="quiet">{momentOf(at)}</span>
          </span>
          <span>
            {who === 'system' ? roleOf(role) : [who, roleOf(role)].filter((part) => part !== '').join(', ')}
            {onBehalfOf !== null && <b> {say('on behalf of {name}', { name: onBehalfOf })}</b>}
          </span>
          {detail !== null && <span className="second">{detail}</span>}
          {remarks !== null && <q>{remarks}</q>}
        </li>
      ))}
    </ol>
  );
}

/** The office that decides some kinds has a name of its own. */
function roleOf(role: string): string {
  const known = TimelineRole.codes.find((code) => code === role);
  return known === undefined ? role : TimelineRole.labelOf(known);
}
