// What the office may do about an invitation, in a menu.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { MenuButton } from '@kawani/kit/web/menu-button';
import type { Seat } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';

type SeatMenuProps = { seat: Seat; onMove: () => void; onStale: () => void };

export function SeatMenu({ seat: { id, version, name, marks, mayMove }, onMove, onStale }: SeatMenuProps) {
  const mark = useVerb(schedulesApi.mark, { toast: say('Saved.'), failed: onStale });
  const choices = [
    ...marks.map((state) => ({
      key: state,
      label: state === 'Accepted' ? say('Accepted by phone') : say('Cancel the invitation'),
      onChoose: () => mark.mutate({ id, version, state }),
    })),
    ...(mayMove ? [{ key: 'move', label: say('Move to another session…'), onChoose: onMove }] : []),
  ];
  if (choices.length === 0) return null;
  return <MenuButton label={say('Change {name}', { name })} icon="more" isBare choices={choices} />;
}
