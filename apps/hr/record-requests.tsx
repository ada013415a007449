// What a person asked for, of every kind that there is to request.
import { approvals } from '@kawani/domains/approvals/requests';
import { diagnosticInbox } from '@kawani/domains/diagnostics/requests/requests';
import { RequestsTab } from '@kawani/domains/employees/admin';
import { loanInbox } from '@kawani/domains/loans/applications/requests';
import { separationInbox } from '@kawani/domains/offboarding/cases/requests';
import { uniformInbox } from '@kawani/domains/uniforms/orders/requests';

const KINDS = new Map(
  [approvals, loanInbox, uniformInbox, diagnosticInbox, separationInbox]
    .flatMap(({ kinds }) => kinds)
    .map((kind) => [kind.code, kind]),
);

export function RecordRequests({ employeeId }: { employeeId: string }) {
  return <RequestsTab employeeId={employeeId} kinds={KINDS} />;
}
