// Taking back what a receipt paid: a negative payment for each of its payments, and nothing else.
import { holdSchedulesOf, payDues, paymentsOfReceipt } from '@kawani/domains/deductions/service';
import { peopleOf } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { minus, ZERO } from '@kawani/kit/values/pesos';
import type { TakeBackForm } from '../contract/form.ts';
import { CashierText } from '../contract/notices.ts';
import { CashierRefusal } from '../contract/refusals.ts';
import { hasEntered, insertTakeBacks } from '../table/take-backs.ts';
import { doerOf } from './entries.ts';

/** What a receipt writes: money, and the interest that a loan paid off by it is not charged. */
const KINDS = ['PAID', 'REBATE'];

type Payments = Awaited<ReturnType<typeof paymentsOfReceipt>>;

export async function takeBack({ id, reason }: TakeBackForm, ctx: RequestContext): Promise<void> {
  const { db, now, today, actor } = ctx;
  const by = doerOf(ctx);
  const [known] = await paymentsOfReceipt(db, id);
  if (known === undefined) throw new Refused(CashierRefusal.NO_SUCH_PAYMENT(), 404);
  await holdSchedulesOf(db, [known.employeeId]);
  // Once nobody else can take any of them back.
  const payments = await paymentsOfReceipt(db, id);
  requireStanding(payments);
  const ids = payments.map((payment) => payment.id);
  const isOwnWork = payments.some(({ enteredBy }) => enteredBy === actor.username);
  if (isOwnWork || (await hasEntered(db, ids, by.employeeId))) throw new Refused(CashierRefusal.ENTERED_BY_YOU(), 403);
  const shared = { paidOn: today, enteredBy: actor.username };
  await payDues(
    db,
    payments.map(undone).map((payment) => ({ ...payment, ...shared })),
  );
  await insertTakeBacks(db, ids, { reason, at: now, by });
  await tell(known, ctx);
}

function undone({ id: takesBack, dueId, amount, ref, kind }: Payments[number]) {
  return { dueId, ref, kind, takesBack, payslipId: null, amount: minus(ZERO, amount) };
}

function requireStanding(payments: Payments): void {
  if (payments.some(({ payslipId }) => payslipId !== null)) throw new Refused(CashierRefusal.FROM_PAY());
  const isByReceipt = payments.some(({ kind }) => kind === 'PAID');
  if (!isByReceipt || payments.some(({ kind, amount }) => !KINDS.includes(kind) || amount < 0))
    throw new Refused(CashierRefusal.NOT_BY_RECEIPT());
  if (payments.some(({ isTakenBack }) => isTakenBack)) throw new Refused(CashierRefusal.TAKEN_BACK());
}

async function tell({ employeeId, ref }: Payments[number], { db, notify }: RequestContext): Promise<void> {
  const to = (await peopleOf(db, [employeeId])).get(employeeId)?.username;
  if (to) await notify({ to, title: CashierText.TITLE(), body: CashierText.TAKEN_BACK({ ref }), opens: '/soa' });
}
