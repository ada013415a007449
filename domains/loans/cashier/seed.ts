// The cashier of the demo: a batch of yesterday that payroll completed, and one of this morning that waits.
import { owedBy } from '@kawani/domains/deductions/service';
import { employeeIdOf, everybody } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { type Centavos, centavos, totalOf } from '@kawani/kit/values/pesos';
import { loadBatch, type PastBatch } from './service/loading.ts';

type Plan = { readonly now: Date };

const PAGE = 200;
const HOUR_MS = 3_600_000;
/** Round amounts that people bring to the counter. */
const BROUGHT = [100_000, 50_000, 250_000, 60_000, 150_000].map(centavos);
const FIRST_RECEIPT = 45_201;
const OF_YESTERDAY = 3;

/** Once pay of the past has taken its instalments. */
export async function seedCashier(db: Db, { now }: Plan): Promise<void> {
  const by = async (username: string) => ({ username, employeeId: await employeeIdOf(db, username) });
  const [cashier, payroll] = [await by('cashier'), await by('payroll')];
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS);
  const entries = await brought(db, yesterday, [cashier.employeeId, payroll.employeeId]);
  const done = { by: payroll, at: new Date(yesterday.getTime() + HOUR_MS) };
  const cash = { channel: 'CASH', openedBy: cashier } as const;
  await loadBatch(db, { ...cash, at: yesterday, entries: entries.slice(0, OF_YESTERDAY), completed: done });
  const thisMorning = new Date(now.getTime() - HOUR_MS);
  await loadBatch(db, { ...cash, at: thisMorning, entries: entries.slice(OF_YESTERDAY), completed: null });
}

/** By people who owe more than that; the first account that one tries in the demo keeps its balances. */
async function brought(db: Db, at: Date, cashiers: readonly (string | null)[]): Promise<PastBatch['entries']> {
  const people = await everybody(db, { after: '', size: PAGE });
  const others = people.filter(({ id, username }) => /^e\d+$/.test(username ?? '') && !cashiers.includes(id));
  const dues = (
    await owedBy(
      db,
      others.map(({ id }) => id),
      dayAt(at),
    )
  ).filter(({ since }) => since <= dayAt(at));
  const owing = others.filter(
    ({ id }) => leftOf(dues.filter(({ employeeId }) => employeeId === id)) > Math.max(...BROUGHT),
  );
  return BROUGHT.slice(0, owing.length).map((amount, nth) => ({
    employeeId: owing[nth]?.id ?? '',
    amount,
    orNo: `00${FIRST_RECEIPT + nth}`,
  }));
}

function leftOf(dues: readonly { readonly amount: Centavos }[]): Centavos {
  return totalOf(dues, ({ amount }) => amount);
}
