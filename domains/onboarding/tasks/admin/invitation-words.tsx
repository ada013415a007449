// Invitations in words and tags.
import { say } from '@kawani/kit/contract/say';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { TaskOwner } from '../../programs/lists.ts';
import type { InvitationLine } from '../contract/invitation.ts';
import { InvitationState } from '../lists.ts';
import { titleText } from '../rules/words.ts';

/** Not opened yet amber, under way blue, done good, not done red, called off grey. */
const TONES: Readonly<Record<InvitationState, Tone>> = {
  Invited: 'warn',
  Accepted: 'info',
  Completed: 'good',
  Incomplete: 'bad',
  Missed: 'bad',
  Cancelled: 'plain',
};

export function StateTag({ state }: { state: InvitationState }) {
  return <Tag tone={TONES[state]}>{InvitationState.labelOf(state)}</Tag>;
}

export function progressText({ done, total }: Pick<InvitationLine, 'done' | 'total'>): string {
  return total === 0 ? say('No tasks') : say('{done} of {total}', { done, total });
}

/** In words, with who does it. */
function blockerText({ owner, ...titles }: InvitationLine['blockers'][number]): string {
  return say('{task} ({owner})', { task: titleText(titles), owner: TaskOwner.labelOf(owner) });
}

const SHOWN = 2;

/** On one line of a card. */
export function blockersText(blockers: InvitationLine['blockers']): string {
  const more = blockers.length - SHOWN;
  const shown = blockers.slice(0, SHOWN).map(blockerText);
  return [...shown, ...(more > 0 ? [say('and {more} more', { more })] : [])].join(', ');
}

export function Blockers({ blockers }: Pick<InvitationLine, 'blockers'>) {
  if (blockers.length === 0) return null;
  const more = blockers.length - SHOWN;
  return (
    <ul className="onboarding-blockers">
      {blockers.slice(0, SHOWN).map((blocker) => (
        <li key={blockerText(blocker)}>{blockerText(blocker)}</li>
      ))}
      {more > 0 && <li className="second">{say('and {more} more', { more })}</li>}
    </ul>
  );
}
