// Taking a program out of use or into use again, and deleting one that was never published.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Confirm } from '@kawani/kit/web/dialog';
import type { Program } from '../contract/program.ts';
import { programsApi } from '../contract.ts';
import { forText } from '../rules/words.ts';
import { peopleIn } from './program-words.ts';

type EndProps = { program: Program; onClose: () => void };

export function SwitchProgram({ program, onClose }: EndProps) {
  const { id, version, name, isActive, designations, inForce, earlier } = program;
  const use = useVerb(programsApi.use, {
    toast: isActive ? say('Program deactivated.') : say('Program in use again.'),
  });
  const count = peopleIn([inForce, ...earlier]);
  return (
    <Confirm
      title={isActive ? say('Deactivate {name}?', { name }) : say('Use {name} again?', { name })}
      says={
        isActive
          ? say(
              'Nobody is invited with it from now on. {count, plural, one {# person who has it keeps it} other {# people who have it keep it}}.',
              { count },
            )
          : say('It is for: {designations}.', { designations: forText(designations.map((each) => each.name)) })
      }
      yes={isActive ? say('Deactivate') : say('Use again')}
      onNo={onClose}
      onYes={() => {
        onClose();
        use.mutate({ id, version, isActive: !isActive });
      }}
    />
  );
}

export function RemoveProgram({ program, onClose, onDone }: EndProps & { onDone: () => void }) {
  const { id, version, name } = program;
  const remove = useVerb(programsApi.remove, { toast: say('Program deleted.'), done: onDone });
  return (
    <Confirm
      title={say('Delete {name}?', { name })}
      says={say('It was never published, so nobody has it.')}
      yes={say('Delete')}
      onNo={onClose}
      onYes={() => {
        onClose();
        remove.mutate({ id, version });
      }}
    />
  );
}
