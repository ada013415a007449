// Form 1604-C of a year: what was withheld month by month, and what was remitted of it.
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type FormBox, type FormSection, formPdf } from '@kawani/kit/server/form';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import { type Centavos, minus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import { CertificateRefusal, type Employer, type RemittancePayment } from '../contract.ts';
import { groupedDigits } from '../rules/employer.ts';
import { withheldByMonth } from '../table/annual-return.ts';
import { paymentsOf } from '../table/remittance-payments.ts';
import { spanOf } from './certificates-year.ts';
import { employerInForce } from './employer.ts';
import { figure } from './tax-items.ts';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const NONE = 'Not entered';
const SUMS = 'The sums are those of the completed payslips of the year; of a corrected payslip its correction counts.';
const OPENING =
  'Tax of opening balances is in the last month that the earlier payroll paid for: tell it by its own 1601-C forms.';
const box = (no: string, label: string, value: string, isLong = false): FormBox => ({ no, label, value, isLong });

type Month = {
  readonly withheld: Centavos;
  readonly payments: readonly Pick<RemittancePayment, 'amount' | 'paidOn'>[];
};

export async function annualReturn({ year }: { year: number }, ctx: RequestContext): Promise<FileAnswer> {
  const { db, audit, company } = ctx;
  const told = await withheldByMonth(db, year);
  const withheld = new Map(told.map((each) => [each.month, each.withheld]));
  if (withheld.size === 0) throw new Refused(CertificateRefusal.NO_PAY({ year }), 409);
  const months: Month[] = [];
  for (const [nth] of MONTHS.entries()) {
    const month = day(`${year}-${String(nth + 1).padStart(2, '0')}-01`);
    months.push({ withheld: withheld.get(month) ?? ZERO, payments: await paid(ctx, month) });
  }
  const employer = await employerInForce(db, spanOf(year).to);
  await audit({ action: 'EXPORT', subject: 'certificate', subjectId: String(year), detail: { what: 'FORM_1604C' } });
  const hasOpening = told.some((each) => each.hasOpening);
  const body = () => paper(year, months, { employer, company, hasOpening });
  return { name: `1604c-${year}.pdf`, mediaType: 'application/pdf', body };
}

/** What was paid of a month's tax, and not taken back. */
async function paid({ db }: Pick<RequestContext, 'db'>, month: Day): Promise<Month['payments']> {
  const payments = await paymentsOf(db, month);
  return payments.filter(({ kind, withdrawn }) => kind === 'TAX' && withdrawn === null);
}

function paper(
  year: number,
  months: readonly Month[],
  { employer, company, hasOpening }: { employer: Employer | null; company: string; hasOpening: boolean },
) {
  return formPdf({
    letterhead: 'BIR Form No. 1604-C',
    title: 'Annual Information Return of Income Taxes Withheld on Compensation',
    below: `For the year ${year}. Amounts in Philippine pesos (₱). The alphalist goes with it.`,
    columns: [[background(year, employer, company), remitted(months)], [withheldSection(months)]],
    remark: hasOpening ? `${SUMS} ${OPENING}` : SUMS,
    signatures: [
      [employer?.signatory ?? '', employer?.position ?? 'Authorized signatory'],
      ['', 'Date signed'],
    ],
  });
}

function background(year: number, employer: Employer | null, company: string): FormSection {
  return {
    title: 'Part I  Background information',
    boxes: [
      box('1', 'For the year', String(year)),
      box('2', 'Amended return?', 'No'),
      box('4', 'Taxpayer identification number', employer === null ? NONE : groupedDigits(employer.tin, 'TIN')),
      box('5', 'RDO code', employer?.rdo ?? NONE),
      box('6', 'Withholding agent’s name', employer?.registeredName ?? company, true),
      box('7', 'Registered address', employer?.address ?? NONE, true),
      box('7A', 'ZIP code', employer?.zip ?? NONE),
      box('8', 'Category of withholding agent', 'Private'),
    ],
  };
}

const amountPaid = ({ payments }: Month) => totalOf(payments, ({ amount }) => amount);

function remitted(months: readonly Month[]): FormSection {
  const all = totalOf(months, amountPaid);
  return {
    title: 'Part II  Remitted per form 1601-C',
    boxes: [
      ...months.map((month, nth) => {
        const on = month.payments.map(({ paidOn }) => showDay(paidOn)).join(', ');
        return box(String(nth + 1), [MONTHS[nth], on].filter(Boolean).join('  '), figure(amountPaid(month)));
      }),
      { label: 'Total remitted', value: figure(all), isSum: true },
    ],
  };
}

function withheldSection(months: readonly Month[]): FormSection {
  const all = totalOf(months, ({ withheld }) => withheld);
  return {
    title: 'Part II  Taxes withheld',
    boxes: [
      ...months.map(({ withheld }, nth) => box(String(nth + 1), MONTHS[nth] ?? '', figure(withheld))),
      { label: 'Total withheld', value: figure(all), isSum: true },
      { label: 'Still to remit', value: figure(minus(all, totalOf(months, amountPaid))), isSum: true },
    ],
  };
}
