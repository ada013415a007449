// Where an order is picked up, and when that is open.
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import type { PickUpPlace } from '../contract/answers.ts';
import './claim.css';

export function PickUp({ place: { name, address, hours } }: { place: PickUpPlace }) {
  return (
    <div className="pick-up">
      <Icon name="pin" />
      <p>
        <strong>{say('Pick it up at {place}', { place: name })}</strong>
        <span>{address}</span>
        <span className="second">{say('Open {hours}', { hours })}</span>
      </p>
    </div>
  );
}
