// Tab Deferments: what one asked to put off, and what became of it.
import { defermentKinds } from '@kawani/domains/deductions/requests';
import type { RequestDetail } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import { REQUEST_COLUMNS, RequestList } from '@kawani/domains/requests/screens';
import { Empty } from '@kawani/kit/web/block';
import type { ReactNode } from 'react';

const COLUMNS = REQUEST_COLUMNS.map((column) => (column.key === 'dates' ? { ...column, title: 'Due' } : column));
const KINDS: readonly RequestKind[] = defermentKinds as never;

type DefermentsTabProps = {
  button: ReactNode;
  onChange: (request: RequestDetail) => void;
  onRefile: (request: RequestDetail) => void;
};

export function DefermentsTab({ button, onChange, onRefile }: DefermentsTabProps) {
  return (
    <RequestList
      kinds={KINDS}
      columns={COLUMNS}
      caption="My deferments"
      empty={<Empty says="What you ask to put off to a later payday will be listed here.">{button}</Empty>}
      onChange={onChange}
      onRefile={onRefile}
    />
  );
}
