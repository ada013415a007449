// What became of items that were cleared together: how many, and why the others were not.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Modal } from '@kawani/kit/web/dialog';
import type { Result } from './use-clearing.ts';

export function ResultSheet({ result: { cleared, refused }, onClose }: { result: Result; onClose: () => void }) {
  return (
    <Modal
      title={say('{cleared} cleared, {refused} not', { cleared, refused: refused.length })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {say('Close')}
        </Button>
      }
    >
      {refused.length === 0 ? (
        <p>{say('{cleared, plural, one {# item is} other {# items are}} cleared.', { cleared })}</p>
      ) : (
        <ul className="clearance-refused">
          {refused.map(({ id, what, why }) => (
            <li key={id}>
              <strong>{what}</strong>
              <span className="second">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
