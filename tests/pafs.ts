// PAFs for tests: somebody whose 201 file is approved, who writes the PAF, and who decides it.

import { hiringApi } from '@kawani/domains/recruitment/hiring/contract';
import { type PafApprovers, pafApproversApi } from '@kawani/domains/recruitment/hiring/contract/approvers';
import { hiringInbox, pafRequest } from '@kawani/domains/recruitment/hiring/requests';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { sql } from '@kawani/kit/server/db';
import type { Input } from './clinic-actions.ts';
import { openHiring } from './hiring.ts';

const OFFICES = [
  ['paula', 'CREATE_PAF', 'UPDATE_PAF_APPROVER'],
  ['ella', 'REQUEST_NEW_HIRE_ENDORSEMENT', 'APPROVE_NEW_HIRE_ENDORSEMENT'],
] as const;
const TERMS = {
  ...{ status: 'Probationary', startsOn: '2026-12-01', restDays: [0], files: [] },
  ...{ basis: 'DAILY', rate: 75_000, factor: '313', mwe: false },
};

export async function openPafs() {
  const hiring = await openHiring();
  const { ask, asked, one, people, clock, company, database } = hiring;
  for (const [username, ...holds] of OFFICES)
    people.set(username, { employeeId: await company.employee({ username }), holds });

  /** Somebody whose 201 file is approved and who was passed on. */
  async function passedOn(more: Input = {}): Promise<{ id: string; hireId: string }> {
    const { id, hireId } = await asked(more);
    await database.run(
      sql`update hire set papers_approved_at = ${clock.now}, papers_approved_by = 'hugo' where id = ${hireId}`,
    );
    await ask('hana', hiringApi.passOn, { id, version: (await one(id)).hire?.version });
    return { id, hireId };
  }
  const writePaf = (id: string, more: Input = {}, who = 'paula') =>
    ask<RequestDetail>(who, pafRequest.api.file, { applicationId: id, ...TERMS, ...more });
  const changePaf = (
    { id, version }: Pick<RequestDetail, 'id' | 'version'>,
    applicationId: string,
    more: Input = {},
    who = 'paula',
  ) => ask<RequestDetail>(who, pafRequest.api.change, { id, version, applicationId, ...TERMS, ...more });
  const decide = (who: string, { id, version }: Pick<RequestDetail, 'id' | 'version'>, action: string) =>
    ask<RequestDetail>(who, hiringInbox.api.decide, { id, version, action, remarks: 'A reason' });

  /** One more who may decide PAFs, with an account that was seen. */
  async function approver(username: string, more: Parameters<typeof company.employee>[0] = {}): Promise<string> {
    const employeeId = await company.employee({ username, ...more });
    people.set(username, { employeeId, holds: ['UPDATE_PAF_APPROVER'] });
    await rememberPermissions(database, { username, holds: new Set(['UPDATE_PAF_APPROVER']) });
    return employeeId;
  }
  /** Names who decides PAFs from now on. */
  async function name(approverIds: readonly string[], more: Input = {}, who = 'petra') {
    const { version } = await ask<PafApprovers>('petra', pafApproversApi.read);
    return ask<PafApprovers>(who, pafApproversApi.write, {
      version,
      effectiveFrom: '2026-11-02',
      approverIds,
      ...more,
    });
  }
  return { ...hiring, passedOn, writePaf, changePaf, decide, approver, name };
}
