// The tables of the law as the office sees them.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { VersionRefusal } from '../contract/version-refusals.ts';
import type { TableLine, Version, VersionLine, versionsApi } from '../contract/versions.ts';
import { REGION_DIGITS, WAGE_REGIONS } from '../rules/regions.ts';
import { needsCheck } from '../rules/verified.ts';
import {
  linesInForce,
  payThatUsed,
  pendingCounts,
  rowsOfVersion,
  type VersionRow,
  versionPage,
  versionRow,
} from '../table/versions.ts';
import { lateOf } from './late-pay.ts';

const PAY_SHOWN = 24;

/** What the places of a region begin with. */
export function requireDigits(scope: string): string {
  const digits = REGION_DIGITS[scope];
  if (digits === undefined) throw new Refused(VersionRefusal.NO_SUCH_REGION('scope'), 404);
  return digits;
}

export async function lawTables({ db, today }: Pick<RequestContext, 'db' | 'today'>): Promise<{ items: TableLine[] }> {
  const pending = new Map((await pendingCounts(db)).map((each) => [keyOf(each), each]));
  const known = grouped(await linesInForce(db), keyOf);
  const tables = [...[...known.values()].flatMap(([row]) => row ?? []), ...pending.values(), ...REGIONS];
  const keys = new Map(tables.map(({ kind, scope }) => [keyOf({ kind, scope }), { kind, scope }]));
  const inOrder = [...keys].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    items: inOrder.map(([key, table]) => tableLine(table, known.get(key) ?? [], pending.get(key)?.pending ?? 0, today)),
  };
}

export type UncheckedOrder = Pick<VersionLine, 'source' | 'effectiveFrom' | 'verifiedOn'>;

/** By region, the wage order that a date goes by where nobody compared it with its source for twelve months. */
export async function uncheckedWageOrders(
  ctx: Pick<RequestContext, 'db' | 'today'>,
  on: Day,
): Promise<ReadonlyMap<string, UncheckedOrder>> {
  const { items } = await lawTables(ctx);
  return new Map(
    items.flatMap(({ kind, scope, current, next }) => {
      const isAhead = next !== null && next.effectiveFrom <= on;
      return kind === 'WAGE_ORDER' && current?.needsCheck && !isAhead ? [[scope, current] as const] : [];
    }),
  );
}

const keyOf = ({ kind, scope }: Pick<VersionRow, 'kind' | 'scope'>) => `${kind} ${scope}`;

type Table = Pick<VersionRow, 'kind' | 'scope'>;

/** Each is listed, also one that has no order of its own yet. */
const REGIONS: readonly Table[] = WAGE_REGIONS.map((scope) => ({ kind: 'WAGE_ORDER', scope }));

function tableLine(table: Table, rows: readonly VersionRow[], pending: number, today: Day): TableLine {
  const current = rows.findLast(({ effectiveFrom }) => effectiveFrom <= today);
  const next = rows.find(({ effectiveFrom }) => effectiveFrom > today);
  return {
    ...table,
    current: current === undefined ? null : versionLine(current, today),
    next: next === undefined ? null : versionLine(next, today),
    pending,
  };
}

function versionLine(row: VersionRow, today: Day): VersionLine {
  const state = stateOf(row, today);
  return { ...row, state, needsCheck: state === 'IN_FORCE' && needsCheck(row, today) };
}

function stateOf({ state, effectiveFrom, until }: VersionRow, today: Day): VersionLine['state'] {
  if (state !== 'IN_FORCE') return state;
  if (effectiveFrom > today) return 'AHEAD';
  return until !== null && until < today ? 'REPLACED' : 'IN_FORCE';
}

export async function versions(asked: TakesOf<typeof versionsApi.versions>, { db, today }: RequestContext) {
  const found = await versionPage(db, asked);
  return { ...found, items: found.items.map((row) => versionLine(row, today)) };
}

export async function version(
  { id }: { id: string },
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
): Promise<Version> {
  const row = await versionRow(db, id);
  if (row === undefined) throw new Refused(VersionRefusal.NO_SUCH_VERSION(), 404);
  const rows = await rowsOfVersion(db, id);
  return { ...versionLine(row, today), rows, pay: await payOf(db, row), late: await lateOf(db, row, rows) };
}

async function payOf(db: Db, row: VersionRow): Promise<Version['pay']> {
  const pay = await payThatUsed(db, row.id, PAY_SHOWN);
  return { items: pay.map(({ total: _, ...run }) => run), total: pay[0]?.total ?? 0 };
}
