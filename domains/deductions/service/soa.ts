// Reading one's statement of account, and taking it along as a file.
import { EmployeeRefusal } from '@kawani/domains/employees/contract';
import { requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import { type Centavos, minus, pesosText, showPesos } from '@kawani/kit/values/pesos';
import {
  type Account,
  type AccountState,
  type DeductionState,
  MAX_SOA_DAYS,
  type SoaOverview,
  SoaRefusal,
} from '../contract.ts';
import { accountsAsOf, accountsOf, fundBalance, holderOf, movementsPage, schedulePage } from '../table/soa.ts';
import type { Paydays } from './deferments.ts';

export async function overview(paydays: Paydays, ctx: RequestContext): Promise<SoaOverview> {
  return overviewOf(paydays, requireEmployee(ctx.actor.employeeId), ctx);
}

/** Attendance of a pay period that is over may be computed for it, so it reads in a transaction. */
export async function overviewOf(paydays: Paydays, employeeId: string, ctx: RequestContext): Promise<SoaOverview> {
  const { db, today, now } = ctx;
  const savings = await fundBalance(db, employeeId, 'SAVINGS', today);
  const outstanding = sumOf(await accountsOf(db, employeeId, today), 'balance');
  const ahead = await ctx.transaction((own) => paydays.deductionsAhead(own, { employeeId, today, now }));
  const netEquity = minus(savings.balance, outstanding);
  return { savings, outstanding, netEquity, next: ahead[0] ?? null, ahead };
}

type AccountsAsked = { codes?: readonly string[] | undefined; state?: AccountState | undefined };

export async function accounts(asked: AccountsAsked, { actor, db, today }: RequestContext) {
  return { items: await accountsOf(db, requireEmployee(actor.employeeId), today, asked) };
}

type ScheduleAsked = {
  page: number;
  size: number;
  accountId?: string | undefined;
  state?: DeductionState | undefined;
};

export async function schedule(asked: ScheduleAsked, { actor, db }: RequestContext) {
  return schedulePage(db, requireEmployee(actor.employeeId), asked);
}

type MovementsAsked = { from: Day; to: Day; page: number; size: number };

export async function movements(asked: MovementsAsked, { actor, db }: RequestContext) {
  const employeeId = requireEmployee(actor.employeeId);
  requireRange(asked);
  return movementsPage(db, employeeId, asked);
}

export function requireRange({ from, to }: Pick<MovementsAsked, 'from' | 'to'>): void {
  if (from > to) throw new Refused(SoaRefusal.RANGE_REVERSED('to'), 400);
  if (daysBetween(from, to) >= MAX_SOA_DAYS) {
    throw new Refused(SoaRefusal.RANGE_TOO_LONG({ days: MAX_SOA_DAYS }, 'to'), 400);
  }
}

const TITLES = ['Account no.', 'Kind', 'Source', 'Principal', 'Paid', 'Balance', 'Ends', 'State'] as const;

export async function statementCsv({ on }: { on: Day }, { actor, db }: RequestContext): Promise<FileAnswer> {
  const found = await accountsAsOf(db, requireEmployee(actor.employeeId), on);
  const rows = found.map((account) => [
    account.no,
    account.kind,
    account.source ?? '',
    pesosText(account.principal),
    pesosText(account.paid),
    pesosText(account.balance),
    account.endsOn ?? '',
    account.state,
  ]);
  return { name: `statement-${on}.csv`, mediaType: 'text/csv; charset=utf-8', body: csv([TITLES, ...rows]) };
}

export async function statementPdf({ on }: { on: Day }, ctx: RequestContext): Promise<FileAnswer> {
  return statementPdfOf(requireEmployee(ctx.actor.employeeId), on, ctx);
}

export async function statementPdfOf(
  employeeId: string,
  on: Day,
  { db, company }: RequestContext,
): Promise<FileAnswer> {
  const found = await accountsAsOf(db, employeeId, on);
  const holder = await holderOf(db, employeeId, on);
  if (holder === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const { name, number, post } = holder;
  const savings = await fundBalance(db, employeeId, 'SAVINGS', on);
  const body = () =>
    sheetPdf({
      letterhead: company,
      title: 'Statement of account',
      facts: [
        ['Name', name],
        ['As of', showDay(on)],
        ['Number', number],
        ['Savings', showPesos(savings.balance)],
        ['Post', post ?? 'None'],
        ['Net Equity', showPesos((savings.balance - sumOf(found, 'balance')) as Centavos)],
      ],
      columns: [
        { title: 'Account no.', width: 80 },
        { title: 'Kind', width: 80 },
        { title: 'Principal', width: 90, align: 'right' },
        { title: 'Paid', width: 90, align: 'right' },
        { title: 'Balance', width: 90, align: 'right' },
        { title: 'Ends', width: 60 },
        { title: 'State', width: 51 },
      ],
      rows: found.map((account) => [
        account.no,
        account.kind,
        showPesos(account.principal),
        showPesos(account.paid),
        showPesos(account.balance),
        account.endsOn === null ? '' : showDay(account.endsOn),
        account.state,
      ]),
      totals: [
        'All accounts',
        '',
        showPesos(sumOf(found, 'principal')),
        showPesos(sumOf(found, 'paid')),
        showPesos(sumOf(found, 'balance')),
        '',
        '',
      ],
      remark: 'What was paid and released by the date of this statement.',
      signatures: [],
    });
  return { name: `statement-${on}.pdf`, mediaType: 'application/pdf', body };
}

function sumOf(found: readonly Account[], part: 'principal' | 'paid' | 'balance'): Centavos {
  return found.reduce((sum, account) => sum + account[part], 0) as Centavos;
}
