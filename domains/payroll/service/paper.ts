// A payslip on paper: made when it is first asked for, kept, and the same whenever it is asked for again.
import { balancesOf } from '@kawani/domains/deductions/service';
import { requireFreshSignIn } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { LineGroup, type PdfPassword, paidFor, RunRefusal, type SlipLeave, type SlipLine } from '../contract.ts';
import { perAccount, rateText } from '../rules.ts';
import { correctionOf } from '../table/corrections.ts';
import { policyOn } from '../table/policy.ts';
import { birthDateOf, isSlipShown, keepPaper, paperKey, type SlipRecord, slipOfRun } from '../table/reading.ts';
import { type YearSum, yearSums } from '../table/slips.ts';
import { leavesOf } from './leaves.ts';
import { FRESH_SECONDS, mine, movedOf, received, withNames } from './reading.ts';

const PDF = 'application/pdf';

export async function mySlipPdf({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const slip = await mine(id, ctx);
  requireFreshSignIn(ctx, FRESH_SECONDS);
  const paper = await paperOf(slip, ctx);
  await ctx.transaction((db) => received(db, id, 'Downloaded'));
  return paper;
}

/** Draws a payslip that nobody downloaded before, outside of the transaction in which it is read. */
export async function prepareSlipPdf({ id, employeeId }: { id: string; employeeId: string }, ctx: RequestContext) {
  const slip = await slipOfRun(ctx.db, id, employeeId);
  const isReleased = slip !== undefined && (await isSlipShown(ctx.db, slip.id));
  if (isReleased && (await paperKey(ctx.db, slip.id)) === undefined) await made(slip, ctx);
  return { made: undefined };
}

/** The same paper for HR to hand over: not everybody signs in, least of all long after they left. */
export async function slipPdf(
  { id, employeeId }: { id: string; employeeId: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  const slip = await slipOfRun(ctx.db, id, employeeId);
  if (slip === undefined) throw new Refused(RunRefusal.NO_SUCH_SLIP(), 404);
  if (!(await isSlipShown(ctx.db, slip.id))) throw new Refused(RunRefusal.NOT_RELEASED(), 409);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { payslip: slip.id } });
  return paperOf(slip, ctx);
}

async function paperOf(slip: SlipRecord, ctx: RequestContext): Promise<FileAnswer> {
  const key = (await paperKey(ctx.db, slip.id)) ?? (await made(slip, ctx));
  return { name: `payslip-${slip.payDate}-${slip.no}.pdf`, mediaType: PDF, body: await ctx.files.get(key) };
}

/** Of two made at once, the one that is kept first is everybody's. */
async function made(slip: SlipRecord, { db, transaction, files, company }: RequestContext): Promise<string> {
  const { pdfPassword } = await policyOn(db, slip.payDate);
  const password = passwordOf(pdfPassword, slip.person.number, await birthDateOf(db, slip.employeeId));
  const accounts = slip.lines.flatMap(({ accountId }) => accountId ?? []);
  const corrects = (await correctionOf(db, slip.id))?.corrects.no;
  const [year] = await yearSums(db, [slip.employeeId], { ...slip, id: slip.runId }, { upTo: true });
  const beside = {
    year,
    ...(corrects !== undefined && { corrects }),
    leaves: slip.kind === 'REGULAR' ? await leavesOf(db, slip.id) : [],
    balances: await balancesOf(db, accounts, slip.payDate),
    moved: await movedOf(db, slip.carried),
  };
  const named = { ...slip, lines: await withNames(db, slip.lines) };
  const paper = await slipPaper(named, beside, company, password);
  const { key } = await files.put(paper, PDF);
  const kept = await transaction((own) => keepPaper(own, slip.id, key));
  if (kept !== key) await files.remove(key);
  return kept;
}

