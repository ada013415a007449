// Reading slips: the office's look at one, and one's own.
import { balancesOf, dueNames, duePlaces } from '@kawani/domains/deductions/service';
import { requireEmployee, requireFreshSignIn } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { SlipHold } from '../contract/hold-kinds.ts';
import {
  type Carried,
  type MyPayslip,
  type Payslip,
  RunRefusal,
  type SlipCorrection,
  type SlipLine,
} from '../contract.ts';
import { namedLines } from '../rules/line-names.ts';
import { changesInWords, movedInWords } from '../rules.ts';
import { correctedBy, correctionOf } from '../table/corrections.ts';
import { heldFrom, slipHold } from '../table/holds.ts';
import { policyOn } from '../table/policy.ts';
import {
  nextRelease,
  noteReceipt,
  type OwnSlip,
  ownSlip,
  ownSlips,
  type Receipt,
  type SlipRecord,
  slipBefore,
  slipOfRun,
  slipYears,
} from '../table/reading.ts';
import { slipsPage, yearSums } from '../table/slips.ts';
import { leavesOf } from './leaves.ts';

/** Amounts are shown to whoever gave the password within the last quarter of an hour (screens.md section 9). */
export const FRESH_SECONDS = 900;

type SlipsAsked = {
  id: string;
  page: number;
  size: number;
  search?: string | undefined;
  check?: string | undefined;
  groupId?: string | undefined;
};

export async function slips({ id, ...asked }: SlipsAsked, { db, audit }: RequestContext) {
  const page = await slipsPage(db, id, asked);
  await audit({
    action: 'READ',
    subject: 'pay_run',
    subjectId: id,
    detail: { slips: page.items.map((row) => row.number) },
  });
  return page;
}

export async function slip(
  { id, employeeId }: { id: string; employeeId: string },
  ctx: RequestContext,
): Promise<Payslip & { hold: SlipHold | null }> {
  const found = await slipOfRun(ctx.db, id, employeeId);
  if (found === undefined) throw new Refused(RunRefusal.NO_SUCH_SLIP(), 404);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { payslip: found.id } });
  return { ...(await withYear(ctx.db, found)), hold: (await slipHold(ctx.db, id, employeeId)) ?? null };
}

/** Lines as people read them, one name for what is one thing. */
export async function withNames(db: Db, lines: readonly SlipLine[]): Promise<SlipLine[]> {
  const dueIds = lines.flatMap(({ dueId }) => dueId ?? []);
  return namedLines(lines, dueIds.length === 0 ? [] : await duePlaces(db, dueIds));
}

async function withYear(db: Db, { employeeId, runId, month, carried, ...found }: SlipRecord): Promise<Payslip> {
  const [year] = await yearSums(db, [employeeId], { ...found, id: runId, month }, { upTo: true });
  const { gross = 0, taxable = 0, tax = 0, net = 0 } = year ?? {};
  return {
    ...found,
    lines: await withNames(db, found.lines),
    moved: await movedOf(db, carried),
    yearToDate: { gross, taxable, tax, net } as Payslip['yearToDate'],
    correction: await correction(db, found),
    correctedBy: (await correctedBy(db, found.id)) ?? null,
  };
}

export async function movedOf(db: Db, carried: readonly Carried[]): Promise<string[]> {
  const names = await dueNames(
    db,
    carried.map(({ dueId }) => dueId),
  );
  return movedInWords(carried, names);
}

async function correction(db: Db, { id, lines }: Pick<SlipRecord, 'id' | 'lines'>): Promise<SlipCorrection | null> {
  const found = await correctionOf(db, id);
  if (found === undefined) return null;
  const { oldLines, ...kept } = found;
  return { ...kept, changes: changesInWords(await withNames(db, oldLines), await withNames(db, lines)) };
}

type SlipsOfYear = { year?: number | undefined; amounts?: 'shown' | undefined };

export async function mySlips({ year: asked, amounts }: SlipsOfYear, ctx: RequestContext) {
  const { actor, db, today } = ctx;
  const employeeId = requireEmployee(actor.employeeId);
  if (amounts !== undefined) requireFreshSignIn(ctx, FRESH_SECONDS);
  const years = await slipYears(db, employeeId);
  const year = asked ?? years[0] ?? Number(today.slice(0, 4));
  const rows = await ownSlips(db, employeeId, year);
  const standing = rows.filter(({ isCorrected }) => !isCorrected);
  const sum = (part: 'gross' | 'deducted' | 'net' | 'tax') =>
    standing.reduce((all, row) => all + (row[part] ?? 0), 0) as Centavos;
  return {
    items: rows.map(({ gross: _, deducted: __, tax: ___, net, ...row }) => ({
      ...row,
      net: amounts === undefined ? null : net,
    })),
    year,
    years,
    nextRelease: await nextRelease(db),
    held: await heldFrom(db, employeeId),
    totals:
      amounts === undefined
        ? null
        : { gross: sum('gross'), deducted: sum('deducted'), net: sum('net'), tax: sum('tax') },
  };
}

export async function mySlip({ id }: { id: string }, ctx: RequestContext): Promise<MyPayslip> {
  const found = await mine(id, ctx);
  requireFreshSignIn(ctx, FRESH_SECONDS);
  await ctx.transaction((db) => received(db, id, 'Opened'));
  const { state, acknowledgedAt, ...record } = found;
  const before = await slipBefore(ctx.db, found);
  const accounts = found.lines.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const slip = await withYear(ctx.db, record);
  return {
    ...slip,
    // What the office was to look at is the office's.
    faults: [],
    remarks: [],
    state: state === 'New' ? 'Downloaded' : state,
    acknowledgedAt,
    changes: before === undefined ? [] : changesInWords(await withNames(ctx.db, before.lines), slip.lines),
    pdfPassword: (await policyOn(ctx.db, found.payDate)).pdfPassword,
    leaves: found.kind === 'REGULAR' ? await leavesOf(ctx.db, found.id) : [],
    balances: await balancesOf(ctx.db, accounts, found.payDate),
  };
}

export async function acknowledgeSlip({ id }: { id: string }, ctx: RequestContext) {
  await mine(id, ctx);
  return { state: 'Acknowledged' as const, acknowledgedAt: await received(ctx.db, id, 'Acknowledged') };
}

/** One that is recalled meanwhile is not there. */
export async function received(db: Db, id: string, state: Receipt): Promise<Instant> {
  const at = await noteReceipt(db, id, state);
  if (at === undefined) throw new Refused(RunRefusal.NO_SUCH_SLIP(), 404);
  return at;
}

/** Another's slip, and one not released, are not there. */
export async function mine(id: string, { actor, db }: RequestContext): Promise<OwnSlip> {
  const found = await ownSlip(db, id, requireEmployee(actor.employeeId));
  if (found === undefined) throw new Refused(RunRefusal.NO_SUCH_SLIP(), 404);
  return found;
}
