// A person's status as a tag, and where the record is.
import type { EmployeeStatus } from '@kawani/domains/employees/contract';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { IconName } from '@kawani/kit/web/icon';

const STATUS: Readonly<Record<EmployeeStatus, readonly [Tone, IconName]>> = {
  Probationary: ['info', 'waiting'],
  Active: ['good', 'approve'],
  Floating: ['warn', 'alert'],
  AWOL: ['bad', 'alert'],
  Suspended: ['bad', 'refuse'],
  Terminated: ['plain', 'ended'],
  Resigned: ['plain', 'leave'],
};

export function StatusTag({ status }: { status: EmployeeStatus }) {
  const [tone, icon] = STATUS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {status}
    </Tag>
  );
}

export const recordPath = (id: string): string => `/employees/${id}`;
