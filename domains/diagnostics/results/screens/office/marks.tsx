// The buttons that mark somebody: the usual ones as taps, the others in a menu; after a tap, the way back.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { mayMark } from '../../../requests/rules.ts';

type MarksProps = {
  place: { readonly name: string; readonly state: InviteState };
  /** What the person was before the last tap. */
  before: InviteState | undefined;
  busy: boolean;
  /** Those that are one tap away. */
  taps: readonly InviteState[];
  /** Without the menu of the others. */
  isShort?: boolean;
  onMark: (state: InviteState) => void;
};

export function Marks({ place: { name, state }, before, busy, taps, isShort = false, onMark }: MarksProps) {
  const open = InviteState.codes.filter((next) => mayMark(state, next));
  const mark = (next: InviteState, says: string, icon?: 'retry') => (
    <Button key={next} {...(icon && { icon })} busy={busy} onClick={() => onMark(next)}>
      {says}
      <span className="unseen"> {name}</span>
    </Button>
  );
  if (before !== undefined && before !== state && open.includes(before))
    return <span className="row">{mark(before, say('Undo'), 'retry')}</span>;
  const others = isShort ? [] : open.filter((next) => !taps.includes(next));
  return (
    <span className="row">
      {taps.filter((next) => open.includes(next)).map((next) => mark(next, InviteState.labelOf(next)))}
      {others.length > 0 && <Others {...{ name, others, onMark }} />}
    </span>
  );
}

type OthersProps = { name: string; others: readonly InviteState[]; onMark: MarksProps['onMark'] };

function Others({ name, others, onMark }: OthersProps) {
  const choices = others.map((next) => ({
    key: next,
    label: InviteState.labelOf(next),
    onChoose: () => onMark(next),
  }));
  return <MenuButton isBare icon="more" label={say('Mark {name} as', { name })} choices={choices} />;
}