function passwordOf(rule: PdfPassword, number: string, born: Day): string | undefined {
  if (rule === 'NUMBER') return number;
  return rule === 'BIRTH_DATE' ? `${born.slice(5, 7)}${born.slice(8, 10)}${born.slice(0, 4)}` : undefined;
}

type Beside = {
  /** Up to this slip. */
  readonly year: YearSum | undefined;
  /** The number of the slip it corrects. */
  readonly corrects?: string;
  readonly leaves: readonly SlipLeave[];
  readonly balances: readonly { accountId: string; balance: Centavos }[];
  readonly moved: readonly string[];
};

function slipPaper(
  { person, no, kind, starts, ends, payDate, lines, gross, deducted, net }: SlipRecord,
  { leaves, balances, moved, corrects, year }: Beside,
  company: string,
  password?: string,
): Promise<Buffer> {
  const { name, number, designation, place } = person;
  return sheetPdf({
    letterhead: company,
    title: corrects === undefined ? 'Payslip' : 'Corrected payslip',
    ...(password !== undefined && { password }),
    facts: [
      ['Name', name],
      [kind === 'REGULAR' ? 'Period' : 'For', paidFor({ kind, starts, ends })],
      ['Number', number],
      ['Pay date', showDay(payDate)],
      ['Post', [designation, place].filter(Boolean).join(', ') || 'None'],
      ['Slip', no ?? ''],
    ],
    columns: [
      { title: 'Line', width: 250 },
      { title: 'Hours', width: 70, align: 'right' },
      { title: 'Rate an hour', width: 80, align: 'right' },
      { title: 'Times', width: 50, align: 'right' },
      { title: 'Amount', width: 91, align: 'right' },
    ],
    rows: LineGroup.codes.flatMap((group) =>
      rowsOf(group, withBalances(lines, balances), { EARNING: gross, DEDUCTION: deducted }),
    ),
    totals: ['Net pay', '', '', '', showPesos(net)],
    remark: [
      ...(corrects === undefined ? [] : [`Corrects ${corrects}; both are kept.`]),
      'Earnings less deductions. The employer share is paid by the company and not taken from pay.',
      ...moved,
      ...yearLine(year),
      ...leavesLine(leaves, ends),
    ],
    signatures: [],
  });
}

/** Figures of the year so far belong on every slip (rule R-6). */
function yearLine(year: YearSum | undefined): string[] {
  if (year === undefined) return [];
  const { gross, taxable, tax, net } = year;
  const sums = `gross pay ${showPesos(gross)}, taxable pay ${showPesos(taxable)}, tax withheld ${showPesos(tax)}`;
  return [`Year to date: ${sums}, net pay ${showPesos(net)}.`];
}

/** One line an account, with what is left of it. */
function withBalances(lines: readonly SlipLine[], balances: Beside['balances']): SlipLine[] {
  return perAccount(lines).map((line) => {
    const left = balances.find(({ accountId }) => accountId === line.accountId)?.balance;
    return left === undefined ? line : { ...line, label: `${line.label}, ${showPesos(left)} left` };
  });
}

function leavesLine(leaves: readonly SlipLeave[], on: Day): string[] {
  if (leaves.length === 0) return [];
  return [`Leave left on ${showDay(on)}: ${leaves.map(({ label, days }) => `${label} ${days}`).join(', ')}.`];
}

function rowsOf(group: LineGroup, lines: readonly SlipLine[], sums: Partial<Record<LineGroup, Centavos>>): string[][] {
  const own = lines.filter((line) => line.group === group);
  if (own.length === 0) return [];
  const rows = own.map(({ label, minutes, rate, times, amount }) => [
    `   ${label}`,
    minutes === null ? '' : showMinutes(minutes),
    rate === null ? '' : `Php ${rateText(rate)}`,
    times === null || times === '1' ? '' : `× ${times}`,
    showPesos(amount),
  ]);
  const sum = sums[group];
  return [[LineGroup.labelOf(group), '', '', '', sum === undefined ? '' : showPesos(sum)], ...rows];
}
