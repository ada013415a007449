// An order held against what is known today: items and prices, what is free for its owner, and what their pay can bear.
import { owedOn } from '@kawani/domains/deductions/service';
import { openPaydaysOf, type PayAfter, takeHomeAfter } from '@kawani/domains/payroll/service/bearing';
import { recentPay } from '@kawani/domains/payroll/service/recent';
import { roomForUniforms } from '@kawani/domains/payroll/service/uniform-room';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, totalOf } from '@kawani/kit/values/pesos';
import { allowancesLeft } from '../../allowance/service/standing.ts';
import type { OrderLineForm, OrderTermsForm } from '../contract/form.ts';
import type { UniformPayment } from '../lists.ts';
import { type JudgedLine, type JudgedLines, judgeLines, totalOfLines } from '../rules/lines.ts';
import { bearingObjections, duesOn, type OrderDue, paymentObjections } from '../rules/payment.ts';
import { heldIssues } from '../table/issues.ts';
import { itemsById } from '../table/items.ts';

type Judging = {
  readonly db: Db;
  readonly ownerId: string;
  readonly now: Date;
  readonly today: Day;
};
type JudgingLines = Omit<Judging, 'now'> & {
  /** The order that the lines are to replace, whose own pieces don't count. */
  readonly except?: string;
  /** What its items cost when it was filed. */
  readonly prices?: ReadonlyMap<string, Centavos>;
};

export async function judgedLines(
  lines: readonly OrderLineForm[],
  payment: UniformPayment,
  { db, ownerId, today, except, prices }: JudgingLines,
): Promise<JudgedLines> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId.toLowerCase()))];
  const replaced = lines.flatMap(({ replacesIssueId }) => replacesIssueId ?? []);
  const [items, allowances, issues] = await db.together((one) =>
    Promise.all([
      itemsById(one, ids, today),
      allowancesLeft(one, { employeeId: ownerId, today, except }, ids),
      heldIssues(one, { employeeId: ownerId, ids: replaced, except: except ?? null }),
    ]),
  );
  const priced = items.map((item) => ({ ...item, price: prices?.get(item.id) ?? item.price }));
  return judgeLines(lines, payment, { today, items: byId(priced), allowances, issues: byId(issues) });
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export type JudgedOrder = {
  readonly lines: readonly JudgedLine[];
  readonly objections: readonly Refusal[];
  readonly total: Centavos;
  readonly dueDays: readonly Day[];
  readonly dues: readonly OrderDue[];
  readonly takeHome: PayAfter | null;
};

export async function judgeOrder(terms: OrderTermsForm, judging: Judging): Promise<JudgedOrder> {
  const { db, ownerId, today } = judging;
  const { payment, instalments = 0 } = terms;
  const { lines, objections } = await judgedLines(terms.lines, payment, judging);
  const total = totalOfLines(lines);
  const dueDays = payment === 'UPAR' ? await openPaydaysOf(db, ownerId, today, instalments) : [];
  const dues = payment === 'UPAR' ? duesOn(total, dueDays) : [];
  const found = [...objections, ...paymentObjections(terms, total, dueDays)];
  const bearing = await bearingOf(dues, judging);
  return { lines, objections: [...found, ...bearing.objections], total, dueDays, dues, takeHome: bearing.takeHome };
}

async function bearingOf(dues: readonly OrderDue[], { db, ownerId, now, today }: Judging) {
  const [first] = dues;
  if (first === undefined) return { takeHome: null, objections: [] };
  const pay = await recentPay(db, ownerId, today);
  const takeHome = await takeHomeAfter(db, { employeeId: ownerId, pay }, first);
  const room = await roomForUniforms(db, ownerId, now);
  const owed = await owedOn(db, ownerId, first.dueOn);
  const uniforms = owed.filter(({ code, dueOn }) => code === 'UNIFORM' && dueOn <= first.dueOn);
  const taken = totalOf(uniforms, ({ amount }) => amount);
  return { takeHome, objections: bearingObjections(dues, { takeHome, room, taken }) };
}
