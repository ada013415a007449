// The form that files a leave of any type; the kind of request follows the type.
import { LeaveForm } from '@kawani/domains/leave/contract';
import { leaveRequest, specialLeaveRequest } from '@kawani/domains/leave/requests';
import { isSpecial } from '@kawani/domains/leave/rules';
import type { RequestDetail } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import { FilingDrawer } from '@kawani/domains/requests/screens';
import type { Day } from '@kawani/kit/values/day';
import { useState } from 'react';
import { LeaveFields } from './leave-fields.tsx';
import { askedOf, type Fields, initialOf } from './leave-values.ts';

type LeaveDrawerProps = {
  /** From the address: a type, or anything. */
  type: string;
  /** The day it is for, where one was chosen. */
  on: Day | null;
  changes?: RequestDetail | undefined;
  refiles?: RequestDetail | undefined;
  onClose: () => void;
};

export function LeaveDrawer({ type, on, changes, refiles, onClose }: LeaveDrawerProps) {
  const filed = (changes ?? refiles)?.form as LeaveForm | undefined;
  const initial = initialOf(filed, type, on);
  const [special, setSpecial] = useState(isSpecial(initial.type));
  return (
    <FilingDrawer<Fields>
      kind={(special ? specialLeaveRequest : leaveRequest) as RequestKind}
      title={changes ? `Edit ${changes.ref}` : 'File leave'}
      schema={LeaveForm}
      initial={initial}
      asked={askedOf}
      changes={changes}
      refiles={refiles}
      onClose={onClose}
    >
      {(form) => <LeaveFields form={form} changes={changes} onSpecial={setSpecial} />}
    </FilingDrawer>
  );
}
