// What of a period will not be paid, in hours for everybody who looks after days, and in pesos for those who may see pay.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { dailyOf } from '@kawani/domains/employees/rules';
import { payTermsOf } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, centavos, totalOf } from '@kawani/kit/values/pesos';
import type { UnpaidOfPeriod } from '../../contract/unpaid.ts';
import { unpaidBySite } from '../../rules/unpaid.ts';
import { unpaidRows } from '../../table/unpaid.ts';
import { periodStarting } from './asking.ts';

const { VIEW_PAY_SETUP, MANAGE_PAY_SETUP } = EmployeePermission;
type Asked = { readonly starts: Day; readonly page: number; readonly size: number };

export async function unpaidOfPeriod({ starts, page, size }: Asked, ctx: RequestContext): Promise<UnpaidOfPeriod> {
  const { db, actor } = ctx;
  const period = await periodStarting(db, starts);
  const rows = await unpaidRows(db, { from: period.starts, to: period.ends });
  const seesPay = [VIEW_PAY_SETUP, MANAGE_PAY_SETUP].some(({ code }) => actor.holds.has(code));
  const rates = seesPay ? await ratesOf(ctx, rows) : null;
  const items = unpaidBySite(rows, rates === null ? null : (id) => rates.get(id));
  const people = new Set(rows.map(({ employeeId }) => employeeId));
  return {
    period,
    minutes: items.reduce((sum, { minutes }) => sum + minutes, 0),
    estimate: rates === null ? null : totalOf(items, ({ estimate }) => estimate ?? centavos(0)),
    withoutPay: rates === null ? null : [...people].filter((id) => !rates.has(id)).length,
    items: items.slice((page - 1) * size, page * size),
    page,
    size,
    total: items.length,
  };
}

/** A day's pay of each by the terms of their last day in question; nobody without terms. */
async function ratesOf(
  { db }: RequestContext,
  rows: readonly { readonly employeeId: string; readonly last: Day }[],
): Promise<Map<string, Centavos>> {
  const last = new Map<string, Day>();
  for (const row of rows) {
    const known = last.get(row.employeeId);
    if (known === undefined || known < row.last) last.set(row.employeeId, row.last);
  }
  const dates = [...last.values()].sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const terms = await payTermsOf(db, [...last.keys()], { from, to });
  return new Map(
    [...last].flatMap(([id, on]) => {
      const own = (terms.get(id) ?? []).findLast((one) => one.from <= on);
      return own === undefined ? [] : [[id, dailyOf(own)] as const];
    }),
  );
}
