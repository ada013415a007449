// A run compared with the last one of its kind, on the screen.
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ComparedRow } from '../../contract/comparisons.ts';
import { lineChanges } from '../../rules/comparison.ts';
import { addedSums, type RegisterSum } from '../../rules/register.ts';
import {
  type Compared,
  type ComparisonFilter,
  comparedPage,
  runBefore,
  type TwoRuns,
} from '../../table/comparisons.ts';
import type { RegisterFilter } from '../../table/registers.ts';
import { reportedRun, unitTotals } from './register.ts';

type Paged = { readonly page: number; readonly size: number };

export async function comparison(
  { id, page, size, ...filter }: ComparisonFilter & Paged & { id: string },
  { db, audit }: RequestContext,
) {
  await reportedRun(db, id);
  const before = (await runBefore(db, id)) ?? null;
  const runs = { now: id, before: before?.id ?? null };
  const { rows, total } = await comparedPage(db, runs, filter, { limit: size, offset: (page - 1) * size });
  const numbers = rows.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'pay_run', subjectId: id, detail: { compared: numbers } });
  return { items: rows.map(comparedRow), page, size, total, before };
}

export function comparedRow(row: Compared): ComparedRow {
  const { employeeId, number, name, place, change, sumsWas, sumsIs } = row;
  return {
    employeeId,
    number,
    name,
    place,
    change,
    gross: { was: row.grossWas, is: row.grossIs },
    deducted: { was: row.deductedWas, is: row.deductedIs },
    net: { was: row.netWas, is: row.netIs },
    lines: lineChanges(sumsWas, sumsIs),
  };
}

export async function comparedLines({ id, ...filter }: RegisterFilter & { id: string }, { db }: RequestContext) {
  await reportedRun(db, id);
  const before = await runBefore(db, id);
  return linesOf(db, { now: id, before: before?.id ?? null }, filter);
}

export async function linesOf(db: Db, { now, before }: TwoRuns, filter: RegisterFilter) {
  const [is, was] = await Promise.all([
    wholeOf(db, now, filter),
    before === null ? addedSums([]) : wholeOf(db, before, filter),
  ]);
  const both = (part: 'gross' | 'deducted' | 'net') => ({ was: was[part], is: is[part] });
  return {
    items: lineChanges(was.sums, is.sums, { isWhole: true }),
    people: { was: was.people, is: is.people },
    gross: both('gross'),
    deducted: both('deducted'),
    net: both('net'),
  };
}

async function wholeOf(db: Db, runId: string, filter: RegisterFilter): Promise<RegisterSum> {
  return addedSums(await unitTotals(db, runId, filter, 'CLIENT'));
}
