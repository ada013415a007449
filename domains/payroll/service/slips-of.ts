// Somebody's payslips, for the office: whose were looked at is written down.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { slipsOfPerson } from '../table/slips-of.ts';

type Asked = { readonly employeeId: string; readonly page: number; readonly size: number };

export async function slipsOf({ employeeId, ...paged }: Asked, { db, audit }: RequestContext) {
  const shown = await slipsOfPerson(db, employeeId, paged);
  const payslips = shown.items.map(({ id }) => id);
  await audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { payslips } });
  return shown;
}
