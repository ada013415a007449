// What can be done about one person of the list: each choice leads to where in the 201 file it is done.

import { EmployeePermission } from '@kawani/domains/employees/contract';
import type { Permission } from '@kawani/kit/contract/permission';
import { phrase, say } from '@kawani/kit/contract/say';
import { useNavigate } from '@kawani/kit/web/link';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { usePermissions } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { EmployeeLine } from '../contract/list.ts';
import { ReviewDrawer } from './list-review.tsx';
import { recordPath } from './status-tag.tsx';

export type RowAction = {
  readonly label: string;
  /** Any of these allows it. */
  readonly needs: readonly Permission[];
  /** The tab of the 201 file, and what opens there at once. */
  readonly to: { readonly tab: string; readonly do?: string };
  /** Left out: for everybody. */
  readonly isFor?: (line: EmployeeLine) => boolean;
};

const ASK = { label: phrase('Ask for a profile update'), needs: [EmployeePermission.UPDATE_PROFILE_HR_TRIGGERED] };

export function RowMenu({ line, actions }: { line: EmployeeLine; actions: readonly RowAction[] }) {
  const { id, name } = line;
  const navigate = useNavigate();
  const holds = usePermissions();
  const [isAsking, setAsking] = useState(false);
  const isAllowed = ({ needs }: Pick<RowAction, 'needs'>) =>
    needs.length === 0 || needs.some(({ code }) => holds.has(code));
  const choices = [
    { key: 'open', label: say('Open 201'), onChoose: () => navigate(recordPath(id)) },
    ...actions
      .filter((each) => isAllowed(each) && (each.isFor?.(line) ?? true))
      .map(({ label, to }) => ({
        key: label,
        label: say(label),
        onChoose: () => navigate(recordPath(id), to),
      })),
    ...(isAllowed(ASK) ? [{ key: 'ask', label: say(ASK.label), onChoose: () => setAsking(true) }] : []),
  ];
  const close = () => setAsking(false);
  return (
    <>
      <MenuButton label={say('What to do about {name}', { name })} choices={choices} icon="more" isBare />
      {isAsking && <ReviewDrawer people={[id]} onAsked={close} onClose={close} />}
    </>
  );
}
