// Somebody's payslips, for the office: whose were looked at is written down.
import { requireReach } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { slipsOfApi } from '../contract/slips-of.ts';
import { slipsOfPerson } from '../table/slips-of.ts';

type Asked = { readonly employeeId: string; readonly page: number; readonly size: number };

export async function slipsOf({ employeeId, ...paged }: Asked, ctx: RequestContext) {
  const { db, audit } = ctx;
  await requireReach(slipsOfApi.slipsOf, employeeId, ctx);
  const shown = await slipsOfPerson(db, employeeId, paged);
  const payslips = shown.items.map(({ id }) => id);
  await audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { payslips } });
  return shown;
}
