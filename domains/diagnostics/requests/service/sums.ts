// What payroll is told of a diagnostic that is deducted from salary: how much on which paydays, what pay is left, and what was
// agreed to. The sums are those that would be deducted if it were completed now.
import { type PayAfter, takeHomeAfter } from '@kawani/domains/payroll/service/bearing';
import { recentPay } from '@kawani/domains/payroll/service/recent';
import type { GivenFact } from '@kawani/domains/requests/engine/service/facts';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { DiagnosticText } from '../contract/notices.ts';
import { requestRow } from '../table/requests.ts';
import { type Deduction, deductionOf } from './charging.ts';

export async function sumsOf({ id }: { readonly id: string }, ctx: RequestContext): Promise<readonly GivenFact[]> {
  const request = await requestRow(ctx.db, id);
  const deduction = request && (await deductionOf(request, ctx));
  if (request === undefined || deduction === undefined) return [];
  const { accountNo, agreedAmount, agreedAt } = request;
  const total = { label: DiagnosticText.LABEL_TOTAL(), value: showPesos(deduction.total) };
  const agreed = agreedAmount === null || agreedAt === null ? [] : [agreement(showPesos(agreedAmount), agreedAt)];
  if (accountNo !== null) return [total, { label: DiagnosticText.LABEL_ACCOUNT(), value: accountNo }, ...agreed];
  return [
    total,
    ...paydayFacts(deduction),
    ...takeHomeFacts(await takeHomeOf(request.ownerId, deduction, ctx)),
    ...agreed,
  ];
}

function agreement(amount: string, agreedAt: Parameters<typeof dayAt>[0]): GivenFact {
  const value = DiagnosticText.AGREED({ amount, date: showDay(dayAt(agreedAt)) });
  return { label: DiagnosticText.LABEL_AGREED(), value };
}

function paydayFacts({ dues }: Deduction): GivenFact[] {
  return dues.map(({ no, dueOn, amount }) => ({
    label: DiagnosticText.LABEL_PAYDAY({ no, date: showDay(dueOn) }),
    value: showPesos(amount),
  }));
}

async function takeHomeOf(
  employeeId: string,
  { dues: [first] }: Deduction,
  { db, today }: RequestContext,
): Promise<PayAfter | null> {
  return takeHomeAfter(db, { employeeId, pay: await recentPay(db, employeeId, today) }, first);
}

function takeHomeFacts(takeHome: PayAfter | null): GivenFact[] {
  if (takeHome === null) return [{ label: DiagnosticText.LABEL_TAKE_HOME_AFTER(), value: DiagnosticText.NO_PAYSLIP() }];
  const [after, floor] = [showPesos(takeHome.after), showPesos(takeHome.floor)];
  return [
    { label: DiagnosticText.LABEL_TAKE_HOME({ date: showDay(takeHome.on) }), value: showPesos(takeHome.before) },
    {
      label: DiagnosticText.LABEL_TAKE_HOME_AFTER(),
      value: takeHome.isUnderFloor ? DiagnosticText.UNDER_FLOOR({ after, floor }) : after,
    },
    { label: DiagnosticText.LABEL_BASED_ON(), value: DiagnosticText.PAYSLIP({ date: showDay(takeHome.basedOn) }) },
  ];
}
