// In whose name the steps of a hire are made: the system does them on behalf of who approved the endorsement, with the
// permissions that making an employee takes, and with no others.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import type { Identity } from '@kawani/kit/server/identity';
import { writeNotice } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { dayAt } from '@kawani/kit/values/hours';
import type { HireRun } from '../../table/saga.ts';

export type Hiring = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly identity: Identity;
  readonly registry: RequestRegistry;
  readonly company: string;
  readonly appUrl: string;
};

const HOLDS: ReadonlySet<string> = new Set(
  [EmployeePermission.CREATE_EMPLOYEE, EmployeePermission.MANAGE_PAY_SETUP].map(({ code }) => code),
);

export function contextFor(run: HireRun, db: Db, hiring: Hiring): RequestContext {
  const { clock, files, identity, company, appUrl } = hiring;
  const now = clock();
  const { hireId, approvedBy: username, approverId: employeeId } = run;
  return {
    actor: { subject: `hire ${hireId}`, username, employeeId, holds: HOLDS },
    ...{ db, now, files, identity, company, appUrl, key: null },
    transaction: (work) => work(db),
    today: dayAt(now),
    requestId: hireId,
    audit: (entry) => writeAudit(db, username, { ...entry, detail: { ...entry.detail, hire: hireId } }),
    notify: (notice) => writeNotice(db, notice),
  };
}
