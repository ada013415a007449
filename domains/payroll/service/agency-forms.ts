// Forms of the agencies, drawn with their own items and columns: 1601-C, R-3 and MCRF of a month, 1604-C of a year.

import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { type FormBox, formPdf } from '@kawani/kit/server/form';
import { type Sheet, sheetFile } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import { type Employer, type RemittanceKind, RemittanceRefusal } from '../contract.ts';
import { groupedDigits } from '../rules/employer.ts';
import { mcrfSheet, quarterOf, r3Sheet } from './agency-lists.ts';
import { employerInForce } from './employer.ts';
import { remittanceOf } from './remittances.ts';
import { type Line, linesOf } from './remittances-lines.ts';
import { computationOf, figure, penalties } from './tax-items.ts';

/** More people than these are not put on paper in one table. */
const MOST_ON_PAPER = 20_000;

type OfMonth = { readonly kind: RemittanceKind; readonly month: Day };

/** What is needed is read now; the form is drawn when it is called. */
export async function agencyForm(
  of: OfMonth,
  lines: readonly Line[],
  ctx: RequestContext,
): Promise<() => Promise<Buffer> | NodeJS.ReadableStream> {
  const { db, company } = ctx;
  const employer = await employerInForce(db, lastOfMonth(of.month));
  if (of.kind === 'TAX') return monthlyReturn(of.month, lines, { employer, ctx });
  if (of.kind !== 'SSS' && of.kind !== 'PAGIBIG') throw new Refused(RemittanceRefusal.NO_FORM('format'), 400);
  const most = MOST_ON_PAPER.toLocaleString(LOCALE);
  if (lines.length > MOST_ON_PAPER) throw new Refused(RemittanceRefusal.TOO_LONG({ most }), 409);
  const issuing = { employer, company };
  const sheet: Sheet =
    of.kind === 'PAGIBIG' ? mcrfSheet(of.month, lines, issuing) : await quarterlyList(db, of.month, issuing);
  return () => sheetFile(sheet);
}

async function quarterlyList(db: Db, month: Day, issuing: { employer: Employer | null; company: string }) {
  const months = quarterOf(month);
  const lists: (readonly Line[])[] = [];
  for (const each of months) lists.push(await linesOf(db, 'SSS', each));
  return r3Sheet(months, lists, issuing);
}

type Given = { readonly employer: Employer | null; readonly ctx: RequestContext };

const NONE = 'Not entered';
const box = (no: string, label: string, value: string, isLong = false): FormBox => ({ no, label, value, isLong });

async function monthlyReturn(month: Day, lines: readonly Line[], { employer, ctx }: Given) {
  const remittance = await remittanceOf(ctx.db, { kind: 'TAX', month }, ctx.today);
  const said = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  const name = employer?.registeredName ?? ctx.company;
  return () =>
    formPdf({
      letterhead: 'BIR Form No. 1601-C',
      title: 'Monthly Remittance Return of Income Taxes Withheld on Compensation',
      below: `For ${said}. Amounts in Philippine pesos (₱). Figures to be filed through eFPS or eBIRForms.`,
      columns: [
        [
          { title: 'Part I  Background information', boxes: background(said, name, employer, remittance.total > 0) },
          { title: 'Part III  Details of payment', boxes: paymentBoxes(remittance) },
        ],
        [
          { title: 'Part II  Computation of tax', boxes: computationOf(remittance, lines) },
          { title: 'Penalties', boxes: penalties(remittance) },
        ],
      ],
      remark:
        'The sums are those of the completed payslips of the month; of a corrected payslip its correction counts.',
      signatures: [
        [employer?.signatory ?? '', employer?.position ?? 'Authorized signatory'],
        ['', 'Date signed'],
      ],
    });
}

function background(said: string, name: string, employer: Employer | null, isWithheld: boolean): FormBox[] {
  return [
    box('1', 'For the month (MM/YYYY)', said),
    box('2', 'Amended return?', 'No'),
    box('3', 'Any taxes withheld?', isWithheld ? 'Yes' : 'No'),
    box('4', 'Number of sheets attached', '0'),
    box('5', 'Alphanumeric tax code (ATC)', 'WW010'),
    box('6', 'Taxpayer identification number', employer === null ? NONE : groupedDigits(employer.tin, 'TIN')),
    box('7', 'RDO code', employer?.rdo ?? NONE),
    box('8', 'Withholding agent’s name', name, true),
    box('9', 'Registered address', employer?.address ?? NONE, true),
    box('9A', 'ZIP code', employer?.zip ?? NONE),
    box('11', 'Category of withholding agent', 'Private'),
  ];
}

function paymentBoxes({ payments }: Awaited<ReturnType<typeof remittanceOf>>): FormBox[] {
  const standing = payments.filter(({ withdrawn }) => withdrawn === null);
  if (standing.length === 0) return [box('', 'No payment is entered', '')];
  return standing.map(({ paidOn, reference, amount }) => ({
    label: `${paidOn}, ${reference}`,
    value: figure(amount),
  }));
}
