// A paper in the list: what there is of it.
import type { RequiredDocument } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';

export function PaperLine({ paper, onOpen }: { paper: RequiredDocument; onOpen: () => void }) {
  const { label, state, isRequired, reason } = paper;
  const isDone = state === 'SUBMITTED' || state === 'VERIFIED';
  const isWrong = state === 'REJECTED';
  const facts = [stateText(state), ...(isRequired ? [] : [say('Only if you have it')]), ...(reason ? [reason] : [])];
  return (
    <li data-done={isDone || undefined} data-wrong={isWrong || undefined}>
      <button type="button" onClick={onOpen}>
        <Icon name={isWrong ? 'alert' : isDone ? 'check' : 'file'} />
        <span>
          <strong>{label}</strong>
          <span className="second">{facts.join(' · ')}</span>
        </span>
        <Icon name="right" />
      </button>
    </li>
  );
}

/** In the words of the person who sends it. */
function stateText(state: RequiredDocument['state']): string {
  if (state === 'MISSING') return say('To send');
  if (state === 'SUBMITTED') return say('Sent. We check it.');
  return state === 'VERIFIED' ? say('Checked') : say('Please send it again');
}
