// The demo company's billings of this month: that of SSS is applied, that of Pag-IBIG waits for a second officer.
import { everybody } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { type Day, firstOfMonth } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import type { GovernmentLoanKind } from '../lists.ts';
import type { BilledLine } from '../rules/billing-rows.ts';
import { applyBilling } from '../service/billing-applying.ts';
import { billingDetail } from '../service/billings.ts';
import { billable, loadBilling } from '../service/loading.ts';

type Plan = { readonly today: Day; readonly now: Date };

const PEOPLE = 500;
const [PREPARES, APPLIES] = ['payroll', 'admin'];
const NEW_LOANS = 3;
const KINDS = { SSS: 'SALARY', Pagibig: 'MULTI_PURPOSE' } as const satisfies Record<
  GovernmentLoanType,
  GovernmentLoanKind
>;

/** After the pay of the past is made. */
export async function seedGovernmentBillings(db: Db, { today, now }: Plan): Promise<void> {
  const people = await everybody(db, { after: '', size: PEOPLE });
  const ids = people.filter(({ separatedOn }) => separatedOn === null).map(({ id }) => id);
  const billed = { month: firstOfMonth(today), by: PREPARES, at: now };
  for (const agency of ['SSS', 'Pagibig'] as const) {
    const lines = await linesOf(db, agency, ids);
    if (lines.length === 0) continue;
    const id = await loadBilling(db, { ...billed, agency, lines });
    if (agency === 'SSS') await applied(db, id, { today, now });
  }
}

/** Most as they are deducted; every ninth is gone, every eleventh has another amount, and some loans are new. */
async function linesOf(db: Db, agency: GovernmentLoanType, ids: readonly string[]): Promise<BilledLine[]> {
  const { loans, people } = await billable(db, agency, ids);
  const byOwner = new Map(people.map((person) => [person.employeeId, person]));
  const kept = loans.filter((_, at) => at % 9 !== 8);
  const known = kept.flatMap(({ employeeId, loanNo, kind, monthly, balance }, at) => {
    const owner = byOwner.get(employeeId);
    if (owner === undefined) return [];
    const now = at % 11 === 10 ? { monthly: centavos(monthly + 5_000), balance } : { monthly, balance: null };
    return [{ number: owner.number, name: owner.name, loanNo, kind, months: null, ...now }];
  });
  const owners = new Set(loans.map(({ employeeId }) => employeeId));
  const others = people.filter(({ employeeId }) => !owners.has(employeeId)).slice(0, NEW_LOANS);
  const fresh = others.map(({ number, name }) => {
    const terms = { kind: KINDS[agency], monthly: centavos(80_000), balance: null, months: 24 };
    return { number, name, loanNo: `NEW${number}`, ...terms };
  });
  return [...known, ...fresh].map((line, at) => ({ line: at + 2, ...line }));
}

async function applied(db: Db, id: string, { today, now }: Plan): Promise<void> {
  const actor = { subject: APPLIES, username: APPLIES, employeeId: null, holds: new Set<string>() };
  const silent = { audit: async () => {}, notify: async () => {} };
  const ctx = { db, actor, today, now, ...silent };
  const { seen } = await billingDetail({ id }, ctx);
  await applyBilling({ id, seen, leavesOutFaults: true }, ctx);
}
