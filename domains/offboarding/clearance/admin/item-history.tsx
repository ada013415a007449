// What was said of an item: by whom, when, and why.
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import type { ClearanceEvent } from '../contract/item.ts';
import { BY_ITSELF, ClearanceSaid } from '../lists.ts';

export function ItemHistory({ events }: { events: readonly ClearanceEvent[] }) {
  if (events.length === 0) return <p className="second">{say('Nobody has decided this item yet.')}</p>;
  return (
    <ol className="clearance-events" aria-label={say('History')}>
      {events.map((event) => (
        <li key={`${event.at} ${event.said}`}>
          <strong>{ClearanceSaid.labelOf(event.said)}</strong>
          <span className="second">{whoAndWhen(event)}</span>
          {event.remarks !== null && <span>{event.remarks}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Returns and payments are noticed by the product itself. */
export function whoAndWhen({ by, at }: Pick<ClearanceEvent, 'by' | 'at'>): string {
  const moment = momentOf(at);
  return by === BY_ITSELF ? say('By itself, {moment}', { moment }) : say('{by}, {moment}', { by, moment });
}
