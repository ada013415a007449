// Taking an entry out of use, or into use again: first what stands on it, and what becomes of that.
import './register.css';
import type { Entry, Use } from '@kawani/kit/contract/register';
import { useAnswer, useVerb } from './answer.tsx';
import { Alert, Block } from './block.tsx';
import { Button } from './button.tsx';
import { Modal } from './dialog.tsx';
import { capital, type RegisterFace } from './register-face.tsx';

type SwitchDialogProps = { api: RegisterFace; item: Entry; name: string; onClose: () => void; onDone?: () => void };

export function SwitchDialog({ api, item, name, onClose, onDone }: SwitchDialogProps) {
  const { isActive, id, version } = item;
  const answer = useAnswer(api.uses, { id } as never, { enabled: isActive });
  const uses = ((answer.data as { uses: Use[] } | undefined)?.uses ?? []).filter(({ count }) => count > 0);
  const isNeeded = uses.some((use) => use.isNeeded);
  const verb = useVerb(isActive ? api.deactivate : api.activate, {
    quiet: true,
    toast: `${capital(api.one)} ${isActive ? 'deactivated' : 'activated'}`,
    done: () => {
      onClose();
      onDone?.();
    },
  });
  const isShut = isActive && (isNeeded || answer.data === undefined);
  const footer = (
    <>
      <Button onClick={onClose}>{isNeeded ? 'Close' : 'Cancel'}</Button>
      {!isNeeded && (
        <Button
          look="primary"
          busy={verb.isPending}
          disabled={isShut}
          onClick={() => verb.mutate({ id, version } as never)}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      )}
    </>
  );
  return (
    <Modal title={`${isActive ? 'Deactivate' : 'Activate'} ${name}?`} onClose={onClose} footer={footer}>
      {verb.error && <Alert tone="bad">{verb.error.message}</Alert>}
      {isActive ? (
        <Block of={answer} height={96} failed="What stands on it could not be loaded.">
          {() => <Standing uses={uses} one={api.one} isNeeded={isNeeded} />}
        </Block>
      ) : (
        <p>It can be chosen again from now on.</p>
      )}
    </Modal>
  );
}

function Standing({ uses, one, isNeeded }: { uses: readonly Use[]; one: string; isNeeded: boolean }) {
  return (
    <>
      {isNeeded ? (
        <Alert tone="warn">This {one} is still needed and stays active.</Alert>
      ) : (
        <p>
          {uses.length === 0 ? 'Nothing uses it. ' : ''}It can no longer be chosen. Nothing is deleted, and it can be
          activated again.
        </p>
      )}
      <ul className="uses">
        {uses.map(({ what, says }) => (
          <li key={what}>
            <strong>Used by {what}</strong>
            {says}
          </li>
        ))}
      </ul>
    </>
  );
}
