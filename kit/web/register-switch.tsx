// Taking an entry out of use, or into use again: first what stands on it, and what becomes of that.
import { say } from '@kawani/kit/contract/say';
import './register.css';
import type { Entry, Use } from '@kawani/kit/contract/register';
import { useAnswer, useVerb } from './answer.tsx';
import { Alert, Block } from './block.tsx';
import { Button } from './button.tsx';
import { Modal } from './dialog.tsx';
import { capital, type RegisterApi } from './register-api.tsx';

type SwitchDialogProps = { api: RegisterApi; item: Entry; name: string; onClose: () => void; onDone?: () => void };

export function SwitchDialog({ api, item, name, onClose, onDone }: SwitchDialogProps) {
  const { isActive, id, version } = item;
  const answer = useAnswer(api.uses, { id } as never, { enabled: isActive });
  const uses = ((answer.data as { uses: Use[] } | undefined)?.uses ?? []).filter(({ count }) => count > 0);
  const isNeeded = uses.some((use) => use.isNeeded);
  const verb = useVerb(isActive ? api.deactivate : api.activate, {
    quiet: true,
    toast: say(isActive ? '{entry} deactivated' : '{entry} activated', { entry: capital(say(api.one)) }),
    done: () => {
      onClose();
      onDone?.();
    },
  });
  const isShut = isActive && (isNeeded || answer.data === undefined);
  const footer = (
    <>
      <Button onClick={onClose}>{say(isNeeded ? 'Close' : 'Cancel')}</Button>
      {!isNeeded && (
        <Button
          look="primary"
          busy={verb.isPending}
          disabled={isShut}
          onClick={() => verb.mutate({ id, version } as never)}
        >
          {say(isActive ? 'Deactivate' : 'Activate')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      title={say(isActive ? 'Deactivate {name}?' : 'Activate {name}?', { name })}
      onClose={onClose}
      footer={footer}
    >
      {verb.error && <Alert tone="bad">{verb.error.message}</Alert>}
      {isActive ? (
        <Block of={answer} height={96} failed={say("What uses it couldn't be loaded.")}>
          {() => <UseList uses={uses} one={say(api.one)} isNeeded={isNeeded} />}
        </Block>
      ) : (
        <p>{say('It can be chosen again from now on.')}</p>
      )}
    </Modal>
  );
}

function UseList({ uses, one, isNeeded }: { uses: readonly Use[]; one: string; isNeeded: boolean }) {
  return (
    <>
      {isNeeded ? (
        <Alert tone="warn">{say('This {entry} is still needed and stays active.', { entry: one })}</Alert>
      ) : (
        <p>
          {say(
            uses.length === 0
              ? 'Nothing uses it. It can no longer be chosen. Nothing is deleted, and you can activate it again.'
              : 'It can no longer be chosen. Nothing is deleted, and you can activate it again.',
          )}
        </p>
      )}
      <ul className="uses">
        {uses.map(({ what, says }) => (
          <li key={what}>
            <strong>{say('Used by {what}', { what })}</strong>
            {says}
          </li>
        ))}
      </ul>
    </>
  );
}
