// The form that files a leave of any type; the kind of request follows the type.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import { useState } from 'react';
import { isPrivateLeave } from '../../types/lists.ts';
import { isSpecial } from '../../types/rules/terms.ts';
import { LeaveForm } from '../contract/form.ts';
import { leaveRequest, specialLeaveRequest } from '../requests.ts';
import { LeaveFields } from './leave-fields.tsx';
import { askedOf, type Fields, initialOf } from './leave-values.ts';
import { NoticeLine } from './notice-line.tsx';

/** `start` is a type, or anything. */
export function LeaveDrawer({ start, on, changes, refiles, onClose }: RequestFormProps) {
  const filed = (changes ?? refiles)?.form as LeaveForm | undefined;
  const initial = initialOf(filed, start, on);
  const [special, setSpecial] = useState(initial.type !== null && isSpecial(initial.type));
  return (
    <FilingDrawer<Fields>
      kind={special ? specialLeaveRequest : leaveRequest}
      title={changes ? say('Edit {ref}', { ref: changes.ref }) : say('File leave')}
      schema={LeaveForm}
      initial={initial}
      asked={askedOf}
      changes={changes}
      refiles={refiles}
      // Nobody else who holds the phone may learn of these.
      keepsDraft={({ type }) => type === null || !isPrivateLeave(type)}
      draftKey={`leave ${(changes ?? refiles)?.id ?? ''} ${start} ${on ?? ''}`}
      notice={({ type }) => <NoticeLine type={type} />}
      onClose={onClose}
    >
      {(form) => <LeaveFields form={form} changes={changes} onSpecial={setSpecial} />}
    </FilingDrawer>
  );
}
