// All payslips of a run, or of a detachment or client, in one file to print: a page each, by site and name.
import { balancesOf, duePlaces } from '@kawani/domains/deductions/service';
import { LeaveCode } from '@kawani/domains/leave/types/lists';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Sheet } from '@kawani/kit/server/pdf';
import { printedSheets } from '@kawani/kit/server/printed-sheets';
import { grouped } from '@kawani/kit/values/groups';
import { type PayExportAsked, PayExportRefusal } from '../../contract/pay-exports.ts';
import { RunRefusal } from '../../contract.ts';
import { namedLines } from '../../rules/line-names.ts';
import { policyOn } from '../../table/policy.ts';
import type { SlipRecord } from '../../table/reading.ts';
import { slipsInOrder } from '../../table/registers.ts';
import type { RunRow } from '../../table/runs.ts';
import { correctedNumbers, leavesOfSlips, passwordFacts, shownAmong, slipRecords } from '../../table/slip-prints.ts';
import { yearSums } from '../../table/slips.ts';
import { employerInForce } from '../employer.ts';
import { movedOf } from '../reading.ts';
import { type Beside, passwordOf, slipSheet } from '../slip-sheet.ts';
import type { Progress } from './register-file.ts';
import { type Reporting, runDates } from './report-head.ts';

/** Payslips read at a time. */
const AT_ONCE = 100;

/** Those that their owners may see, by client, site and name. */
export async function slipsToPrint(db: Db, asked: PayExportAsked): Promise<string[]> {
  const ids = await slipsInOrder(db, asked.id, asked);
  const shown = await shownAmong(db, ids);
  return ids.filter((id) => shown.has(id));
}

/** Refused for an account that has nothing to take the password from, where payslips have one. */
export async function requirePrintable(db: Db, { payDate, releasedAt }: RunRow, username: string): Promise<void> {
  if (releasedAt === null) throw new Refused(RunRefusal.NOT_RELEASED(), 409);
  const { pdfPassword } = await policyOn(db, payDate);
  if (pdfPassword !== 'NONE' && (await passwordFacts(db, username)) === undefined) {
    throw new Refused(PayExportRefusal.NO_PASSWORD(), 409);
  }
}

export async function payslipsFile(db: Db, given: Reporting, progress: Progress): Promise<FileAnswer> {
  const { run, asked, company, username } = given;
  await requirePrintable(db, run, username);
  const { pdfPassword } = await policyOn(db, run.payDate);
  const facts = await passwordFacts(db, username);
  const password = facts && passwordOf(pdfPassword, facts.number, facts.born);
  const ids = await slipsToPrint(db, asked);
  const letterhead = (await employerInForce(db, run.payDate))?.registeredName ?? company;
  const printing = { title: 'Payslips', letterhead, ...(password !== undefined && { password }) };
  const body = printedSheets(printing, sheets(db, ids, company, progress));
  return { name: `payslips-${runDates(run)}.pdf`, mediaType: 'application/pdf', body };
}

async function* sheets(db: Db, ids: readonly string[], company: string, progress: Progress): AsyncGenerator<Sheet> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const slips = await slipRecords(db, ids.slice(at, at + AT_ONCE));
    const besideOf = await readBeside(db, slips);
    for (const slip of slips) {
      const { beside, lines } = await besideOf(slip);
      yield slipSheet({ ...slip, lines }, beside, company);
    }
    await progress(Math.min(at + AT_ONCE, ids.length));
  }
}

/** What payslips of one run say beside their lines, read for all of them together. */
async function readBeside(db: Db, slips: readonly SlipRecord[]) {
  const [first] = slips;
  const ids = slips.map(({ id }) => id);
  const dues = slips.flatMap(({ lines }) => lines.flatMap(({ dueId }) => dueId ?? []));
  const accounts = slips.flatMap(({ lines }) => lines.flatMap(({ accountId }) => accountId ?? []));
  const people = slips.map(({ employeeId }) => employeeId);
  const [places, balances, years, corrected, leaves] = await Promise.all([
    duePlaces(db, dues),
    first === undefined ? [] : balancesOf(db, accounts, first.payDate),
    first === undefined ? [] : yearSums(db, people, { ...first, id: first.runId }, { upTo: true }),
    correctedNumbers(db, ids),
    leavesOfSlips(db, ids),
  ]);
  const yearOf = grouped(years, ({ employeeId }) => employeeId);
  return async (slip: SlipRecord): Promise<{ beside: Beside; lines: SlipRecord['lines'] }> => {
    const corrects = corrected.get(slip.id);
    const kept = slip.kind === 'REGULAR' ? (leaves.get(slip.id) ?? []) : [];
    return {
      lines: namedLines(slip.lines, places),
      beside: {
        year: yearOf.get(slip.employeeId)?.[0],
        ...(corrects !== undefined && { corrects }),
        leaves: kept.map(({ type, days }) => ({ type, label: LeaveCode.labelOf(type), days })),
        balances,
        moved: slip.carried.length === 0 ? [] : await movedOf(db, slip.carried),
      },
    };
  };
}
