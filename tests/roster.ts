// The roster for tests: job orders to propose for, people who float, and proposals of them.
import { giveStatus } from '@kawani/domains/employees/service';
import { type JobOrderDetail, jobOrdersApi } from '@kawani/domains/recruitment/job-orders/contract';
import { requisitionsApi } from '@kawani/domains/recruitment/requisitions/contract';
import { rosterApi } from '@kawani/domains/recruitment/roster/contract';
import type { RosterPerson } from '@kawani/domains/recruitment/roster/contract/person';
import type { ProposalLine } from '@kawani/domains/recruitment/roster/contract/proposal';
import type { RosterKind } from '@kawani/domains/recruitment/roster/lists';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { openRecruitment } from './recruitment.ts';

export async function openRoster() {
  const opened = await openRecruitment();
  const { ask, file, decide, company, database } = opened;
  const shiftId = company.shifts.get('DAY') ?? '';

  /** Of an approved requisition. */
  async function jobOrder(headcount = 1): Promise<JobOrderDetail> {
    const filed = await file('rita', { headcount });
    await decide('bella', filed, 'approve');
    const { requisition } = await ask<{ requisition: { jobOrder: { id: string } } }>('rita', requisitionsApi.one, {
      id: filed.id,
    });
    return look(requisition.jobOrder.id);
  }
  const look = (id: string) => ask<JobOrderDetail>('rita', jobOrdersApi.one, { id });

  async function floating(since = '2026-09-03', homeCity?: string): Promise<string> {
    const employeeId = await company.employee({ site: 'BLK-1' });
    await giveStatus(database, [{ employeeId, status: 'Floating', since: day(since), reason: null }]);
    if (homeCity !== undefined)
      await database.run(sql`insert into employee_address (employee_id, kind, house_street, psgc, barangay, city, region)
        values (${employeeId}, 'PRESENT', '1 Rizal St', ${homeCity}, 'One', 'City', 'Region')`);
    return employeeId;
  }

  type Listed = { items: RosterPerson[]; total: number };
  const list = (kind: RosterKind, more: object = {}) =>
    ask<Listed>('rita', rosterApi.list, { kind, size: 100, ...more });
  const idsOf = ({ items }: Listed) => items.map(({ employeeId }) => employeeId);

  const propose = (employeeId: string, { id }: { id: string }, who = 'rita', startsOn = '2026-11-16') =>
    ask<ProposalLine>(who, rosterApi.propose, { employeeId, jobOrderId: id, startsOn });
  const confirm = ({ id, version }: ProposalLine, who = 'olga') =>
    ask<ProposalLine>(who, rosterApi.confirm, { id, version, from: '2026-11-16', shiftId });
  const decline = ({ id, version }: ProposalLine, who = 'olga') =>
    ask<ProposalLine>(who, rosterApi.decline, { id, version, reason: 'The client knows somebody better' });
  const withdraw = ({ id, version }: ProposalLine, who = 'rita') =>
    ask<ProposalLine>(who, rosterApi.withdraw, { id, version });
  return { ...opened, shiftId, jobOrder, look, floating, list, idsOf, propose, confirm, decline, withdraw };
}
