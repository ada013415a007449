// Who of many was not moved, and why.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Modal } from '@kawani/kit/web/dialog';
import type { Stayed } from './shelf.ts';

export function NotMoved({ stayed, onClose }: { stayed: readonly Stayed[]; onClose: () => void }) {
  const count = stayed.length;
  const footer = (
    <Button look="primary" onClick={onClose}>
      {say('Close')}
    </Button>
  );
  return (
    <Modal
      title={say('{count, plural, one {# applicant was} other {# applicants were}} not moved', { count })}
      {...{ footer, onClose }}
    >
      <ul className="screening-rows">
        {stayed.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="second">{why}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
