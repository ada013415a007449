// Who was not invited with the others, and why.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Modal } from '@kawani/kit/web/dialog';
import type { Invited } from '../contract/session.ts';
import { NotInvited } from '../lists.ts';

type LeftOutProps = { people: Invited['leftOut']; onClose: () => void };

export function LeftOut({ people, onClose }: LeftOutProps) {
  const title = say('{count, plural, one {# person was} other {# people were}} not invited', { count: people.length });
  return (
    <Modal title={title} onClose={onClose} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      <ul className="session-list">
        {people.map(({ employeeId, name, why }) => (
          <li key={employeeId}>
            <span>
              <strong>{name}</strong>
              <span className="second">{NotInvited.labelOf(why)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
