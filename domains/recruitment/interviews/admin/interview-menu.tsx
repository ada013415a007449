// What became of an interview, and another time for it, in a menu.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { MenuButton } from '@kawani/kit/web/menu-button';
import type { InterviewLine } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';

type InterviewMenuProps = { row: InterviewLine; onMove: (row: InterviewLine) => void };

export function InterviewMenu({ row, onMove }: InterviewMenuProps) {
  const { id, version, name, marks, mayMove } = row;
  const mark = useVerb(interviewsApi.mark, { toast: say('Saved.') });
  const choices = [
    ...marks.map((state) => ({
      key: state,
      label: InviteState.labelOf(state),
      onChoose: () => mark.mutate({ id, version, state }),
    })),
    ...(mayMove ? [{ key: 'move', label: say('Give another time…'), onChoose: () => onMove(row) }] : []),
  ];
  if (choices.length === 0) return null;
  return <MenuButton label={say('Mark {name}', { name })} icon="more" isBare choices={choices} />;
}
